/**
 * Where a room leads back to: its own address when it lies on the site whose room it is or on one that is allowed, else
 * the student's deals there. An address from outside must never take anyone elsewhere.
 * @param home the address of that site, 'https://learn.example'
 * @param allowed other origins
 */
export function exitAddress(exitRedirectUrl: string, home: string, allowed: readonly string[] = []): string {
  const { origin } = new URL(home);
  const fallback = `${origin}/my-deals`;
  try {
    const url = new URL(exitRedirectUrl, origin);
    return [origin, ...allowed].includes(url.origin) ? url.href : fallback;
  } catch {
    return fallback;
  }
}
