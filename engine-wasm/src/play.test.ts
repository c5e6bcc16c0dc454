import { type Card, DECK } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { legalCards, type Play, playCard, playerToPlay, startPlay } from '@overtrick/shared/bridge/play';
import type { Seat } from '@overtrick/shared/bridge/seat';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealOf, fixtureDeals } from './fixtures.ts';
import { anEnding, aPlay, aSeat, aStrain, countPositions, freshSolver, playOn } from './solver.testing.ts';
import type { CardTricks, Solver } from './solver.ts';

const bestOf = (cards: readonly CardTricks[]): number => Math.max(...cards.map(({ tricks }) => tricks));

describe('cards of a position', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
  }, 120_000);

  it('are the legal ones, in the order of the hand', () => {
    fc.assert(
      fc.property(aPlay(7), (play) => {
        expect(unwrap(solver.solveCards(play)).map(({ card }) => card)).toEqual(legalCards(play));
      }),
      { numRuns: 200 },
    );
  });

  it('have a best one that is the lowest of those that take the most (S-72)', () => {
    fc.assert(
      fc.property(aPlay(7), (play) => {
        const cards = unwrap(solver.solveCards(play));
        const best = unwrap(solver.solveBest(play));
        expect(best.tricks).toBe(bestOf(cards));
        expect(best.equals).toEqual(cards.filter(({ tricks }) => tricks === best.tricks).map(({ card }) => card));
        const ranks = best.equals.map((card) => DECK.indexOf(card) % 13);
        expect(DECK.indexOf(best.card) % 13).toBe(Math.max(...ranks));
      }),
      { numRuns: 200 },
    );
  });

  it('are worth the same warm along a line of play as cold', async () => {
    const cold = await freshSolver();
    fc.assert(
      fc.property(aPlay(6), (play) => {
        cold.forget();
        expect(solver.solveCards(play)).toEqual(cold.solveCards(play));
      }),
      { numRuns: 100 },
    );
  });

  it('are worth what the position after them is worth to the other view', () => {
    fc.assert(
      fc.property(anEnding(5), aStrain, aSeat, (deal, strain, leader) => {
        const play = startPlay(deal, strain, leader);
        for (const { card, tricks } of unwrap(solver.solveCards(play))) {
          const next = unwrap(playCard(play, card));
          const theirs = playerToPlay(next) ? bestOf(unwrap(solver.solveCards(next))) : undefined;
          if (theirs !== undefined) expect(tricks).toBe(deal.N.length - theirs);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are found from an opening position', () => {
    const { deal } = fixtureDeals()[0] as { readonly deal: Deal };
    const best = unwrap(solver.solveBest(startPlay(deal, 'NT', 'E')));
    expect(best.tricks).toBe(13 - unwrap(solver.solveStrain(deal, 'NT')).N);
  });
});

describe('a traced line', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
  }, 120_000);

  it('tells before and after each card what its side will have taken in the end', () => {
    fc.assert(
      fc.property(
        anEnding(5),
        aStrain,
        aSeat,
        fc.array(fc.nat(12), { minLength: 20 }),
        (deal, strain, leader, choices) => {
          const start = startPlay(deal, strain, leader);
          const end = playOn(start, choices);
          const cards = end.done.flatMap((trick) => trick.cards);
          for (const [index, step] of unwrap(solver.traceLine(deal, strain, leader, cards)).entries()) {
            const here = unwrap(cards.slice(0, index).reduce((play, card) => andThen(play, card), okPlay(start)));
            expect(step.seat).toBe(playerToPlay(here) as Seat);
            expect(step.before - step.after).toBe(costOf(solver, here, step.card));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('keeps one warm table: a position after the first costs a fraction of what it costs alone', () => {
    const { deal } = fixtureDeals()[3] as { readonly deal: Deal };
    const start = startPlay(deal, 'H', 'W');
    const { card } = unwrap(solver.solveBest(start));
    const warm = countPositions(solver, () => solver.traceLine(deal, 'H', 'W', [card]));
    solver.forget();
    const cold = countPositions(solver, () => solver.solveBest(unwrap(playCard(start, card))));
    expect(warm).toBeLessThan(cold / 4);
  });

  it('of no cards has the value of the deal', () => {
    const { deal } = fixtureDeals()[0] as { readonly deal: Deal };
    const { S } = unwrap(solver.solveStrain(deal, 'NT'));
    expect(solver.traceTricks(deal, 'NT', 'W', [])).toEqual({ ok: true, value: [S] });
    expect(solver.traceLine(deal, 'NT', 'W', [])).toEqual({ ok: true, value: [] });
  });

  it('can begin later in the line: the same values, those before left out', () => {
    const deal = dealOf('N:A32... K54... QT9... J87...');
    const cards = ['AS', '4S', '9S', '7S', '2S', '5S'] as const;
    const whole = unwrap(solver.traceTricks(deal, 'NT', 'N', cards));
    expect(whole).toHaveLength(7);
    expect(solver.traceTricks(deal, 'NT', 'N', cards, { from: 4 })).toEqual({ ok: true, value: whole.slice(4) });
  });

  it('refuses a card that may not be played', () => {
    const deal = dealOf('N:A2... K3... Q4... J5...');
    expect(solver.traceLine(deal, 'NT', 'N', ['AS', 'AH'])).toEqual({ ok: false, error: 'illegal-card' });
  });
});

const okPlay = (play: Play): ReturnType<typeof playCard> => ({ ok: true, value: play });

const andThen = (play: ReturnType<typeof playCard>, card: Card): ReturnType<typeof playCard> =>
  play.ok ? playCard(play.value, card) : play;

/** The tricks that a card loses compared with the best card, found by solving all cards. */
function costOf(solver: Solver, play: Play, card: Card): number {
  const cards = unwrap(solver.solveCards(play));
  return bestOf(cards) - (cards.find((one) => one.card === card) as CardTricks).tricks;
}
