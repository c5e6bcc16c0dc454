/** How long a worker that has grown must have nothing to do, in milliseconds, before it asks to be replaced. */
const REST = 20_000;

/** Watches a worker's memory: what a freak of a deal has made grow never shrinks again. */
export interface Wear {
  /** @param bytes held once the solver is ready */
  startAt(bytes: number): void;
  /** Who is told when the worker has grown and is at rest. */
  onWorn(call: () => void): void;
  isBusy(): void;
  isIdle(bytes: number): void;
}

/** @param after calls back after so many milliseconds; the answer calls it off */
export function createWear(after: (milliseconds: number, call: () => void) => () => void): Wear {
  let atStart = Number.POSITIVE_INFINITY;
  let tell: () => void = () => undefined;
  let callOff: () => void = () => undefined;
  return {
    startAt(bytes) {
      atStart = bytes;
    },
    onWorn(call) {
      tell = call;
    },
    isBusy: () => callOff(),
    isIdle(bytes) {
      callOff();
      if (bytes > atStart) callOff = after(REST, () => tell());
    },
  };
}
