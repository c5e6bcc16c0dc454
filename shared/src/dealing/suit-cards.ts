import { type Card, RANKS } from '../bridge/card.ts';
import type { Hand } from '../bridge/hand.ts';
import { SUITS, type Suit } from '../bridge/suit.ts';

/**
 * A hand as four numbers, spades first: bit 0 is the ace of the suit, bit 12 the two. Millions of hands are dealt and
 * thrown away here, which lists of card names would make ten times slower.
 */
export type SuitCards = [number, number, number, number];

export const SUIT_COUNT = 4;
const SUIT_SIZE = 13;

const subsets = (value: (cards: number) => number): Uint8Array =>
  Uint8Array.from({ length: 1 << SUIT_SIZE }, (_, cards) => value(cards));

const countOf = (cards: number): number => (cards === 0 ? 0 : (cards & 1) + countOf(cards >> 1));

/** The number of cards in each set of a suit's cards. */
export const COUNT = subsets(countOf);

/** The high-card points of each set of a suit's cards. */
export const POINTS = subsets(
  (cards) => 4 * (cards & 1) + 3 * ((cards >> 1) & 1) + 2 * ((cards >> 2) & 1) + ((cards >> 3) & 1),
);

/** A card's place in DECK: suit * 13 + rank, spades and aces first. */
export const placeOf = (card: Card): number =>
  SUITS.indexOf(card[1] as Suit) * SUIT_SIZE + RANKS.indexOf(card[0] as never);

export const noCards = (): SuitCards => [0, 0, 0, 0];

/** Adds the card at this place of DECK. */
export function addPlace(cards: SuitCards, place: number): void {
  const suit = (place / SUIT_SIZE) | 0;
  cards[suit] = (cards[suit] as number) | (1 << (place - suit * SUIT_SIZE));
}

export function suitCardsOf(hand: Hand): SuitCards {
  const cards = noCards();
  for (const card of hand) addPlace(cards, placeOf(card));
  return cards;
}

/** The cards in the written order. */
export function handOf(cards: SuitCards): Hand {
  return SUITS.flatMap((suit, index) =>
    RANKS.filter((_, rank) => ((cards[index] as number) >> rank) & 1).map((rank): Card => `${rank}${suit}`),
  );
}

export const pointsOf = (cards: SuitCards): number =>
  (POINTS[cards[0]] as number) +
  (POINTS[cards[1]] as number) +
  (POINTS[cards[2]] as number) +
  (POINTS[cards[3]] as number);

/** Cards of each suit, spades first. */
export const lengthsOf = (cards: SuitCards): readonly number[] => cards.map((suit) => COUNT[suit] as number);
