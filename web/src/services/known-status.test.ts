// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import type { SyncState } from '@overtrick/shared/sync/status';
import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { aDatabase } from '../local/database.testing.ts';
import { syncStatusAtom } from '../sync/status.ts';
import { connectSyncStatus } from '../sync/watch-status.ts';
import { whenStatusIsKnown } from './known-status.ts';

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
