import type { AnyRouter } from '@tanstack/react-router';

/** What a person does to a page, after which it stands where they want it. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Milliseconds after which nothing comes any more that moves the page. */
const LONGEST = 10_000;

/**
 * Keeps the element of an address with a #hash where the router has scrolled it, while what stands above it still comes
 * (N-24): until the person does something, or goes on.
 */
export function holdPlace(router: AnyRouter, page: Pick<Document, 'getElementById' | 'body'> = document): void {
  let stop = (): void => undefined;
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && stop());
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    stop();
    if (!hash) return;
    const ends = new AbortController();
    const heights = new ResizeObserver(() => page.getElementById(hash)?.scrollIntoView());
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
