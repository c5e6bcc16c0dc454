/** The calls that wait for the next frame, in the order in which they came. */
let waiting: (() => void)[] = [];

/** A hidden page is not painted: then the calls are made after so many milliseconds. */
const LONGEST = 100;

/** Makes all waiting calls at once, because the page or the table is being closed. */
export function doWaiting(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/**
 * Makes a call after the page has painted what has changed so far, so that the result of a tap is seen before further
 * work takes time. Calls are made in the order in which they came.
 */
export function afterPaint(work: () => void): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  const timer = setTimeout(doWaiting, LONGEST);
  // A task that is queued in an animation frame runs after that frame was painted.
  globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer);
    setTimeout(doWaiting);
  });
}
