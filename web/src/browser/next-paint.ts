/** A page that is being hidden is not painted: then it is waited for so many milliseconds. */
const LONGEST_PAINT = 100;

/** Waits until what has changed so far is on the screen. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_PAINT);
    // A task that is queued in an animation frame runs after that frame was painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Begins something once what has changed so far is on the screen.
 * @param begin gives its end, where it has one
 * @returns its end
 */
export function afterPaint(begin: () => (() => void) | undefined): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  void nextPaint().then(() => {
    if (!isOver) end = begin();
  });
  return () => {
    isOver = true;
    end?.();
  };
}
