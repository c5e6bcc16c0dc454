import type { After } from './after-timeout.ts';

/** A rest ends by itself after so many milliseconds: a finger may stay on the glass. */
const LONGEST = 400;

/** Stops a solver for a moment, so that the page can answer a finger on the glass at once. */
export interface Rest {
  begin(): void;
  end(): void;
  /** Resolves at once, or when the rest that has begun is over. */
  over(): Promise<void>;
}

export function createRest(after: After): Rest {
  let cancelEnd: () => void = () => undefined;
  let waiting: (() => void)[] = [];
  let isResting = false;
  const end = (): void => {
    cancelEnd();
    isResting = false;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  return {
    begin() {
      cancelEnd();
      isResting = true;
      cancelEnd = after(LONGEST, end);
    },
    end,
    over: () => (isResting ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
