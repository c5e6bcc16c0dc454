import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, RANKS } from './card.ts';
import { anyDeal, anyPlay, anySeat, anyStrain } from './deal.testing.ts';
import { type Deal, isPlayable, parseDeal } from './deal.ts';
import {
  cardsPlayed,
  isPlayOver,
  legalCards,
  playCard,
  playCards,
  playerToPlay,
  startPlay,
  tricksLeft,
  tricksWon,
} from './play.ts';
import { SEATS, type Seat, seatAfter } from './seat.ts';
import type { Strain } from './strain.ts';
import { winnerOf, winningCard } from './trick.ts';

function deal(text: string): Deal {
  const read = parseDeal(text);
  if (!read.ok || !isPlayable(read.value)) throw new Error('not a deal');
  return read.value;
}

const FOUR = deal('N:A.K..2 K.A..3 2.3.4. 3.2.5.');

describe('a trick', () => {
  it('has a winning card and a winning side once it holds four cards (S-28)', () => {
    const trick = { leader: 'N', cards: ['AS', 'KS', '2S'] } as const;
    expect([winnerOf(trick, 'NT'), winningCard(trick, 'NT')]).toEqual([undefined, undefined]);
    const full = { leader: 'N', cards: ['AS', 'KS', '2S', '3S'] } as const;
    expect([winnerOf(full, 'NT'), winningCard(full, 'NT')]).toEqual(['N', 'AS']);
  });

  it.each([
    ['NT', 'N', ['2S', '3H', 'AD', 'KC'], 'N'],
    ['H', 'N', ['2S', '3H', 'AD', 'KC'], 'E'],
    ['H', 'W', ['AS', '3H', '2H', 'KS'], 'N'],
    ['C', 'S', ['2C', 'AD', '3C', 'AS'], 'N'],
    ['S', 'E', ['TD', 'JD', '2D', '9D'], 'S'],
  ] as const)('in %s led by %s, %j is won by %s', (strain, leader, cards, winner) =>
    expect(winnerOf({ leader, cards }, strain)).toBe(winner),
  );

  it('counts for the side of its winner (S-17)', () => {
    const done = playCards(startPlay(FOUR, 'NT', 'N'), ['AS', 'KS', '2S', '3S']);
    expect(done.ok && tricksWon(done.value)).toEqual({ NS: 1, EW: 0 });
    expect(done.ok && playerToPlay(done.value)).toBe('N');
    expect(done.ok && done.value.done.map((trick) => winningCard(trick, 'NT'))).toEqual(['AS']);
  });
});

describe('a card', () => {
  it.each([
    [[], 'KS', 'not-held'],
    [['AS'], 'AH', 'revoke'],
    [['AS'], 'AS', 'not-held'],
  ] as const)('after %j %s is refused: %s', (before, card, error) => {
    const play = playCards(startPlay(FOUR, 'NT', 'N'), before);
    expect(play.ok && playCard(play.value, card)).toEqual({ ok: false, error });
  });

  it('may be any when the suit led is not held', () => {
    const play = playCards(startPlay(FOUR, 'NT', 'N'), ['2C', '3C']);
    expect(play.ok && legalCards(play.value)).toEqual(['2S', '3H', '4D']);
  });

  it('names the index of the first that may not be played', () =>
    expect(playCards(startPlay(FOUR, 'NT', 'N'), ['AS', 'KS', '3H'])).toEqual({
      ok: false,
      error: { index: 2, error: 'revoke' },
    }));
});

/** A second judge, slow and obvious: strings and sets, each trick looked at as a whole after it was played. */
function judge(start: Deal, strain: Strain, leader: Seat, cards: readonly Card[]) {
  const held = { N: new Set(start.N), E: new Set(start.E), S: new Set(start.S), W: new Set(start.W) };
  const tricks = { NS: 0, EW: 0 };
  let lead = leader;
  for (let index = 0; index + 4 <= cards.length; index += 4) {
    const four = cards.slice(index, index + 4);
    const seats = [0, 1, 2, 3].map((step) => seatAfter(lead, step));
    const led = (four[0] as Card)[1];
    for (const [step, seat] of seats.entries()) {
      const card = four[step] as Card;
      const could = [...held[seat]].some((other) => other[1] === led);
      if (!held[seat].delete(card)) throw new Error(`${seat} does not hold ${card}`);
      if (could && card[1] !== led) throw new Error(`${seat} revokes with ${card}`);
    }
    const trumps = four.filter((card) => card[1] === strain);
    const fighting = trumps.length > 0 ? trumps : four.filter((card) => card[1] === led);
    const best = RANKS.map((rank) => fighting.find((card) => card[0] === rank)).find(Boolean) as Card;
    lead = seats[four.indexOf(best)] as Seat;
    tricks[lead === 'N' || lead === 'S' ? 'NS' : 'EW'] += 1;
  }
  return { tricks, lead };
}

describe('any deal played to the end', () => {
  it('is judged the same by a slow second judge', () =>
    fc.assert(
      fc.property(
        anyDeal(),
        anyStrain,
        anySeat,
        fc.array(fc.nat(), { minLength: 52, maxLength: 52 }),
        (dealt, strain, leader, picks) => {
          let play = startPlay(dealt, strain, leader);
          for (const pick of picks) {
            const legal = legalCards(play);
            const next = playCard(play, legal[pick % legal.length] as Card);
            if (!next.ok) throw new Error(next.error);
            play = next.value;
          }
          const second = judge(dealt, strain, leader, cardsPlayed(play));
          expect(tricksWon(play)).toEqual(second.tricks);
          expect([isPlayOver(play), legalCards(play).length, tricksLeft(play)]).toEqual([true, 0, 0]);
        },
      ),
    ));

  it('always has a legal card, and only those that the second judge lets pass', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 51 }).chain(anyPlay), (play) => {
        const seat = playerToPlay(play) as Seat;
        const led = play.trick.cards[0]?.[1];
        const following = play.hands[seat].filter((card) => card[1] === led);
        const allowed = led && following.length > 0 ? following : play.hands[seat];
        expect(legalCards(play)).toEqual(allowed);
        for (const card of SEATS.flatMap((other) => play.hands[other]))
          expect(playCard(play, card).ok).toBe(allowed.includes(card));
      }),
      { numRuns: 50 },
    ));
});
