import { type Card, suitOf } from '../bridge/card.ts';
import { type Hand, holdsSuit } from '../bridge/hand.ts';
import { SUIT_CANNOT_BE_ADDED } from '../bridge/rule-sentences.ts';
import type { Rule } from './rule.ts';

/** A card follows the suit led to the trick, unless the hand has none of it (platform §5.3; Law 44C). */
export const canPlayCardToTrick =
  (led: Card, hand: Hand): Rule<Card> =>
  (card) =>
    suitOf(card) === suitOf(led) || !holdsSuit(hand, suitOf(led)) ? undefined : SUIT_CANNOT_BE_ADDED;
