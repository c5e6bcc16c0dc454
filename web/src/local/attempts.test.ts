// @vitest-environment node
import {
  anAttempt,
  asSent,
  attemptsArbitrary,
  PACK,
  testId,
} from '@overtrick/shared/learning/progress/attempt.testing';
import { foldPack } from '@overtrick/shared/learning/progress/progress';
import { aVerdict } from '@overtrick/shared/learning/progress/verdict.testing';
import type { MutationArgs } from '@overtrick/shared/sync/mutations';
import { IDBDatabase } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createAttemptRecorder } from './attempt-recorder.ts';
import { listPackAttempts, packProgress, recordAttempt } from './attempts.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import { openUserDatabase } from './database.ts';

type AttemptArgs = MutationArgs['attempt.record'];

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

  test('after the clock was set back is no earlier than the attempts before it at the same deal (D-516)', async () => {
    const db = aDatabase();
    const recorder = createAttemptRecorder({ db });
    const { at: ahead } = anAttempt(59);
    await recorder.record(anAttempt(2, { at: ahead, result: { ...anAttempt(2).result, outcome: '-' } }));
    await recorder.record(anAttempt(1));
    await recorder.record(anAttempt(3, { dealId: testId(501) }));
    const attempts = await listPackAttempts(db, PACK);
    expect(foldPack(PACK, [testId(500)], asSent(...attempts)).deals.get(testId(500))).toMatchObject({
      first: '-',
      status: 'makes',
    });
    expect((await db.outbox.toArray()).map(({ args }) => Date.parse((args as AttemptArgs).attempt.at))).toEqual([
      Date.parse(ahead),
      Date.parse(ahead) + 1,
      Date.parse(anAttempt(3).at),
    ]);
  });

  test('is dated by the right clock once the server has said when it heard of the attempt before (D-516)', async () => {
    const db = aDatabase();
    const recorder = createAttemptRecorder({ db });
    await recorder.record(anAttempt(2, { at: '2099-01-01T00:00:00.000Z' }));
    await db.verdicts.put(aVerdict(testId(2), { receivedAt: anAttempt(2).at }));
    await recorder.record(anAttempt(3));
    expect((await db.attempts.get(testId(3)))?.at).toBe(anAttempt(3).at);
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
