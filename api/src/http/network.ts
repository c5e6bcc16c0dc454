import { BlockList, isIPv6 } from 'node:net';

const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/** How many of the eight groups of an IPv6 address name the network: a customer has at least the rest (RFC 6177). */
const GROUPS = 4;

/** The eight groups of an IPv6 address, '2001:db8::1' → ['2001', 'db8', '0', …, '1'] (RFC 4291, section 2.2). */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const split = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after];
}

/**
 * The network of a caller, as limits count it: an IPv4 address as it is, of an IPv6 address the first 64 bits. Whoever
 * has one IPv6 address has 2^64 of them, and would never meet a limit that counts addresses.
 * @param ip as Node or a trusted proxy tells it: '192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1%eth0'
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%');
  if (!isIPv6(address)) return address;
  if (MAPPED.check(address, 'ipv6') && address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const groups = groupsOf(address).slice(0, GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
