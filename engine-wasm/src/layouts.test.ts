import type { Card } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import type { Play } from '@overtrick/shared/bridge/play';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDeal, aPlay, aStrain, freshSolver } from './solver.testing.ts';
import type { CardTricks, Solver } from './solver.ts';

const startOf = (strain: Play['strain']): Omit<Play, 'hands'> => ({
  strain,
  done: [],
  trick: { leader: 'N', cards: [] },
});

/** A deal, and `count` deals in which the unseen cards of East and West are dealt again. */
const someLayouts = (cards: number, count: number): fc.Arbitrary<readonly Deal[]> =>
  aDeal(cards).chain((deal) => {
    const unseen = [...deal.E, ...deal.W];
    return fc
      .array(fc.shuffledSubarray(unseen, { minLength: unseen.length }), { minLength: count, maxLength: count })
      .map((orders) => [deal, ...orders.map((order) => dealtAgain(deal, order))]);
  });

const dealtAgain = (deal: Deal, order: readonly Card[]): Deal => ({
  ...deal,
  E: sortHand(order.slice(0, deal.E.length)),
  W: sortHand(order.slice(deal.E.length)),
});

describe('many layouts of one position', () => {
  let solver: Solver;
  let cold: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
    cold = await freshSolver();
  }, 120_000);

  it('are worth what each is worth alone and cold', () => {
    fc.assert(
      fc.property(someLayouts(6, 12), aStrain, (layouts, strain) => {
        const alone = layouts.map((hands) => {
          cold.forget();
          return unwrap(cold.solveCards({ ...startOf(strain), hands }));
        });
        expect(unwrap(solver.solveLayouts(startOf(strain), layouts))).toEqual(alone);
      }),
      { numRuns: 40 },
    );
  });

  it('are answered in the middle of a trick too', () => {
    fc.assert(
      fc.property(aPlay(6), (play) => {
        cold.forget();
        expect(unwrap(solver.solveLayouts(play, [play.hands, play.hands]))).toEqual([
          unwrap(cold.solveCards(play)),
          unwrap(cold.solveCards(play)),
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('are told one by one, and those told stand when the rest is cancelled', () => {
    const [layouts] = fc.sample(someLayouts(8, 9), { numRuns: 1, seed: 1 }) as [readonly Deal[]];
    const told: (readonly CardTricks[])[] = [];
    const stopped = solver.solveLayouts(startOf('H'), layouts, {
      onLayout: (index, cards) => {
        told[index] = cards;
      },
      mayGoOn: () => told.length < 4,
    });
    expect(stopped).toEqual({ ok: false, error: 'cancelled' });
    expect(told).toEqual(unwrap(solver.solveLayouts(startOf('H'), layouts)).slice(0, 4));
  });

  it('are refused as a whole when one of them cannot be', () => {
    const [layouts] = fc.sample(someLayouts(4, 2), { numRuns: 1, seed: 2 }) as [readonly Deal[]];
    const bad: Deal = { N: [], E: [], S: [], W: ['AS'] };
    expect(solver.solveLayouts(startOf('NT'), [...layouts, bad])).toEqual({ ok: false, error: 'unequal-hands' });
  });

  it('may be none', () => expect(solver.solveLayouts(startOf('NT'), [])).toEqual({ ok: true, value: [] }));
});
