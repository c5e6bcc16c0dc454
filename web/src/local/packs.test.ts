// @vitest-environment node
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { isHeldPack } from '@overtrick/shared/sync/my-items';
import { expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';
import { findMyPack, listMyPacks } from './packs.ts';

test("lists the student's packs by title, with progress, whether they are here or not", async () => {
  const db = aDatabase();
  await db.enrolments.bulkPut([anEnrolment(), anEnrolment({ id: testId(701), itemId: testId(11), title: 'Bidding' })]);
  await saveBundle(db, aBundle(), 10, 0);
  await recordAttempt(db, anAttempt(1));
  const packs = await listMyPacks(db, 0);
  expect(packs.map((pack) => [pack.title, isHeldPack(pack), pack.progress.percent, pack.download.state])).toEqual([
    ['Bidding', false, 0, 'absent'],
    ['Declarer in a suit', true, 33, 'ready'],
  ]);
});

test('hides a pack whose enrolment has ended and keeps its attempts', async () => {
  const db = aDatabase();
  await db.enrolments.put(anEnrolment({ isActive: false }));
  await saveBundle(db, aBundle(), 10, 0);
  await recordAttempt(db, anAttempt(1));
  expect(await listMyPacks(db, 0)).toEqual([]);
  expect(await findMyPack(db, PACK, 0)).toBeUndefined();
  expect(await db.attempts.count()).toBe(1);
});

test('counts an attempt on an older version of a deal', async () => {
  const db = aDatabase();
  await db.enrolments.put(anEnrolment());
  await saveBundle(db, aBundle({ version: 2 }), 10, 0);
  await recordAttempt(db, anAttempt(1, { dealVersion: 1 }));
  expect((await findMyPack(db, PACK, 0))?.progress.deals.get(testId(500))?.isComplete).toBe(true);
});
