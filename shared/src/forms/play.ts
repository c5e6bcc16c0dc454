import { type Card, suitOf } from '../bridge/card.ts';
import { claimProblem } from '../bridge/claim.ts';
import { type Hand, holdsSuit } from '../bridge/hand.ts';
import type { Play } from '../bridge/play.ts';
import type { Rule } from './rule.ts';

/** A card follows the suit led to the trick, unless the hand has none of it (platform 5.3; Law 44C). */
export const canPlayCardToTrick =
  (trick: readonly Card[], hand: Hand): Rule<Card> =>
  (card) => {
    const led = trick[0] && suitOf(trick[0]);
    if (!led || suitOf(card) === led || !holdsSuit(hand, led)) return undefined;
    return 'A card of this suit cannot be added';
  };

/** Tricks may be claimed now; otherwise the message of whoever asks (platform 5.3, rule canClaim). */
export const canClaim =
  (message: string): Rule<Play | null> =>
  (play) =>
    claimProblem(play) === undefined ? undefined : message;
