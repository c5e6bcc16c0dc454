import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK } from './card.ts';
import { anyPlay } from './deal.testing.ts';
import { type Deal, isPlayable, parseDeal } from './deal.ts';
import { judgeCards } from './judge.testing.ts';
import {
  cardsPlayed,
  handsDealt,
  isPlayOver,
  legalCards,
  playCard,
  playCards,
  playerToPlay,
  playUpTo,
  startPlay,
  tricksLeft,
  tricksWon,
} from './play.ts';
import { SEATS } from './seat.ts';
import { winnerOf, winningIndex } from './trick.ts';

function deal(text: string): Deal {
  const read = parseDeal(text);
  if (!read.ok || !isPlayable(read.value)) throw new Error('not a deal');
  return read.value;
}

const FOUR = deal('N:A.K..2 K.A..3 2.3.4. 3.2.5.');

describe('a trick', () => {
  it('has a winning card and a winning side once it holds four cards (S-28)', () => {
    const trick = { leader: 'N', cards: ['AS', 'KS', '2S'] } as const;
    expect(winnerOf(trick, 'NT')).toBeUndefined();
    const full = { leader: 'N', cards: ['AS', 'KS', '2S', '3S'] } as const;
    expect([winnerOf(full, 'NT'), full.cards[winningIndex(full, 'NT')]]).toEqual(['N', 'AS']);
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

  it('out of turn is refused before anything else, unless the play is over (Law 44B)', () => {
    const play = playCards(startPlay(FOUR, 'NT', 'N'), ['AS']);
    expect(play.ok && playCard(play.value, '2S', 'S')).toEqual({ ok: false, error: 'out-of-turn' });
    expect(play.ok && playCard(play.value, 'KS', 'E').ok).toBe(true);
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

describe('any play', () => {
  it('always has a legal card, and only those that a second judge lets pass', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 51 }).chain(anyPlay), (play) => {
        const { leader } = play.done[0] ?? play.trick;
        const { turn, allowed } = judgeCards(handsDealt(play), play.strain, leader, cardsPlayed(play));
        expect([playerToPlay(play), new Set(legalCards(play))]).toEqual([turn, new Set(allowed)]);
        for (const card of DECK) expect(playCard(play, card).ok).toBe(allowed.includes(card));
        for (const seat of SEATS) expect(playCard(play, allowed[0] as Card, seat).ok).toBe(seat === turn);
      }),
      { numRuns: 50 },
    ));

  it('comes to the same played card by card or all at once, up to a card that may not be played', () =>
    fc.assert(
      fc.property(anyPlay(), fc.nat(51), fc.constantFrom(...DECK), (play, at, other) => {
        const start = playUpTo(play, 0);
        const cards = cardsPlayed(play).with(at, other);
        let single = playCard(start, cards[0] as Card);
        let index = 0;
        while (single.ok && index < 51) {
          index += 1;
          single = playCard(single.value, cards[index] as Card);
        }
        const expected = single.ok ? single : { ok: false, error: { index, error: single.error } };
        expect(playCards(start, cards)).toEqual(expected);
      }),
    ));

  it('can be undone to any point, and is over when all cards are played', () =>
    fc.assert(
      fc.property(anyPlay(), fc.nat(60), (play, cards) => {
        expect([isPlayOver(play), legalCards(play).length, tricksLeft(play)]).toEqual([true, 0, 0]);
        const before = playUpTo(play, cards);
        expect(cardsPlayed(before)).toEqual(cardsPlayed(play).slice(0, cards));
        expect(playCards(before, cardsPlayed(play).slice(cards))).toEqual({ ok: true, value: play });
        const start = startPlay(handsDealt(play), play.strain, (play.done[0] ?? play.trick).leader);
        expect(playUpTo(play, 0)).toEqual(start);
      }),
    ));
});
