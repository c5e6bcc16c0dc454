// @vitest-environment node
import { PACK } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { aDatabase } from '../local/database.testing.ts';
import type { DownloadRow } from '../local/study-rows.ts';
import { ManualClock } from './clock.testing.ts';
import { createDownloadLoop } from './download-loop.ts';

const row = (changes: Partial<DownloadRow>): DownloadRow => ({
  ...{ id: PACK, state: 'failed', received: 0, total: 10, code: 'offline', updatedAt: 0 },
  ...changes,
});

/** A loop whose tries leave these rows, one after the other; after the last everything is here. */
function aLoop(leaves: readonly Partial<DownloadRow>[]) {
  const db = aDatabase();
  const clock = new ManualClock();
  const told = { tries: 0, back: 0 };
  const fetchDue = async (): Promise<void> => {
    const left = leaves[told.tries];
    told.tries += 1;
    if (left) await db.downloads.put(row(left));
    else await db.downloads.delete(PACK);
  };
  const onBack = (): void => {
    told.back += 1;
  };
  const loop = createDownloadLoop({ db, downloads: { fetchDue }, clock, random: () => 1, onBack });
  return { db, clock, told, loop };
}

const { signal } = new AbortController();

test('what comes at once is asked for once', async () => {
  const { clock, told, loop } = aLoop([]);
  loop.start(signal);
  await loop.ended();
  expect([told.tries, clock.waits]).toEqual([1, []]);
});

test.each([
  ['a cut goes on without the browser’s word that there is a connection', [{}, {}, {}], [2000, 4000, 8000]],
  ['a wait is never longer than a minute', Array(8).fill({}), [2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]],
  [
    'the waits begin anew once something has come',
    [{}, {}, { received: 5 }, { received: 5 }],
    [2000, 4000, 2000, 4000],
  ],
])('%s', async (_, leaves, waits) => {
  const { clock, told, loop } = aLoop(leaves);
  loop.start(signal);
  for (let n = 1; n <= waits.length; n += 1) {
    await clock.rested(n);
    clock.ring();
  }
  await loop.ended();
  expect(clock.waits).toEqual(waits);
  expect(told).toEqual({ tries: waits.length + 1, back: told.back });
  expect(told.back).toBeGreaterThan(0);
});

test.each(['full', 'refused', 'signedOut'] as const)(
  'what time does not heal is not asked for again: %s',
  async (code) => {
    const { told, loop } = aLoop([{ code }]);
    loop.start(signal);
    await loop.ended();
    expect(told.tries).toBe(1);
  },
);

test('a start while it waits tries again at once, and an end of the page ends it', async () => {
  const { clock, told, loop } = aLoop([{}, {}, {}, {}]);
  const page = new AbortController();
  loop.start(page.signal);
  await clock.rested(1);
  loop.start(page.signal);
  await clock.rested(2);
  expect(told.tries).toBe(2);
  page.abort();
  await loop.ended();
  expect(told.tries).toBe(2);
});
