import { expect, test } from 'vitest';
import { type SyncFacts, type SyncState, syncStatus } from './status.ts';

const facts: SyncFacts = {
  waiting: 0,
  refused: 0,
  recordings: { waiting: 0, refused: 0 },
  uncounted: 0,
  pause: null,
  reachable: true,
  lastSaved: 5,
};

test.each<[string, Partial<SyncFacts>, boolean, number, SyncState]>([
  ['nothing waits', {}, true, 0, 'saved'],
  ['some wait', { waiting: 2 }, true, 0, 'waiting'],
  ['a recording waits', { recordings: { waiting: 1, refused: 0 } }, true, 0, 'waiting'],
  ['a recording was refused', { recordings: { waiting: 1, refused: 1 } }, true, 0, 'refused'],
  ['no connection', {}, false, 0, 'offline'],
  ['no connection, some wait', { waiting: 3 }, false, 0, 'offline'],
  ['a connection that leads nowhere', { reachable: false }, true, 0, 'offline'],
  ['signed out', { pause: 'signedOut', waiting: 1 }, true, 0, 'paused'],
  ['refused', { refused: 1 }, false, 0, 'refused'],
  ['a result that counts for nothing', { uncounted: 1 }, true, 0, 'uncounted'],
  ['one that counts for nothing, off line', { uncounted: 1 }, false, 0, 'offline'],
  ['too old', { pause: 'tooOld', refused: 1 }, true, 0, 'updating'],
  ['a device that cannot be read', { isUnread: true }, true, 0, 'unread'],
  ['one that cannot be read, off line', { isUnread: true }, false, 0, 'offline'],
  ['a full disk', { waiting: 1 }, true, 2, 'unwritten'],
])('%s', (_, changes, online, unwritten, state) => {
  expect(syncStatus({ ...facts, ...changes }, online, unwritten).state).toBe(state);
});

test('what is only in memory is counted as waiting', () => {
  expect(syncStatus({ ...facts, waiting: 1 }, true, 2).waiting).toBe(3);
});
