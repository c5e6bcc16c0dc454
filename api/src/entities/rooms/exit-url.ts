import { invalidField } from '../../http/refusal.ts';
import type { Settings } from '../../http/settings.ts';

/** Stands for this server when an address names no host; nobody can have it (RFC 6761). */
const HERE = 'here.invalid';

/**
 * Where the engine may send a person when they leave: back to this product. Everything else would make a room a way
 * to send people anywhere, or to run a script. Read as a browser reads it: '/\t/elsewhere' leaves this host.
 * @param hosts of this server and its known sites, 'localhost:3000'
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

/** Throws 422 for a way out that leads elsewhere; `host` is this server's as the caller wrote it. */
export function refuseStrangeExit(exitRedirectUrl: string, config: Settings, host: string): void {
  // What a proxy passes on as the host is not to be trusted in production; there PUBLIC_URL is always set.
  const hosts = [...(config.production ? [] : [host]), ...hostsOf(config.publicUrl, config.playSiteUrl)];
  if (!isExitAllowed(exitRedirectUrl, hosts)) throw invalidField('exit_redirect_url', 'This address is not ours');
}
