// @vitest-environment node

import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';
import { findPlays } from './plays.ts';

const DEAL = testId(500);

async function withPack() {
  const db = aDatabase();
  await db.enrolments.put(anEnrolment());
  await saveBundle(db, aBundle(), 10, 0);
  return db;
}

test('finds all plays of a deal, the latest first, each with the deal as it was then', async () => {
  const db = await withPack();
  await recordAttempt(db, anAttempt(1));
  await recordAttempt(db, anAttempt(3));
  await recordAttempt(db, anAttempt(2, { dealVersion: 2 }));
  await saveBundle(db, aBundle({ version: 2, deals: [aStudyDeal(500, 2)] }), 10, 0);
  const found = await findPlays(db, PACK, DEAL);
  expect(found).toMatchObject({ packTitle: 'Declarer in a suit', title: 'Deal 1', place: 'Deal 1 of 1' });
  expect(found?.plays.map(({ attempt, study }) => [attempt.id, study?.version])).toEqual([
    [testId(3), 1],
    [testId(2), 2],
    [testId(1), 1],
  ]);
});

test('has no deal for a play on a version that this device never had', async () => {
  const db = await withPack();
  await recordAttempt(db, anAttempt(1, { dealVersion: 7 }));
  expect((await findPlays(db, PACK, DEAL))?.plays).toMatchObject([{ study: null }]);
});

test('has no plays of a deal that was not played, and nothing at all of a pack that is not here', async () => {
  const db = await withPack();
  await recordAttempt(db, anAttempt(1, { context: { dealPackId: testId(11) } }));
  expect((await findPlays(db, PACK, DEAL))?.plays).toEqual([]);
  expect(await findPlays(db, PACK, testId(999))).toBeUndefined();
  expect(await findPlays(aDatabase(), PACK, DEAL)).toBeUndefined();
});
