import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { type Card, DECK } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import {
  cardsPlayed,
  isPlayOver,
  legalCards,
  type Play,
  playCard,
  playerToPlay,
  startPlay,
  tricksWon,
} from '@overtrick/shared/bridge/play';
import { SEATS, type Seat, sideOf } from '@overtrick/shared/bridge/seat';
import { STRAINS } from '@overtrick/shared/bridge/strain';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

/** Deals of up to `most` cards in each hand, and numbers that choose the cards of a line of play. */
const anyEnding = (most: number) =>
  fc
    .record({
      size: fc.integer({ min: 1, max: most }),
      deck: fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 }),
      strain: fc.constantFrom(...STRAINS),
      leader: fc.constantFrom(...SEATS),
      picks: fc.array(fc.nat(), { minLength: 4 * most, maxLength: 4 * most }),
    })
    .map(({ size, deck, strain, leader, picks }) => {
      const hand = (index: number) => sortHand(deck.slice(index * size, (index + 1) * size));
      const deal: Deal = { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
      return { start: startPlay(deal, strain, leader), picks };
    });

/** Every position of a line of play, the first before any card, the last before the last one. */
function listPositions(start: Play, picks: readonly number[]): readonly Play[] {
  const line: Play[] = [];
  let play = start;
  for (const pick of picks) {
    if (isPlayOver(play)) break;
    line.push(play);
    const legal = legalCards(play);
    play = unwrap(playCard(play, legal[pick % legal.length] as Card));
  }
  return line;
}

/** The tricks of North-South when all four play best, found by trying every card that the rules of `shared` allow. */
function search(play: Play): number {
  const turn = playerToPlay(play);
  if (!turn) return tricksWon(play).NS;
  const ends = legalCards(play).map((card) => search(unwrap(playCard(play, card))));
  return sideOf(turn) === 'NS' ? Math.max(...ends) : Math.min(...ends);
}

/** The tricks of a card from this position on, for the side that plays it, by the search. */
function searchCard(play: Play, card: Card): number {
  const turn = playerToPlay(play) as Seat;
  const forNS = search(unwrap(playCard(play, card))) - tricksWon(play).NS;
  const left = play.hands[play.trick.leader].length + (play.trick.cards.length > 0 ? 1 : 0);
  return sideOf(turn) === 'NS' ? forNS : left - forNS;
}

describe('the play kernel inside the solver and the rules', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = createSolver(await loadEngineFromDisk(), { memory: 8 * 1024 * 1024 });
  });

  it('let exactly the same cards be played, from the lead of a deal to its last card (S-11)', {
    timeout: 120_000,
  }, () => {
    let positions = 0;
    fc.assert(
      fc.property(anyEnding(6), ({ start, picks }) => {
        for (const play of listPositions(start, picks)) {
          const answered = unwrap(solver.solveCards(play)).map(({ card }) => card);
          expect(answered).toEqual(legalCards(play));
          positions++;
        }
      }),
      { numRuns: 1000 },
    );
    expect(positions).toBeGreaterThan(5000);
  });

  it(
    'count the same tricks for every card: all lines of small endings played out by the rules',
    {
      timeout: 120_000,
    },
    () =>
      fc.assert(
        fc.property(anyEnding(3), ({ start, picks }) => {
          for (const play of listPositions(start, picks))
            for (const { card, tricks } of unwrap(solver.solveCards(play))) expect(tricks).toBe(searchCard(play, card));
        }),
        { numRuns: 300 },
      ),
  );

  it('end every line with the same tricks, none of them beyond what was dealt', () =>
    fc.assert(
      fc.property(anyEnding(5), ({ start, picks }) => {
        const line = listPositions(start, picks);
        const last = line.at(-1) as Play;
        const over = unwrap(playCard(last, legalCards(last)[0] as Card));
        const { hands, strain, trick } = start;
        const traced = unwrap(solver.traceLine(hands, strain, trick.leader, cardsPlayed(over)));
        const end = traced.at(-1);
        expect(end?.after).toBe(tricksWon(over)[sideOf(end?.seat ?? 'N')]);
        expect(traced.map(({ seat }) => seat)).toEqual(line.map(playerToPlay));
        expect(tricksWon(over).NS + tricksWon(over).EW).toBe(hands.N.length);
      }),
      { numRuns: 300 },
    ));
});
