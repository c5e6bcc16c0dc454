import type { LockManagerLike } from './locks.ts';

/** Web Locks of one browser profile: shared by its tabs, first come, first served. */
export function fakeLocks(): LockManagerLike {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable, signal }, callback) {
      if (held.has(name) && ifAvailable) return callback(null);
      while (held.has(name)) await Promise.race([held.get(name), aborted(signal)]);
      signal?.throwIfAborted();
      let release = (): void => {};
      held.set(name, new Promise<void>((resolve) => (release = resolve)));
      try {
        return await callback({ name });
      } finally {
        held.delete(name);
        release();
      }
    },
  };
}

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
