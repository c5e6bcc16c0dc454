import type { SyncState } from '@overtrick/shared/sync/status';
import { expect, test } from 'vitest';
import { syncWords } from './sync-signs.ts';

test.each<[SyncState, number, number, string]>([
  ['saved', 0, 0, 'All saved'],
  ['waiting', 2, 0, '2 waiting'],
  ['offline', 0, 0, 'Off line'],
  ['offline', 3, 0, 'Off line, 3 waiting'],
  ['paused', 1, 0, 'Sign in to save'],
  ['refused', 0, 1, '1 refused'],
  ['uncounted', 0, 0, '1 not counted'],
  ['updating', 0, 1, 'Update needed'],
  ['unwritten', 3, 0, 'Device full'],
  ['unread', 0, 0, 'Being read'],
])('in the state %s, with %i waiting and %i refused, the mark says: %s', (state, waiting, refused, words) => {
  expect(syncWords({ state, waiting, refused, recordings: 0, uncounted: 1, lastSaved: null })).toBe(words);
});
