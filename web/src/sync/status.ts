import type { SyncStatus } from '@overtrick/shared/sync/status';
import { atom } from 'jotai/vanilla';

export const NOTHING_WAITS: SyncStatus = {
  state: 'saved',
  waiting: 0,
  refused: 0,
  recordings: 0,
  uncounted: 0,
  lastSaved: null,
};

/** The sync status of the signed-in person; connectSyncStatus (watch-status.ts) updates it. */
export const syncStatusAtom = atom<SyncStatus>(NOTHING_WAITS);
