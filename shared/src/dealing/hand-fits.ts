import type { Hand } from '../bridge/hand.ts';
import { SUITS } from '../bridge/suit.ts';
import type { Span } from './hand-facts.ts';
import type { HandWish, PairWish, SuitQuality } from './hand-wish.ts';
import { isOfShape } from './shape.ts';
import { COUNT, lengthsOf, pointsOf, type SuitCards, suitCardsOf } from './suit-cards.ts';

export const isWithin = (value: number, span: Span | undefined): boolean =>
  !span || (value >= span.from && value <= span.to);

/** Whether a set of a suit's cards (dealing/suit-cards) holds enough of its top cards. */
export const hasQuality = (suit: number, quality: SuitQuality | undefined): boolean =>
  !quality || (COUNT[suit & ((1 << quality.of) - 1)] as number) >= quality.honours;

/** Whether a hand is as the wish or the facts say. */
export const handFits = (hand: Hand, wish: HandWish): boolean => cardsFit(suitCardsOf(hand), wish);

/** handFits of a hand in numbers. */
export function cardsFit(cards: SuitCards, wish: HandWish): boolean {
  if (wish.points && !isWithin(pointsOf(cards), wish.points)) return false;
  for (let suit = 0; suit < SUITS.length; suit++) {
    const name = SUITS[suit] as (typeof SUITS)[number];
    const held = cards[suit] as number;
    if (!isWithin(COUNT[held] as number, wish.lengths?.[name])) return false;
    if (!hasQuality(held, wish.qualities?.[name])) return false;
  }
  return !wish.shapes?.length || wish.shapes.some((shape) => isOfShape(lengthsOf(cards), shape));
}

/** Whether two partners' hands together are as the wish says. */
export function pairCardsFit(one: SuitCards, other: SuitCards, wish: PairWish): boolean {
  if (!isWithin(pointsOf(one) + pointsOf(other), wish.points)) return false;
  if (!wish.lengths && !wish.longest) return true;
  const lengths = one.map((suit, index) => (COUNT[suit] as number) + (COUNT[other[index] as number] as number));
  if (!isWithin(Math.max(...lengths), wish.longest)) return false;
  return SUITS.every((suit, index) => isWithin(lengths[index] as number, wish.lengths?.[suit]));
}
