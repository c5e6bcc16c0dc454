// @vitest-environment node
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { isDealLocked } from './deal-locks.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';

test('locks a deal behind one that was not made, as the pack on this device asks; what was completed stays open (P-67)', async () => {
  const db = aDatabase();
  await db.enrolments.put(anEnrolment());
  const bundle = aBundle();
  const [first, second, third] = bundle.deals.map(({ id }) => id) as [string, string, string];
  const locks = async () =>
    Promise.all([first, second, third].map((dealId) => isDealLocked(db, PACK, dealId, { now: 0 })));
  const lost = anAttempt(1);
  await recordAttempt(db, { ...lost, dealId: first, result: { ...lost.result, outcome: '-' } });
  await saveBundle(db, { ...bundle, item: { ...bundle.item, unlock: 'made' } }, 10, 0);
  expect(await locks()).toEqual([false, true, true]);
  await recordAttempt(db, { ...anAttempt(2), dealId: third, result: { ...lost.result, outcome: '-' } });
  expect(await locks()).toEqual([false, true, false]);
  await saveBundle(db, { ...bundle, version: 2 }, 10, 0);
  expect(await locks()).toEqual([false, false, false]);
  expect(await isDealLocked(db, testId(999), second, { now: 0 })).toBe(false);
});

test('a result that a full device could not write opens the next deal (D-501)', async () => {
  const db = aDatabase();
  await db.enrolments.put(anEnrolment());
  const bundle = aBundle();
  await saveBundle(db, bundle, 10, 0);
  const [first, second] = bundle.deals.map(({ id }) => id) as [string, string];
  const unwritten = () => [{ ...anAttempt(1), dealId: first }];
  expect(await isDealLocked(db, PACK, second, { now: 0 })).toBe(true);
  expect(await isDealLocked(db, PACK, second, { now: 0, unwritten })).toBe(false);
});
