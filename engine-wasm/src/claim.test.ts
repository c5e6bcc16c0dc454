import { legalCards, type Play, playerToPlay, tricksLeft } from '@overtrick/shared/bridge/play';
import { type Side, sideOf } from '@overtrick/shared/bridge/seat';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureEndings } from './fixtures.ts';
import { aPlay, countPositions, freshSolver } from './solver.testing.ts';
import type { Solver } from './solver.ts';

const aSide = fc.constantFrom<Side>('NS', 'EW');

/** The tricks that a side takes, found by solving all cards. */
function tricksOf(solver: Solver, play: Play, side: Side): number {
  const best = Math.max(...unwrap(solver.solveCards(play)).map(({ tricks }) => tricks));
  return sideOf(playerToPlay(play) ?? 'N') === side ? best : tricksLeft(play) - best;
}

describe('a claim', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
  }, 120_000);

  it('holds exactly up to the tricks that its side takes, on either side, whoever is to play (S-11)', () => {
    fc.assert(
      fc.property(aPlay(6), aSide, fc.integer({ min: -1, max: 7 }), (play, side, tricks) => {
        expect(unwrap(solver.checkClaim(play, side, tricks))).toBe(tricks <= tricksOf(solver, play, side));
      }),
      { numRuns: 200 },
    );
  });

  it('agrees cold with two other solvers', () => {
    for (const { play, answer } of fixtureEndings().slice(0, 300)) {
      const best = Math.max(...[...answer.matchAll(/=(\d+)/g)].map(([, tricks]) => Number(tricks)));
      const side = sideOf(playerToPlay(play) ?? 'N');
      solver.forget();
      expect(solver.checkClaim(play, side, best)).toEqual({ ok: true, value: true });
      solver.forget();
      expect(solver.checkClaim(play, side, best + 1)).toEqual({ ok: true, value: false });
    }
  });

  it('needs fewer positions than the tricks of every card do', () => {
    let claims = 0;
    let cards = 0;
    for (const { play } of fixtureEndings().slice(-100)) {
      solver.forget();
      claims += countPositions(solver, () => solver.checkClaim(play, 'NS', 2));
      solver.forget();
      cards += countPositions(solver, () => solver.solveCards(play));
    }
    expect(claims).toBeLessThan(cards);
  });

  it('on a position that cannot be is refused by its code', () => {
    const { play } = fixtureEndings()[0] as ReturnType<typeof fixtureEndings>[number];
    const [card] = legalCards(play);
    const twice: Play = { ...play, hands: { ...play.hands, N: card ? [card, card] : [] } };
    expect(solver.checkClaim(twice, 'NS', 1).ok).toBe(false);
  });
});
