import { type Call, findCall } from '../../bridge/call.ts';
import { type Seat, seatAfter } from '../../bridge/seat.ts';
import { listHints } from '../deals/call-hints.ts';
import { findAuction } from '../deals/game-contract.ts';
import type { Game, StudyDeal } from '../deals/study-deal.ts';
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

/** A call of an auction as it is written; undefined where it cannot be read. */
interface WrittenCall {
  readonly seat: Seat;
  readonly call: Call | undefined;
}

/** The calls of a deal as they are written, whether they may be made or not. */
export const writtenCalls = ({ auction }: Pick<Game, 'auction'>): readonly WrittenCall[] =>
  auction.bids.map((bid, index) => ({ seat: seatAfter(auction.value, index), call: findCall(bid) }));

/**
 * The place in the deal's list of hints of each call's hint, -1 for none. A hint names a seat and a call: the second such
 * call has the second such hint.
 */
function hintPlaces({ game, hints }: Taught): readonly number[] {
  const taken = new Set<number>();
  return writtenCalls(game).map(({ seat, call }) => {
    const isOf = (hint: Hint) => call !== undefined && hint.seat === seat && findCall(hint.bid) === call;
    const place = hints.findIndex((hint, at) => !taken.has(at) && isOf(hint));
    if (place >= 0) taken.add(place);
    return place;
  });
}

type Hint = StudyDeal['hints'][number];

/** The words on each call as it is written, in order. */
export function wordsOnWritten(deal: Taught): readonly (WrittenCall & Omit<CallWords, 'call'>)[] {
  const places = hintPlaces(deal);
  return writtenCalls(deal.game).map((written, index) => ({
    ...written,
    hint: deal.hints[places[index] ?? -1]?.hint ?? '',
    explanation: deal.explanations[index] ?? '',
  }));
}

/** The calls of a deal's auction with their words, in order; none where the deal has no auction that can be read. */
export const readCallWords = (deal: Taught): readonly CallWords[] =>
  findAuction(deal.game) ? (wordsOnWritten(deal) as readonly CallWords[]) : [];

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
