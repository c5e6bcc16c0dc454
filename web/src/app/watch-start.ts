/** Milliseconds that a start may take: a browser may never open its database, and tell nothing. */
const LONG = 20_000;

/** What /no-start.js hears, which is there also when the app's own scripts are not. */
type NoStart = 'overtrick:no-start' | 'overtrick:slow-start';

const tell = (what: NoStart): boolean => dispatchEvent(new Event(what));

/**
 * Has a start that fails, or takes very long, told on the page (D-473). One that comes after all draws its page over what
 * was told.
 */
export function watchStart(starting: Promise<void>): void {
  const timer = setTimeout(() => tell('overtrick:slow-start'), LONG);
  const end = (): void => clearTimeout(timer);
  starting.then(end, (error: unknown) => {
    end();
    reportError(error);
    tell('overtrick:no-start');
  });
}
