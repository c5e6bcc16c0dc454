import { type Card, rankValue } from '../bridge/card.ts';
import { cardsOf, type Hand } from '../bridge/hand.ts';
import { SUITS, type Suit } from '../bridge/suit.ts';

const ACE = 14;
const JACK = 11;
const TEN = 10;

/** A lead that textbooks allow from a suit, and its rank among such leads (lower is better). */
interface Lead {
  readonly card: Card;
  readonly order: number;
  readonly length: number;
}

/**
 * One textbook opening lead from each suit: top of a sequence, fourth best, low from three to an honour, top of
 * nothing, and against a suit never away from an ace (ruling 40). The most recommended first, long suits before short
 * ones.
 * @param trump the trump suit; undefined in no trumps
 */
export function bookLeads(hand: Hand, trump: Suit | undefined): readonly Card[] {
  const leads = SUITS.map((suit) => cardsOf(hand, suit))
    .filter((cards) => cards.length > 0)
    .map((cards) => leadFrom(cards, trump));
  return leads.sort((a, b) => a.order - b.order || b.length - a.length).map((lead) => lead.card);
}

/** @param cards the cards of one suit, from the top down */
function leadFrom(cards: readonly Card[], trump: Suit | undefined): Lead {
  const length = cards.length;
  const top = cards[0] as Card;
  if (isSequence(cards, trump ? 2 : 3)) return { card: top, order: 0, length };
  if (trump && rankValue(top) === ACE) return { card: top, order: 4, length };
  const hasHonour = rankValue(top) >= JACK;
  if (hasHonour && length >= 4) return { card: cards[3] as Card, order: trump ? 2 : 1, length };
  if (hasHonour && length === 3) return { card: cards[2] as Card, order: 3, length };
  return { card: top, order: 2, length };
}

/** Do the highest cards touch, `least` of them at the least, from a ten upwards? */
function isSequence(cards: readonly Card[], least: number): boolean {
  const values = cards.slice(0, least).map(rankValue);
  const top = values[0] ?? 0;
  return top >= TEN && values.length === least && values.every((value, index) => value === top - index);
}
