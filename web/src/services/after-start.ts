/** Milliseconds after which it is done on a page that is never idle. */
const LATEST = 1_000;
/** Milliseconds, where the browser cannot tell when it is idle (Safari). */
const SOON = 300;

/** Does work that nobody waits for when the page is idle: the first drawing comes before it. */
export function afterStart(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, SOON);
}
