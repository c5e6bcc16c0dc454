import { err, ok, type Result } from '../result.ts';
import { byRankDescending, type Card, RANKS, type Rank, rankOf, rankValue, suitOf } from './card.ts';
import { type BySuit, bySuit, SUITS, type Suit } from './suit.ts';

/** The cards a player holds, spades first, each suit from the top down. */
export type Hand = readonly Card[];

export type HandError =
  | { readonly code: 'invalid-card'; readonly text: string }
  | { readonly code: 'duplicate-card'; readonly card: Card }
  | { readonly code: 'too-many-suits'; readonly text: string }
  | { readonly code: 'too-many-cards'; readonly count: number };

export const cardsOf = (hand: Hand, suit: Suit): readonly Card[] => hand.filter((card) => suitOf(card) === suit);

export const holdsSuit = (hand: Hand, suit: Suit): boolean => hand.some((card) => suitOf(card) === suit);

/** How many cards of each suit. */
export const shapeOf = (hand: Hand): BySuit<number> => bySuit((suit) => cardsOf(hand, suit).length);

/** High-card points: ace 4, king 3, queen 2, jack 1. */
export const highCardPoints = (hand: Hand): number =>
  hand.reduce((sum, card) => sum + Math.max(0, rankValue(card) - 10), 0);

/** The same cards in the written order: spades, hearts, diamonds, clubs, from the top down. */
export const sortHand = (cards: readonly Card[]): Hand =>
  SUITS.flatMap((suit) => cards.filter((card) => suitOf(card) === suit).sort(byRankDescending));

/**
 * Reads 'AKQ.J52..T9876': suits spades, hearts, diamonds, clubs between dots, 'T' or '10' for the ten, either case,
 * ranks in any order; missing suits at the end are void.
 */
export function parseHand(text: string): Result<Hand, HandError> {
  const suits = text.trim().toUpperCase().replaceAll('10', 'T').split('.');
  if (suits.length > 4) return err({ code: 'too-many-suits', text });
  const cards: Card[] = [];
  for (const [index, ranks] of suits.entries())
    for (const rank of ranks === '-' ? '' : ranks) {
      if (!RANKS.includes(rank as Rank)) return err({ code: 'invalid-card', text: rank });
      const card: Card = `${rank as Rank}${SUITS[index] as Suit}`;
      if (cards.includes(card)) return err({ code: 'duplicate-card', card });
      cards.push(card);
    }
  return cards.length > 13 ? err({ code: 'too-many-cards', count: cards.length }) : ok(sortHand(cards));
}

/** The inverse of parseHand: 'AKQ.J52..T9876'. */
export const formatHand = (hand: Hand): string =>
  SUITS.map((suit) => sortHand(cardsOf(hand, suit)).map(rankOf).join('')).join('.');
