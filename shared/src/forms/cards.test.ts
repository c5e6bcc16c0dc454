import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '../bridge/card.ts';
import { anyDeal } from '../bridge/deal.testing.ts';
import type { PartialDeal } from '../bridge/deal.ts';
import { cardsOf } from '../bridge/hand.ts';
import {
  checkHand,
  checkSuit,
  countWords,
  type DealText,
  EMPTY_DEAL_TEXT,
  formatCardEntry,
  HAND_SUITS,
  handCounter,
  handLength,
  listCardsTyped,
  POSITIONS,
  type Position,
  suitDuplicates,
  suitLength,
  validCards,
} from './cards.ts';

const typed = (changes: { readonly [position in keyof DealText]?: Partial<DealText['north']> }): DealText => ({
  north: { ...EMPTY_DEAL_TEXT.north, ...changes.north },
  east: { ...EMPTY_DEAL_TEXT.east, ...changes.east },
  south: { ...EMPTY_DEAL_TEXT.south, ...changes.south },
  west: { ...EMPTY_DEAL_TEXT.west, ...changes.west },
});

/** The first message of all four hands. */
const checkDeal = (deal: DealText): string | undefined =>
  POSITIONS.map((position) => checkHand(deal, position)).find((message) => message !== undefined);

/** A deal as a teacher would type it. */
const typeOut = (deal: PartialDeal): DealText => {
  const hand = (seat: 'N' | 'E' | 'S' | 'W') => {
    const suit = (letter: 'S' | 'H' | 'D' | 'C') =>
      cardsOf(deal[seat] ?? [], letter)
        .map(([rank]) => rank)
        .join(',');
    return { spades: suit('S'), hearts: suit('H'), diamonds: suit('D'), clubs: suit('C') };
  };
  return { north: hand('N'), east: hand('E'), south: hand('S'), west: hand('W') };
};

describe('a suit that is typed', () => {
  it("must have cards only: '{x} is not a valid card' (V-20)", () => {
    expect([validCards('AKX'), validCards('A1'), validCards('A,♠')]).toEqual([
      'X is not a valid card',
      '1 is not a valid card',
      '♠ is not a valid card',
    ]);
    expect([validCards('AKQJT98765432'), validCards('a, k 10'), validCards('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is put in upper case with T for 10 (V-21)', () => {
    expect([formatCardEntry('ak10'), formatCardEntry('10,9,10'), formatCardEntry('1')]).toEqual(['AKT', 'T,9,T', '1']);
    expect(listCardsTyped('a,k 10')).toEqual(['A', 'K', 'T']);
  });

  it('may bring no more than 13 cards to a suit over the four hands (V-22)', () => {
    const message = 'There cannot be more than 13 cards in each suit';
    expect(suitLength('AKQJ', ['T987', '654', '32'])).toBeUndefined();
    expect(suitLength('AKQJ', ['T987', '654', '322'])).toBe(message);
    const deal = typed({ north: { hearts: 'AKQJT98' }, east: { hearts: '765432A' } });
    expect(checkSuit(deal, 'east', 'hearts')).toBe(message);
  });

  it('may not have a card twice, here or in another hand (V-23)', () => {
    expect(suitDuplicates('AKA', [])).toBe('A must not be in this suit more than once');
    expect(suitDuplicates('AK', ['Q', '', 'JK'])).toBe('K must not be in this suit more than once');
    expect(suitDuplicates('AK', ['QQ'])).toBeUndefined();
    const deal = typed({ north: { clubs: 'A10' }, west: { clubs: 'T' }, south: { spades: 'A' } });
    expect(POSITIONS.map((position) => checkSuit(deal, position, 'clubs'))).toEqual([
      'T must not be in this suit more than once',
      undefined,
      undefined,
      'T must not be in this suit more than once',
    ]);
  });

  it('may bring no more than 13 cards to a hand (V-24)', () => {
    const message = 'There cannot be more than 13 cards in each hand';
    expect([handLength('A', ['KQJT98765432']), handLength('AK', ['KQJT98765432'])]).toEqual([undefined, message]);
    const deal = typed({ south: { spades: 'AKQJT98', hearts: 'AKQJT98' } });
    expect(HAND_SUITS.map((suit) => checkSuit(deal, 'south', suit))).toEqual(Array(4).fill(message));
  });
});

describe('the counter of a hand', () => {
  it('shows the first field error of that hand before any count (V-25)', () => {
    const deal = typed({ north: { hearts: 'AZ', clubs: 'KK' }, south: { spades: 'AA' } });
    expect(handCounter(deal, 'north')).toBe('Z is not a valid card');
    expect(handCounter(deal, 'south')).toBe('A must not be in this suit more than once');
    expect(handCounter(deal, 'east')).toBe('Hand is empty');
  });

  it.each([
    ['', 'Hand is empty'],
    ['A', 'Hand has 12 cards left'],
    ['AKQJT9876543', 'Hand has 1 cards left'],
    ['AKQJT98765432', 'Hand is full'],
  ])('for %j says %j (V-26)', (spades, words) => expect(handCounter(typed({ west: { spades } }), 'west')).toBe(words));

  it('says of a hand whose fields are not checked also that it has too many cards (V-26)', () =>
    expect([0, 12, 13, 14].map(countWords)).toEqual([
      'Hand is empty',
      'Hand has 1 cards left',
      'Hand is full',
      'Hand has too many cards',
    ]));
});

describe('four hands that are typed', () => {
  it('are right when they are a deal', () =>
    fc.assert(
      fc.property(anyDeal(), (deal) => {
        expect(checkDeal(typeOut(deal))).toBeUndefined();
        expect(POSITIONS.map((position) => handCounter(typeOut(deal), position))).toEqual(
          Array(4).fill('Hand is full'),
        );
      }),
    ));

  it('are wrong exactly when a card is there twice, or a hand has too many', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...DECK]),
        fc.array(fc.constantFrom(...POSITIONS), { minLength: 52, maxLength: 52 }),
        fc.option(fc.constantFrom(...DECK)),
        (cards, positions, another) => {
          const given = another ? [...cards, another] : cards;
          const at = (index: number) => positions[index] ?? 'north';
          const suit = (position: Position, letter: string): string =>
            given.flatMap((card, index) => (at(index) === position && card[1] === letter ? [card[0]] : [])).join('');
          const hand = (one: Position) => ({
            spades: suit(one, 'S'),
            hearts: suit(one, 'H'),
            diamonds: suit(one, 'D'),
            clubs: suit(one, 'C'),
          });
          const deal = { north: hand('north'), east: hand('east'), south: hand('south'), west: hand('west') };
          const sizes = POSITIONS.map((position) => given.filter((_, index) => at(index) === position).length);
          const isRight = new Set(given).size === given.length && sizes.every((size) => size <= 13);
          expect(checkDeal(deal) === undefined).toBe(isRight);
        },
      ),
    ));
});
