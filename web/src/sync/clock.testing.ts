import type { Clock } from './clock.ts';

/** A clock that stands still: it lists the waits, and the test ends them. */
export class ManualClock implements Clock {
  time = 1_000_000;
  /** Every wait so far, in milliseconds. */
  readonly waits: number[] = [];
  #resting: (() => void) | undefined;
  #listeners: (() => void)[] = [];

  now = (): number => this.time;

  wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      this.waits.push(milliseconds);
      this.#resting = resolve;
      signal.addEventListener('abort', () => resolve());
      if (signal.aborted) resolve();
      for (const listener of this.#listeners.splice(0)) listener();
    });

  /** Resolves at the start of the nth wait, counted from 1. */
  async rested(times: number): Promise<void> {
    while (this.waits.length < times) await new Promise<void>((resolve) => this.#listeners.push(resolve));
  }

  /** Ends the current wait. */
  ring(): void {
    this.#resting?.();
  }
}
