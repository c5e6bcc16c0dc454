// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import type { SyncState } from '@overtrick/shared/sync/status';
import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { aDatabase } from '../local/database.testing.ts';
import { setMeta } from '../local/meta.ts';
import { whenStatusIsKnown } from './known-status.ts';
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

test('says of nobody that all is saved before their device has been read, whoever was here before (D-484)', async () => {
  const db = aDatabase();
  await recordAttempt(db, anAttempt(1));
  const store = createStore();
  const connect = () =>
    connectSyncStatus(store, { db, online: { isOnline: () => true, subscribe: () => () => undefined } });
  const told: SyncState[] = [];
  store.sub(syncStatusAtom, () => told.push(store.get(syncStatusAtom).state));
  expect(store.get(syncStatusAtom).state).toBe('unread');
  const end = connect();
  expect((await whenStatusIsKnown(store)).waiting).toBe(1);
  end();
  expect(store.get(syncStatusAtom).state).toBe('unread');
  connect();
  await whenStatusIsKnown(store);
  expect(told).toEqual(['waiting', 'unread', 'waiting']);
});

test('a device that cannot be read is told as that, not as saved (D-484)', async () => {
  const db = aDatabase();
  vi.spyOn(db, 'transaction').mockRejectedValue(new Error('the disk does not answer'));
  const store = createStore();
  const told = vi.fn();
  store.sub(syncStatusAtom, told);
  connectSyncStatus(store, { db, online: { isOnline: () => true, subscribe: () => () => undefined } });
  expect((await whenStatusIsKnown(store)).state).toBe('unread');
  expect(told).toHaveBeenCalledOnce();
});
