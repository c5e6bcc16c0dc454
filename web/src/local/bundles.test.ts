// @vitest-environment node

import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { findBundle, findStudyDeal, listHeldVersions, newestBundles, saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { aBundle } from './pack.testing.ts';

const second = aBundle({ version: 2, deals: [aStudyDeal(500, 2), aStudyDeal(501)] });

test('the newest version is the one that counts, and replaces the older', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  await saveBundle(db, second, 20, 0);
  expect((await findBundle(db, PACK))?.version).toBe(2);
  expect((await newestBundles(db)).get(PACK)?.size).toBe(20);
  expect(await listHeldVersions(db)).toEqual({ [PACK]: 2 });
  expect(await db.bundles.count()).toBe(1);
});

test('an older version stays while an attempt met one of its deals as it was', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  await recordAttempt(db, anAttempt(1, { dealId: testId(500), dealVersion: 1 }));
  await saveBundle(db, second, 20, 0);
  expect(await findStudyDeal(db, testId(500), 1)).toEqual(aStudyDeal(500, 1));
  expect(await findStudyDeal(db, testId(500), 2)).toEqual(aStudyDeal(500, 2));
  expect((await findBundle(db, PACK))?.version).toBe(2);
  expect(await listHeldVersions(db)).toEqual({ [PACK]: 2 });
});

test('an attempt on a deal that did not change keeps no older version', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  await recordAttempt(db, anAttempt(1, { dealId: testId(501), dealVersion: 1 }));
  await saveBundle(db, second, 20, 0);
  expect(await db.bundles.count()).toBe(1);
  expect(await findStudyDeal(db, testId(501), 1)).toBeDefined();
});

test('a deal that no bundle holds is not found', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  expect(await findStudyDeal(db, testId(500), 3)).toBeUndefined();
});
