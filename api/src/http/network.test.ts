import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3::4:5', '1:2:3:0::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('of %j is %j', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('is the same for all addresses of one, in any way of writing them', () => {
    const group = fc.integer({ min: 1, max: 0xffff });
    const property = fc.property(
      fc.tuple(group, group, group, group),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (net, own) => {
        const hex = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');
        const long = [...net, ...own].map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':');
        expect(networkOf(long)).toBe(`${hex(net)}::/64`);
        expect(networkOf(`${hex(net)}::${hex(own.slice(1))}`)).toBe(`${hex(net)}::/64`);
      },
    );
    fc.assert(property);
  });
});
