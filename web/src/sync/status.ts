import type { SyncStatus } from '@overtrick/shared/sync/status';
import { atom } from 'jotai/vanilla';

/** Until the device has been read: nobody is told that all is saved before it is known. */
export const UNREAD: SyncStatus = {
  state: 'unread',
  waiting: 0,
  refused: 0,
  recordings: 0,
  uncounted: 0,
  lastSaved: null,
};

/** The sync status of the signed-in person; connectSyncStatus (watch-status.ts) updates it. */
export const syncStatusAtom = atom<SyncStatus>(UNREAD);
