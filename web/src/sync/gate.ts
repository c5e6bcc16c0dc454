import type { Clock } from './clock.ts';

/** Lets the runner rest until a time has passed or `wake` is called. */
export interface Gate {
  wake(): void;
  /** Forgets earlier wakes: the round that starts now covers them. */
  close(): void;
  /** Whether it was woken since close. */
  isWoken(): boolean;
  /** Returns at once when woken since close. */
  rest(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** A wake during a round is not lost: the rest after that round is skipped. */
export function createGate(clock: Clock): Gate {
  let woken = false;
  let resting: AbortController | undefined;
  return {
    wake() {
      woken = true;
      resting?.abort();
    },
    close() {
      woken = false;
    },
    isWoken: () => woken,
    async rest(milliseconds, signal) {
      if (woken || signal.aborted) return;
      const controller = new AbortController();
      const stop = (): void => controller.abort();
      resting = controller;
      signal.addEventListener('abort', stop);
      await clock.wait(milliseconds, controller.signal);
      signal.removeEventListener('abort', stop);
      resting = undefined;
    },
  };
}
