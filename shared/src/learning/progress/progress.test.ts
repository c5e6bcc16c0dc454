import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCounted, anAttempt, asSent, attemptsArbitrary, PACK, testId } from './attempt.testing.ts';
import type { DealAttempt } from './attempt.ts';
import { foldPack, NOT_STARTED } from './progress.ts';
import type { Counted } from './verdict.ts';

const DEALS = [500, 501, 502].map(testId);
const withResult = (number: number, outcome: '-' | 'makes' | 'max', bonusTricks = 0) =>
  aCounted(number, { result: { ...anAttempt(number).result, outcome, bonusTricks } });

const foldDeal = (attempts: readonly Counted<DealAttempt>[]) =>
  foldPack(PACK, DEALS, attempts).deals.get(testId(500)) ?? NOT_STARTED;

describe('progress of a deal', () => {
  test('is not started without attempts', () => {
    expect(foldDeal([])).toEqual(NOT_STARTED);
  });

  test('is complete after any attempt, whatever its outcome', () => {
    expect(foldDeal([withResult(1, '-')])).toMatchObject({ isComplete: true, status: '-', madeMaximumTricks: false });
  });

  test('keeps the best outcome and tells the first', () => {
    const folded = foldDeal([withResult(1, '-'), withResult(2, 'max', 1), withResult(3, 'makes')]);
    expect(folded).toMatchObject({ status: 'max', first: '-', bonusTricks: 1, madeMaximumTricks: true, attempts: 3 });
  });

  test('takes the bonus tricks of the best outcome only', () => {
    expect(foldDeal([withResult(1, 'makes', 3), withResult(2, 'max', 0)]).bonusTricks).toBe(0);
  });
});

describe('progress of a pack', () => {
  test('counts complete deals of those that the pack has now', () => {
    const elsewhere = aCounted(3, { dealId: testId(777) });
    const progress = foldPack(PACK, DEALS, [aCounted(1), elsewhere]);
    expect(progress).toMatchObject({ percent: 33, isCompleted: false });
    expect(progress.deals.get(testId(500))?.isComplete).toBe(true);
  });

  test('leaves attempts in other packs out', () => {
    const other = aCounted(1, { context: { dealPackId: testId(1) } });
    expect(foldPack(PACK, DEALS, [other]).percent).toBe(0);
  });

  test('is complete only when every deal is, and never by an empty pack', () => {
    const all = DEALS.map((dealId, index) => aCounted(index + 1, { dealId }));
    expect(foldPack(PACK, DEALS, all)).toMatchObject({ percent: 100, isCompleted: true });
    expect(foldPack(PACK, [], [])).toMatchObject({ percent: 0, isCompleted: false });
  });

  test('does not depend on the order or the repetition of attempts', () => {
    fc.assert(
      fc.property(attemptsArbitrary, fc.nat(), (attempts, seed) => {
        const once = asSent(...new Map(attempts.map((attempt) => [attempt.id, attempt])).values());
        const shuffled = [...once, ...once]
          .sort((a, b) => (((a.id + seed) as string) < b.id + seed ? -1 : 1))
          .reverse();
        expect(foldPack(PACK, DEALS, shuffled)).toEqual(foldPack(PACK, DEALS, once));
      }),
    );
  });

  test('never falls when attempts are added', () => {
    fc.assert(
      fc.property(attemptsArbitrary, (attempts) => {
        const once = asSent(...new Map(attempts.map((attempt) => [attempt.id, attempt])).values());
        const percents = once.map((_, index) => foldPack(PACK, DEALS, once.slice(0, index + 1)).percent);
        expect([...percents].sort((a, b) => a - b)).toEqual(percents);
      }),
    );
  });
});
