import type { Clock } from './clock.ts';

/** A clock that stands still: waits are listed and end when the test says so. */
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

  /** Resolves once something rests for the nth time, counted from 1. */
  async rested(times: number): Promise<void> {
    while (this.waits.length < times) await new Promise<void>((resolve) => this.#listeners.push(resolve));
  }

  /** The rest is over. */
  ring(): void {
    this.#resting?.();
  }
}
