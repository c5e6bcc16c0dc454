import type { Card } from './card.ts';
import { cardsOf, type Hand, sortHand } from './hand.ts';
import { isRed, type Suit } from './suit.ts';

/** No-trump order on the table: spades, hearts, clubs, diamonds (deals §4.7). */
export const NO_TRUMP_ORDER: readonly Suit[] = ['S', 'H', 'C', 'D'];

const RANKED: readonly Suit[] = ['S', 'H', 'D', 'C'];

/**
 * The order of suits in a hand: without trumps S H C D; with trumps the trump suit, an opposite-colour suit, the
 * same-colour suit, the other opposite-colour suit; the higher-ranking opposite suit first (deals §4.7; ruling 42).
 * @param swapOpposite puts the lower-ranking opposite-colour suit first (used on phones, so that two rows break between
 * suits)
 */
export function suitOrder(trump: Suit | undefined, swapOpposite = false): readonly Suit[] {
  if (!trump) return NO_TRUMP_ORDER;
  const opposite = RANKED.filter((suit) => isRed(suit) !== isRed(trump));
  const same = RANKED.find((suit) => suit !== trump && isRed(suit) === isRed(trump)) as Suit;
  const [first, last] = (swapOpposite ? [...opposite].reverse() : opposite) as [Suit, Suit];
  return [trump, first, same, last];
}

/** The cards of a hand in the order of the suits given, each suit from the top down. */
export const orderHand = (hand: Hand, suits: readonly Suit[]): readonly Card[] =>
  suits.flatMap((suit) => sortHand(cardsOf(hand, suit)));
