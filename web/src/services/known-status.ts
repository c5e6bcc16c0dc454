import type { SyncStatus } from '@overtrick/shared/sync/status';
import type { createStore } from 'jotai/vanilla';
import { syncStatusAtom, UNREAD } from '../sync/status.ts';

/** Milliseconds after which nobody waits longer for a device that does not answer. */
const PATIENCE = 1_000;

/** Waits until the status of a person who has just come is known, for a second at most. */
export function whenStatusIsKnown(store: ReturnType<typeof createStore>): Promise<SyncStatus> {
  const known = store.get(syncStatusAtom);
  if (known !== UNREAD) return Promise.resolve(known);
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve(store.get(syncStatusAtom));
    };
    const timer = setTimeout(end, PATIENCE);
    const stop = store.sub(syncStatusAtom, end);
  });
}
