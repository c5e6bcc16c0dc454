import { type Card, rankName, rankOf } from './card.ts';
import { cardsOf } from './hand.ts';
import { SUIT_NAMES, SUITS } from './suit.ts';

/**
 * A hand as it is read out: 'Spades: ace, king, ten; hearts: none; diamonds: two; clubs: queen'.
 * @param withEmpty false leaves out the suits without cards
 */
export function handWords(cards: readonly Card[], withEmpty = true): string {
  const suits = SUITS.map((suit) => ({ suit, held: cardsOf(cards, suit) }));
  const words = suits
    .filter(({ held }) => withEmpty || held.length > 0)
    .map(({ suit, held }) => `${SUIT_NAMES[suit]}: ${held.map((card) => rankName(rankOf(card))).join(', ') || 'none'}`)
    .join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
