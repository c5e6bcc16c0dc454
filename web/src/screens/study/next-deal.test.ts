import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';
import type { MyPack } from '@overtrick/shared/sync/my-items';
import { expect, test } from 'vitest';
import { aBundle, anEnrolment } from '../../local/pack.testing.ts';
import { findNextDeals } from './next-deal.ts';

const COMPLETE = { isComplete: true, isMade: true } as unknown as DealProgress;

const aPack = (id: string, done: readonly number[], isHere = true): MyPack =>
  ({
    id,
    title: 'A pack',
    enrolment: anEnrolment(),
    bundle: isHere ? aBundle() : null,
    progress: { deals: new Map(done.map((deal) => [testId(deal), COMPLETE])), isCompleted: done.length === 3 },
    download: { state: 'here' },
  }) as unknown as MyPack;

const ids = (...deals: readonly number[]) => deals.map((deal) => testId(deal));

test('the next deal is that of a pack that was begun (D-256)', () => {
  const packs = [aPack(testId(1), []), aPack(PACK, [500])];
  expect(findNextDeals(packs)).toMatchObject({ dealPackId: PACK, dealIds: ids(501, 502) });
});

test('without one that was begun it is the first of the first pack (D-256)', () => {
  expect(findNextDeals([aPack(testId(1), []), aPack(PACK, [])])).toMatchObject({ dealPackId: testId(1) });
});

test('there is none where all is played, or nothing is on the device (D-256)', () => {
  expect(findNextDeals([aPack(PACK, [500, 501, 502]), aPack(testId(1), [], false)])).toBeUndefined();
});
