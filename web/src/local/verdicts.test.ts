// @vitest-environment node

import type { QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { aVerdict } from '@overtrick/shared/learning/progress/verdict.testing';
import { expect, test } from 'vitest';
import { packProgress, readCounted, recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';
import { findPlays } from './plays.ts';
import { dismissUncounted, isCorrected, listUncounted, saveVerdicts } from './verdicts.ts';

const impossible = (number: number) => aVerdict(testId(number), { legal: false });

async function aDeviceWith(...numbers: number[]) {
  const db = aDatabase();
  for (const number of numbers) await recordAttempt(db, anAttempt(number));
  return db;
}

test('an attempt that the rules do not allow counts for nothing, and the student hears of it', async () => {
  const db = await aDeviceWith(1, 2);
  await saveVerdicts(db, [impossible(1), aVerdict(testId(2))]);
  expect((await packProgress(db, PACK, [testId(500)])).deals.get(testId(500))?.attempts).toBe(1);
  expect(await listUncounted(db)).toEqual([
    { id: testId(1), attempt: anAttempt(1), recordedAt: Date.parse(anAttempt(1).at) },
  ]);
});

test('dismissed it is no news, also when the same is told again; it never counts', async () => {
  const db = await aDeviceWith(1);
  await saveVerdicts(db, [impossible(1)]);
  await dismissUncounted(db, [testId(1)]);
  expect(await listUncounted(db)).toEqual([]);
  await saveVerdicts(db, [impossible(1)]);
  expect(await listUncounted(db)).toEqual([]);
  expect((await packProgress(db, PACK, [testId(500)])).percent).toBe(0);
});

test('a later verdict that allows it makes it count', async () => {
  const db = await aDeviceWith(1);
  await saveVerdicts(db, [impossible(1)]);
  await saveVerdicts(db, [aVerdict(testId(1))]);
  expect(await listUncounted(db)).toEqual([]);
  expect((await packProgress(db, PACK, [testId(500)])).percent).toBe(100);
});

test('the news waits for the attempt, which may come with a later page', async () => {
  const db = aDatabase();
  await saveVerdicts(db, [impossible(1)]);
  expect(await listUncounted(db)).toEqual([]);
  await recordAttempt(db, anAttempt(1));
  expect(await listUncounted(db)).toHaveLength(1);
});

test('the look back says which play does not count, and shows the others as they count', async () => {
  const db = await aDeviceWith(1, 2);
  await db.enrolments.put(anEnrolment());
  await saveBundle(db, aBundle(), 10, 0);
  await saveVerdicts(db, [impossible(1)]);
  const found = await findPlays(db, PACK, testId(500));
  expect(found?.plays.map(({ attempt, isCounted }) => [attempt.id, isCounted])).toEqual([
    [testId(2), true],
    [testId(1), false],
  ]);
});

test('an answer that was marked again is right in the place of the earlier verdict (D-209)', async () => {
  const db = aDatabase();
  const context = { courseId: testId(1), lessonId: testId(2), activityId: testId(3) };
  const answered: QuestionAttempt = {
    kind: 'question',
    ...{ id: testId(4), userId: testId(900), at: '2026-11-20T12:00:00.000Z', context, activityVersion: 1 },
    answers: [{ uuid: testId(5), answerValue: null }],
    result: { isCorrect: false },
  };
  await recordAttempt(db, answered);
  await saveVerdicts(db, [aVerdict(testId(4), { legal: true, isCorrect: false })]);
  expect(await isCorrected(db, testId(3))).toBe(false);
  await saveVerdicts(db, [aVerdict(testId(4), { legal: true, isCorrect: true, isCorrected: true })]);
  expect(await isCorrected(db, testId(3))).toBe(true);
  expect(await isCorrected(db, testId(6))).toBe(false);
  expect((await readCounted(db, [answered]))[0]?.result.isCorrect).toBe(true);
});
