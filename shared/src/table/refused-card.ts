import { type Card, suitOf } from '../bridge/card.ts';
import { SUIT_CANNOT_BE_ADDED } from '../bridge/rule-sentences.ts';
import { SEAT_NAMES, SEATS, type Seat } from '../bridge/seat.ts';
import type { Suit } from '../bridge/suit.ts';
import type { SeenTable } from './snapshot.ts';

const ONE_OF: { readonly [suit in Suit]: string } = { S: 'a spade', H: 'a heart', D: 'a diamond', C: 'a club' };

/**
 * Why the cards off suit may not be played: the message of platform §5.3, and what may be played instead.
 * @param legal the legal cards of a hand that must follow suit; they are all of the suit led
 */
export function mustFollowSentence(legal: readonly Card[]): string | undefined {
  const first = legal[0];
  return first && `${SUIT_CANNOT_BE_ADDED}: play ${ONE_OF[suitOf(first)]}.`;
}

/**
 * Why a card that is in sight may not be played now, in one sentence; undefined when it may, when it is not in sight,
 * and when nobody is to play.
 * @param you the student's seat; null for a teacher, who plays all four
 */
export function refusedCardSentence(seen: SeenTable, card: Card, you: Seat | null): string | undefined {
  const { turn, acting, legal, hands, dummy } = seen;
  const holder = SEATS.find((seat) => hands[seat].cards?.includes(card));
  if (!turn || !holder || (acting && legal.includes(card))) return undefined;
  if (holder === turn && acting) return mustFollowSentence(legal);
  if (you === null || !acting) return `${SEAT_NAMES[turn]} is to play.`;
  return turn === dummy ? 'Play a card from dummy.' : 'Play a card from your own hand.';
}
