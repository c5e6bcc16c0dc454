/**
 * Where a room leads back to: its own address when it lies on this site or on one that is allowed, else the student's
 * deals. An address from outside must never take anyone elsewhere.
 */
export function exitAddress(exitRedirectUrl: string, origin: string, allowed: readonly string[] = []): string {
  const fallback = `${origin}/my-deals`;
  try {
    const url = new URL(exitRedirectUrl, origin);
    return [origin, ...allowed].includes(url.origin) ? url.href : fallback;
  } catch {
    return fallback;
  }
}
