import { invalidField } from '../../http/refusal.ts';
import type { Settings } from '../../http/settings.ts';

/** A host that nobody can own (RFC 6761); it represents this server in an address without a host. */
const HERE = 'here.invalid';

/**
 * Whether the engine may send a leaving person to this address: only back to this product. Otherwise a room could send
 * people anywhere, or run a script. The address is parsed as a browser parses it: '/\t/elsewhere' leaves this host.
 * @param hosts the hosts of this server and its known sites, 'localhost:3000'
 */
export function isExitAllowed(url: string, hosts: readonly string[]): boolean {
  const base = `http://${HERE}`;
  if (url === '') return true;
  if (!URL.canParse(url, base)) return false;
  const { protocol, host } = new URL(url, base);
  if (!/^https?:$/.test(protocol)) return false;
  return url.startsWith('/') ? host === HERE : hosts.includes(host);
}

/** 'https://overtrick.example/x' → 'overtrick.example'. */
const hostsOf = (...urls: readonly (string | undefined)[]): readonly string[] =>
  urls.flatMap((url) => (url ? [new URL(url).host] : []));

/** Throws 422 for an exit address that leads elsewhere; `host` is this server's host as the caller wrote it. */
export function refuseStrangeExit(exitRedirectUrl: string, config: Settings, host: string): void {
  // In production the host that a proxy passes on is not trusted; PUBLIC_URL is always set there.
  const hosts = [...(config.production ? [] : [host]), ...hostsOf(config.publicUrl, config.playSiteUrl)];
  if (!isExitAllowed(exitRedirectUrl, hosts)) throw invalidField('exit_redirect_url', 'This address is not ours');
}
