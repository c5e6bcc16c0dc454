/** A rest that nobody ends is over after so long, in milliseconds: a finger may stay on the glass. */
const LONGEST = 400;

/** A solver's rest, so that a finger on the glass has the machine for itself. */
export interface Rest {
  begin(): void;
  end(): void;
  /** Resolves when nobody rests. */
  over(): Promise<void>;
}

/** @param after calls back after so many milliseconds; the answer calls it off */
export function createRest(after: (milliseconds: number, call: () => void) => () => void): Rest {
  let callOff: () => void = () => undefined;
  let waiting: (() => void)[] = [];
  let isResting = false;
  const end = (): void => {
    callOff();
    isResting = false;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  return {
    begin() {
      callOff();
      isResting = true;
      callOff = after(LONGEST, end);
    },
    end,
    over: () => (isResting ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
