import type { LockManagerLike } from '../../web/src/local/locks.ts';

interface Waiter {
  readonly page: object;
  readonly take: () => void;
}

/** The Web Locks of one browser profile: first come, first served; what a dead page holds or waits for is let go. */
export class ProfileLocks {
  readonly #holders = new Map<string, object>();
  readonly #waiters = new Map<string, Waiter[]>();

  /** The lock manager of one page. */
  of(page: object): LockManagerLike {
    return {
      request: async (name, { ifAvailable, signal }, callback) => {
        if (this.#holders.has(name)) {
          if (ifAvailable) return callback(null);
          await this.#wait(name, page, signal);
        }
        this.#holders.set(name, page);
        try {
          return await callback({ name });
        } finally {
          this.#release(name, page);
        }
      },
    };
  }

  /** What happens when the page's process ends. */
  drop(page: object): void {
    for (const [name, waiters] of this.#waiters)
      this.#waiters.set(
        name,
        waiters.filter((waiter) => waiter.page !== page),
      );
    for (const [name, holder] of [...this.#holders]) if (holder === page) this.#release(name, page);
  }

  #wait(name: string, page: object, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiters = this.#waiters.get(name) ?? [];
      waiters.push({ page, take: resolve });
      this.#waiters.set(name, waiters);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }

  /** The next in the row holds the lock from this moment, so that nobody comes in between. */
  #release(name: string, page: object): void {
    if (this.#holders.get(name) !== page) return;
    const next = this.#waiters.get(name)?.shift();
    if (!next) {
      this.#holders.delete(name);
      return;
    }
    this.#holders.set(name, next.page);
    next.take();
  }
}
