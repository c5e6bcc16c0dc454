import type { Clock } from './clock.ts';

/** Where the runner rests: until its time has come or somebody wakes it. */
export interface Gate {
  wake(): void;
  /** Forgets wakes from before: what they were about is read now. */
  close(): void;
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
