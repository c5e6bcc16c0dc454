import { callerOf } from '../../bridge/auction.ts';
import { type Call, findCall } from '../../bridge/call.ts';
import type { Seat } from '../../bridge/seat.ts';
import { listHints } from '../deals/call-hints.ts';
import { findAuction } from '../deals/game-contract.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import type { DealEdit } from './deal-edit.ts';

/** A call of a deal's auction with the teacher's words on it; '' for none. */
export interface CallWords {
  readonly seat: Seat;
  readonly call: Call;
  /** Shown to the student who is to make the call. */
  readonly hint: string;
  /** Shown once it is made. */
  readonly explanation: string;
}

type Taught = Pick<StudyDeal, 'game' | 'hints' | 'explanations'>;

/**
 * The place in the deal's list of hints of each call's hint, -1 for none. A hint names a seat and a call: the second such
 * call has the second such hint.
 */
function hintPlaces({ game, hints }: Taught): readonly number[] {
  const auction = findAuction(game);
  const taken = new Set<number>();
  return (auction?.calls ?? []).map((call, index) => {
    const seat = auction && callerOf(auction, index);
    const place = hints.findIndex((hint, at) => !taken.has(at) && hint.seat === seat && findCall(hint.bid) === call);
    if (place >= 0) taken.add(place);
    return place;
  });
}

/** The calls of a deal's auction with their words, in order; none where the deal has no auction that can be read. */
export function readCallWords(deal: Taught): readonly CallWords[] {
  const auction = findAuction(deal.game);
  const places = hintPlaces(deal);
  return (auction?.calls ?? []).map((call, index) => ({
    seat: auction ? callerOf(auction, index) : 'N',
    call,
    hint: deal.hints[places[index] ?? -1]?.hint ?? '',
    explanation: deal.explanations[index] ?? '',
  }));
}

/** The deal's hints and explanations with these words on its calls, without blanks at their ends; see layCallWords. */
export const writeCallWords = (deal: Taught, words: readonly CallWords[]): CallTexts =>
  layCallWords(
    deal,
    words.map((one) => ({ ...one, hint: one.hint.trim(), explanation: one.explanation.trim() })),
  );

type CallTexts = Required<Pick<DealEdit, 'hints' | 'explanations'>>;

/**
 * The deal's hints and explanations with these words on its calls, letter by letter as they are typed. Hints on calls
 * that the auction does not have stay; hints that are as they were stay in their order.
 */
export function layCallWords(deal: Taught, words: readonly CallWords[]): CallTexts {
  const explanations = words.map(({ explanation }) => explanation);
  const before = readCallWords(deal);
  if (words.every(({ hint }, index) => hint === before[index]?.hint)) return { hints: [...deal.hints], explanations };
  return { hints: [...listHints(words), ...strayHints(deal)], explanations };
}

/** The hints on calls that the auction does not have. */
export function strayHints(deal: Taught): StudyDeal['hints'] {
  const places = new Set(hintPlaces(deal));
  return deal.hints.filter((_, place) => !places.has(place));
}
