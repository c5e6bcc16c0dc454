// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { aDatabase } from '../local/database.testing.ts';
import { setMeta } from '../local/meta.ts';
import { connectSyncStatus, type SyncFacts, type SyncStatus, syncStatus, syncStatusAtom, syncWords } from './status.ts';

const facts: SyncFacts = { waiting: 0, refused: 0, pause: null, reachable: true, lastSaved: 5 };

test.each<[string, Partial<SyncFacts>, boolean, number, SyncStatus['state'], string]>([
  ['nothing waits', {}, true, 0, 'saved', 'All saved'],
  ['some wait', { waiting: 2 }, true, 0, 'waiting', '2 waiting'],
  ['no connection', {}, false, 0, 'offline', 'Off line'],
  ['no connection, some wait', { waiting: 3 }, false, 0, 'offline', 'Off line, 3 waiting'],
  ['a connection that leads nowhere', { reachable: false }, true, 0, 'offline', 'Off line'],
  ['signed out', { pause: 'signedOut', waiting: 1 }, true, 0, 'paused', 'Sign in to save'],
  ['refused', { refused: 1 }, false, 0, 'refused', '1 refused'],
  ['too old', { pause: 'tooOld', refused: 1 }, true, 0, 'updating', 'Update needed'],
  ['a full disk', { waiting: 1 }, true, 2, 'unwritten', 'Device full'],
])('%s', (_, changes, online, unwritten, state, words) => {
  const status = syncStatus({ ...facts, ...changes }, online, unwritten);
  expect(status.state).toBe(state);
  expect(syncWords(status)).toBe(words);
});

test('what is only in memory is counted as waiting', () => {
  expect(syncStatus({ ...facts, waiting: 1 }, true, 2).waiting).toBe(3);
});

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
  const becomes = (state: SyncStatus['state']): Promise<void> =>
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
