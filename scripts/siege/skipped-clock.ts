import type { Clock } from '../../web/src/sync/clock.ts';

interface Wait {
  readonly milliseconds: number;
  readonly end: () => void;
}

/** A device's clock: it may be wrong by days, and nobody waits by it; a wait lasts until `pass` says that it is over. */
export class SkippedClock implements Clock {
  /** Milliseconds by which it differs from the server's. */
  offset = 0;
  readonly #waits = new Set<Wait>();
  readonly #onWait: (milliseconds: number) => void;

  /** @param onWait hears of every wait as it begins */
  constructor(onWait: (milliseconds: number) => void) {
    this.#onWait = onWait;
  }

  now = (): number => Date.now() + this.offset;

  wait = (milliseconds: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wait: Wait = {
        milliseconds,
        end: () => {
          this.#waits.delete(wait);
          resolve();
        },
      };
      this.#waits.add(wait);
      signal.addEventListener('abort', wait.end);
      this.#onWait(milliseconds);
    });
  };

  /** So much time passes that every wait is over. */
  pass(): void {
    const waits = [...this.#waits];
    this.offset += Math.max(0, ...waits.map(({ milliseconds }) => milliseconds));
    for (const wait of waits) wait.end();
  }
}
