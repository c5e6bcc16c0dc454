// @vitest-environment node
import {
  anAttempt,
  asSent,
  attemptsArbitrary,
  PACK,
  testId,
} from '@overtrick/shared/learning/progress/attempt.testing';
import { foldPack } from '@overtrick/shared/learning/progress/progress';
import { IDBDatabase } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createAttemptRecorder } from './attempt-recorder.ts';
import { listPackAttempts, packProgress, recordAttempt } from './attempts.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import { openUserDatabase } from './database.ts';

describe('recording an attempt', () => {
  test('stores the attempt and its outbox row', async () => {
    const db = aDatabase();
    expect(await recordAttempt(db, anAttempt(1))).toEqual({ ok: true, value: 'recorded' });
    expect(await db.attempts.count()).toBe(1);
    expect(await db.outbox.toArray()).toEqual([
      {
        seq: 1,
        id: testId(1),
        name: 'attempt.record',
        version: 1,
        args: { attempt: anAttempt(1) },
        recordedAt: Date.parse(anAttempt(1).at),
      },
    ]);
  });

  test('resolves only after the write to the disk', async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const db = aDatabase();
    await recordAttempt(db, anAttempt(1));
    const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite');
    asked.mockRestore();
    expect(writes).toEqual([[['attempts', 'outbox'], 'readwrite', { durability: 'strict' }]]);
  });

  test('twice by the same id changes nothing', async () => {
    const db = aDatabase();
    await recordAttempt(db, anAttempt(1));
    expect(await recordAttempt(db, anAttempt(1))).toEqual({ ok: true, value: 'known' });
    expect([await db.attempts.count(), await db.outbox.count()]).toEqual([1, 1]);
  });

  test('on a full disk gives an error and writes nothing', async () => {
    const db = aDatabase();
    let writes = 0;
    fillDisk(db, () => {
      writes += 1;
      return writes > 1;
    });
    expect(await recordAttempt(db, anAttempt(1))).toEqual({ ok: false, error: 'full' });
    expect([await db.attempts.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  test('in a database that does not open gives an error', async () => {
    const db = openUserDatabase('nobody', { indexedDB: undefined, IDBKeyRange: undefined });
    db.close();
    expect(await recordAttempt(db, anAttempt(1))).toEqual({ ok: false, error: 'failed' });
  });
});

describe('the recorder', () => {
  test('keeps attempts that a full disk refused, and writes them when there is space', async () => {
    const db = aDatabase();
    let full = true;
    fillDisk(db, () => full);
    let woken = 0;
    const recorder = createAttemptRecorder({ db, onRecorded: () => (woken += 1) });
    let told = 0;
    recorder.subscribe(() => (told += 1));
    expect(await recorder.record(anAttempt(1))).toEqual({ ok: false, error: 'full' });
    await recorder.record(anAttempt(2));
    expect(recorder.unwritten().map(({ id }) => id)).toEqual([testId(1), testId(2)]);
    expect([woken, told]).toEqual([0, 2]);
    expect(await recorder.retry()).toBe(2);
    full = false;
    expect(await recorder.retry()).toBe(0);
    expect((await db.outbox.orderBy('seq').toArray()).map(({ id }) => id)).toEqual([testId(1), testId(2)]);
    expect(woken).toBe(2);
  });
});

describe("a pack's progress on the device", () => {
  test('is the one fold over its attempts, whatever else the device holds', async () => {
    const deals = [500, 501, 502, 503].map(testId);
    await fc.assert(
      fc.asyncProperty(attemptsArbitrary, async (attempts) => {
        const db = aDatabase();
        await recordAttempt(db, anAttempt(99, { context: { dealPackId: testId(77) } }));
        for (const attempt of attempts) await recordAttempt(db, attempt);
        const kept = [...new Map(attempts.toReversed().map((a) => [a.id, a])).values()];
        expect(await packProgress(db, PACK, deals)).toEqual(foldPack(PACK, deals, asSent(...kept)));
      }),
      { numRuns: 25 },
    );
  });

  test('knows the attempts of an activity apart', async () => {
    const db = aDatabase();
    const context = { courseId: testId(1), lessonId: testId(2), activityId: PACK };
    await recordAttempt(db, anAttempt(1, { context }));
    expect(await listPackAttempts(db, PACK)).toEqual([]);
  });
});
