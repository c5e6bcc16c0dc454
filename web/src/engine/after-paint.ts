/** What waits for the next picture, in the order in which it was asked for. */
let waiting: (() => void)[] = [];

/** A page that is not seen is not painted: then what waits is done after so long, in ms. */
const LONGEST = 100;

/** Does at once what waits, because there is no later. */
export function doWaiting(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/**
 * Does something when the page has painted what has changed so far, so that what a finger has done is seen before its
 * consequences take time. What is asked for first is done first.
 */
export function afterPaint(work: () => void): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  const timer = setTimeout(doWaiting, LONGEST);
  // A task that is set in a frame comes after its picture.
  globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer);
    setTimeout(doWaiting);
  });
}
