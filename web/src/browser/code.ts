/** Loads code without which its page stands as well: a failure reloads nothing. Rejects as the load does. */
export const doWithout = <T>(load: Promise<T>): Promise<T> =>
  load.catch((error) => Promise.reject(Object.assign(error, { isSpare: true })));

/**
 * Loads code that somebody asks for again. Most browsers keep a failed load for as long as the page lives (HTML asked for
 * that until 2026, whatwg/html 10327), so one that fails again although there is a connection loads the page. Rejects as
 * the load does.
 */
export const askAgain = <T>(load: () => Promise<T>, reload = (): void => location.reload()): Promise<T> =>
  load().catch((error) => {
    if (navigator.onLine) reload();
    throw error;
  });
