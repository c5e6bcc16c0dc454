/** Milliseconds without anything that came, after which a page counts as come. */
const REST = 500;
/** Milliseconds after which the page is taken as it is. */
const LATEST = 5_000;

/** Resolves when nothing has come to the page for half a second; after five seconds in any case. */
export const pageAtRest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LATEST);
    let soon = setTimeout(resolve, REST);
    new PerformanceObserver(() => {
      clearTimeout(soon);
      soon = setTimeout(resolve, REST);
    }).observe({ type: 'resource' });
  });
