import type { After } from './after-timeout.ts';

/** How long a worker that has grown must have nothing to do, in milliseconds, before it asks to be replaced. */
const IDLE = 20_000;

/** Watches a worker's memory, because WebAssembly never gives back what a very hard deal has taken. */
export interface MemoryGrowth {
  /** @param bytes held once the solver is ready */
  startAt(bytes: number): void;
  /** @param call called when the worker has grown and is idle */
  onGrown(call: () => void): void;
  isBusy(): void;
  isIdle(bytes: number): void;
}

/** @param after calls back after so many milliseconds; tests have their own clock */
export function watchMemoryGrowth(after: After): MemoryGrowth {
  let atStart = Number.POSITIVE_INFINITY;
  let tell: () => void = () => undefined;
  let cancel: () => void = () => undefined;
  return {
    startAt(bytes) {
      atStart = bytes;
    },
    onGrown(call) {
      tell = call;
    },
    isBusy: () => cancel(),
    isIdle(bytes) {
      cancel();
      if (bytes > atStart) cancel = after(IDLE, () => tell());
    },
  };
}
