/**
 * The address to return to from a room: the room's own if it is on the room's site or an allowed one, else the student's
 * deals there. A link from outside must not send people to another site.
 * @param home the address of the room's site, 'https://learn.example'
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
