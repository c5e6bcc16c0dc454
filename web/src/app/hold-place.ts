import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** What a person does to a page, after which it stands where they want it. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Milliseconds after which nothing comes any more that moves the page. */
const LONGEST = 10_000;
/** The sessionStorage key of where a page was left that is loaded again: its entry, and CSS px from the top. */
const PLACE = 'overtrick.place';

type Entry = ParsedLocation['state']['__TSR_key'];

/**
 * Keeps a page where the router has scrolled it, while what stands above that place still comes: the element of an
 * address with a #hash (N-24), or where its reader was before going on (D-535) or loading it again (D-511). Until the
 * person does something, or goes on.
 */
export function holdPlace(router: AnyRouter, page: Pick<Document, 'getElementById' | 'body'> = document): void {
  let stop = (): void => undefined;
  /** CSS px from the top, by entry of the history. */
  const left = new Map<Entry, number>(JSON.parse(sessionStorage.getItem(PLACE) ?? '[]'));
  addEventListener('pagehide', () => {
    sessionStorage.setItem(PLACE, JSON.stringify([[router.latestLocation.state.__TSR_key, scrollY]]));
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (fromLocation) left.set(fromLocation.state.__TSR_key, scrollY);
    if (hrefChanged) stop();
  });
  router.subscribe('onRendered', ({ toLocation: { hash, state } }) => {
    stop();
    const top = left.get(state.__TSR_key);
    if (top === undefined && !hash) return;
    const ends = new AbortController();
    const heights = new ResizeObserver(() =>
      top === undefined ? page.getElementById(hash)?.scrollIntoView() : scrollTo(0, top),
    );
    const timer = setTimeout(() => stop(), LONGEST);
    stop = () => {
      clearTimeout(timer);
      heights.disconnect();
      ends.abort();
    };
    for (const sign of SIGNS) addEventListener(sign, stop, { signal: ends.signal, passive: true, capture: true });
    heights.observe(page.body);
  });
}
