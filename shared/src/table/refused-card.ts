import { type Card, cardName, suitOf } from '../bridge/card.ts';
import { SUIT_CANNOT_BE_ADDED } from '../bridge/rule-sentences.ts';
import { SEAT_NAMES, SEATS, type Seat } from '../bridge/seat.ts';
import type { Suit } from '../bridge/suit.ts';
import type { Phase, SeenTable, Snapshot } from './snapshot.ts';

const ONE_OF: { readonly [suit in Suit]: string } = { S: 'a spade', H: 'a heart', D: 'a diamond', C: 'a club' };
const LED: { readonly [suit in Suit]: string } = { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs' };

/**
 * Why the cards off suit may not be played: the message of platform §5.3, and what may be played instead.
 * @param legal the legal cards of a hand that must follow suit; they are all of the suit led
 */
export function mustFollowSentence(legal: readonly Card[]): string | undefined {
  const first = legal[0];
  return first && `${SUIT_CANNOT_BE_ADDED}: play ${ONE_OF[suitOf(first)]}.`;
}

/**
 * Why a card that is in sight may not be played now by the teacher, who plays all four hands; undefined when it may, when
 * it is not in sight, and when nobody is to play.
 */
export function refusedPreviewCard(seen: SeenTable, card: Card): string | undefined {
  const { turn, acting, legal } = seen;
  const holder = holderOf(seen, card);
  if (!turn || !holder || (acting && legal.includes(card))) return undefined;
  return holder === turn && acting ? mustFollowSentence(legal) : `${SEAT_NAMES[turn]} is to play.`;
}

/** The part of a student's snapshot on which the answer to a tap depends. */
export type Tapped = SeenTable & Pick<Snapshot, 'phase' | 'lifted'>;

/**
 * Why a card may not be played now by the student, in one sentence: every tap is answered, and every card that is typed.
 * Undefined when it may be played.
 */
export function refusedCardSentence(seen: Tapped, card: Card): string | undefined {
  const holder = holderOf(seen, card);
  if (seen.acting && seen.legal.includes(card)) return undefined;
  return WHY[seen.phase](seen, holder) ?? `You do not have the ${cardName(card)}.`;
}

const WHY: { readonly [phase in Phase]: (seen: Tapped, holder: Seat | undefined) => string | undefined } = {
  choosing: () => 'First settle how the contract is found.',
  bidding: ({ contract }) => (contract ? 'The play is about to begin.' : 'Cards are played after the auction.'),
  moved: () => 'Your seat has changed: go on when you have read it.',
  plan: () => 'The play waits for your plan: go on when you have one.',
  claimed: ({ contract }) => `${contract ? SEAT_NAMES[contract.declarer] : 'Declarer'} claims: agree, or play on.`,
  play: (seen, holder) => (seen.lifted && !seen.acting ? whileLifted(seen) : holder && whyNotPlay(seen, holder)),
  done: () => 'The deal is over.',
};

const whileLifted = ({ trick }: Tapped): string =>
  trick.cards.length === 0
    ? 'The trick is still on the table: take your card back, or tap it again.'
    : 'Your card is still lifted: take it back, or tap it again.';

function whyNotPlay(seen: Tapped, holder: Seat): string {
  const { acting, contract, dummy, seat, trick } = seen;
  if (holder === dummy && contract && contract.declarer !== seat)
    return `${SEAT_NAMES[contract.declarer]} plays dummy’s cards.`;
  if (!acting) return whoPlays(seen);
  const led = trick.cards[0];
  if (!led) return acting === dummy ? 'The lead is in dummy.' : 'The lead is in your own hand.';
  if (holder === acting) return `${LED[suitOf(led)]} were led: play ${ONE_OF[suitOf(led)]}.`;
  return acting === dummy ? 'You play dummy’s card now.' : 'You play from your own hand now.';
}

/** A bot is to play. */
function whoPlays({ turn, trick, lastTrick, dummy, contract }: Tapped): string {
  if (!turn) return 'The play is over.';
  if (turn === dummy && contract) return `${SEAT_NAMES[contract.declarer]} plays dummy’s card now.`;
  if (trick.cards.length > 0) return `${SEAT_NAMES[turn]} is to play.`;
  return lastTrick
    ? `${SEAT_NAMES[turn]} won the trick and leads.`
    : `The play begins with ${SEAT_NAMES[turn]}’s lead.`;
}

const holderOf = ({ hands }: SeenTable, card: Card): Seat | undefined =>
  SEATS.find((seat) => hands[seat].cards?.includes(card));
