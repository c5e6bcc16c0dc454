// @vitest-environment node

import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { describe, expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { findBundle, findStudyDeal, listHeldBundles, readBundles, saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { aBundle } from './pack.testing.ts';

const second = aBundle({ version: 2, deals: [aStudyDeal(500, 2), aStudyDeal(501)] });

test('the bundle fetched last is the one in use, and replaces the other', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  await saveBundle(db, second, 20, 0);
  expect((await findBundle(db, PACK))?.version).toBe(2);
  expect((await readBundles(db)).get(PACK)?.size).toBe(20);
  expect([...(await listHeldBundles(db))]).toEqual([[PACK, { version: 2, hash: '' }]]);
  expect(await db.bundles.count()).toBe(1);
});

test('an older version stays while an attempt met one of its deals as it was', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  await recordAttempt(db, anAttempt(1, { dealId: testId(500), dealVersion: 1 }));
  await saveBundle(db, second, 20, 0);
  expect(await findStudyDeal(db, { dealId: testId(500), version: 1 })).toEqual(aStudyDeal(500, 1));
  expect(await findStudyDeal(db, { dealId: testId(500), version: 2 })).toEqual(aStudyDeal(500, 2));
  expect((await findBundle(db, PACK))?.version).toBe(2);
  expect([...(await listHeldBundles(db))]).toEqual([[PACK, { version: 2, hash: '' }]]);
});

test('an attempt on a deal that did not change keeps no older version', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  await recordAttempt(db, anAttempt(1, { dealId: testId(501), dealVersion: 1 }));
  await saveBundle(db, second, 20, 0);
  expect(await db.bundles.count()).toBe(1);
  expect(await findStudyDeal(db, { dealId: testId(501), version: 1 })).toBeDefined();
});

test('a deal that no bundle holds is not found', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  expect(await findStudyDeal(db, { dealId: testId(500), version: 3 })).toBeUndefined();
});

test('a lower version than the one here is followed, because a rewound server gave it (ruling 53)', async () => {
  const db = aDatabase();
  await saveBundle(db, second, 20, 0);
  await saveBundle(db, aBundle(), 10, 0);
  expect((await findBundle(db, PACK))?.version).toBe(1);
  expect(await db.bundles.count()).toBe(1);
});

describe('two contents under one version number', () => {
  const lost = { ...aStudyDeal(500), hash: 'lost' };
  const kept = { ...aStudyDeal(500), hash: 'kept' };
  const before = aBundle({ hash: 'a', deals: [lost] });
  const after = aBundle({ hash: 'b', deals: [kept] });

  test('are told apart, and the one fetched last is in use', async () => {
    const db = aDatabase();
    await saveBundle(db, before, 10, 0);
    await saveBundle(db, after, 10, 0);
    expect([...(await listHeldBundles(db))]).toEqual([[PACK, { version: 1, hash: 'b' }]]);
    expect(await db.bundles.count()).toBe(1);
  });

  test('are both kept while each was played, and each attempt finds its own deal', async () => {
    const db = aDatabase();
    await saveBundle(db, before, 10, 0);
    await recordAttempt(db, anAttempt(1, { versionHash: 'lost' }));
    await saveBundle(db, after, 10, 0);
    await recordAttempt(db, anAttempt(2, { versionHash: 'kept' }));
    expect((await findBundle(db, PACK))?.hash).toBe('b');
    const found = (hash?: string) => findStudyDeal(db, { dealId: testId(500), version: 1, hash });
    expect([await found('lost'), await found('kept')]).toEqual([lost, kept]);
    expect(await found('a third')).toBeUndefined();
    expect(await found()).toBeDefined();
  });
});
