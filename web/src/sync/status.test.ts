// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import type { SyncState } from '@overtrick/shared/sync/status';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { aDatabase } from '../local/database.testing.ts';
import { setMeta } from '../local/meta.ts';
import { syncStatusAtom } from './status.ts';
import { connectSyncStatus } from './watch-status.ts';

test('follows the device, the connection and the recorder', async () => {
  const db = aDatabase();
  const store = createStore();
  let online = true;
  let unwritten = 0;
  const told = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    told.add(listener);
    return () => told.delete(listener);
  };
  const becomes = (state: SyncState): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (store.get(syncStatusAtom).state !== state) return;
        stop();
        resolve();
      };
      const stop = store.sub(syncStatusAtom, check);
      check();
    });
  const tell = (): void => {
    for (const listener of told) listener();
  };
  const end = connectSyncStatus(store, {
    db,
    online: { isOnline: () => online, subscribe },
    recorder: { unwritten: () => Array(unwritten).fill(anAttempt(9)), subscribe },
  });
  await recordAttempt(db, anAttempt(1));
  await becomes('waiting');
  online = false;
  tell();
  await becomes('offline');
  online = true;
  await setMeta(db, 'pause', 'signedOut');
  await becomes('paused');
  unwritten = 1;
  tell();
  await becomes('unwritten');
  end();
  expect(told.size).toBe(0);
});
