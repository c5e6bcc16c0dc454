/**
 * Where the engine may send a person when they leave: back to this product. Everything else would make a room a way
 * to send people anywhere, or to run a script.
 * @param hosts of this server and its known sites, 'localhost:3000'
 */
export function isExitAllowed(url: string, hosts: readonly string[]): boolean {
  if (url === '') return true;
  if (/^\/(?![/\\])/.test(url)) return true;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) && hosts.includes(parsed.host);
}

/** 'https://overtrick.example/x' → 'overtrick.example'. */
export const hostsOf = (...urls: readonly (string | undefined)[]): readonly string[] =>
  urls.flatMap((url) => (url ? [new URL(url).host] : []));
