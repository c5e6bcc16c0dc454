import { type Call, findCall } from '../../bridge/call.ts';
import { DECK } from '../../bridge/card.ts';
import type { Outcome } from '../deals/outcome.ts';
import type { Attempt, DealAttempt, QuestionAttempt } from '../progress/attempt.ts';
import { byTime } from '../progress/attempt-keys.ts';
import type { Counted } from '../progress/verdict.ts';

/** What a first attempt at a deal says to the figures of a class. */
export interface DealFacts {
  readonly kind: 'deal';
  readonly outcome: Outcome;
  /** Whether the student had a hint, the correct call shown, or a card back after others had seen it. */
  readonly helped: boolean;
  /** The calls that were tried first where they were wrong, by their index in the auction; elsewhere it was right. */
  readonly wrong: readonly (readonly [index: number, call: Call])[];
}

/** What a first answer says to them: what was chosen, in a fixed order. */
export interface QuestionFacts {
  readonly kind: 'question';
  readonly isCorrect: boolean;
  readonly answers: readonly (readonly [uuid: string, call: string | null])[];
}

export type FirstFacts = DealFacts | QuestionFacts;

/** A first attempt as it is kept: whose figures it stands in, and what it says. */
export interface FirstAttempt {
  /** The deal, or for a question the activity. */
  readonly subjectId: string;
  readonly version: number;
  /** FirstFacts as text: the same for the same facts. */
  readonly facts: string;
  /** The cards of a deal, two letters each; '' of a question. */
  readonly line: string;
}

type Figured = Counted<DealAttempt | QuestionAttempt>;

/** The attempts of which figures speak: deals and questions in packs and courses. By a link nobody is in a class. */
export const isFigured = (attempt: Counted): attempt is Figured =>
  attempt.kind !== 'activity' && !('linkId' in attempt.context);

/** Whether an attempt came before another, on whichever device and in whichever order they arrive. */
export const isEarlier = (a: Pick<Attempt, 'at' | 'id'>, b: Pick<Attempt, 'at' | 'id'>): boolean => byTime(a, b) < 0;

export const subjectOf = (attempt: Figured): string =>
  attempt.kind === 'deal' ? attempt.dealId : attempt.context.activityId;

/** What is kept of an attempt that is the first at its deal or question. */
export function firstAttemptOf(attempt: Figured): FirstAttempt {
  const isDeal = attempt.kind === 'deal';
  return {
    subjectId: subjectOf(attempt),
    version: isDeal ? attempt.dealVersion : attempt.activityVersion,
    facts: JSON.stringify(isDeal ? dealFacts(attempt) : questionFacts(attempt)),
    line: isDeal ? attempt.cards.slice(0, DECK.length).join('') : '',
  };
}

export const parseFacts = (text: string): FirstFacts => JSON.parse(text) as FirstFacts;

function dealFacts({ result, help, calls }: DealAttempt): DealFacts {
  return {
    kind: 'deal',
    outcome: result.outcome,
    helped: help.hints > 0 || help.takeBacks > 0,
    wrong: firstTries(help.wrongCalls, calls.length),
  };
}

/** More calls than any student makes in one auction: what a device sends does not make the facts longer. */
const MOST_CALLS = 40;

/** The first of the wrong calls at each place of the auction; what is no call, or stands nowhere in it, is no try. */
function firstTries(tried: DealAttempt['help']['wrongCalls'], length: number): DealFacts['wrong'] {
  const first = new Map<number, Call>();
  for (const { index, call } of tried) {
    const read = findCall(call);
    if (read && Number.isInteger(index) && index >= 0 && index < length && !first.has(index)) first.set(index, read);
  }
  return [...first].sort(([a], [b]) => a - b).slice(0, MOST_CALLS);
}

const questionFacts = ({ answers, result }: QuestionAttempt): QuestionFacts => ({
  kind: 'question',
  isCorrect: result.isCorrect,
  answers: answers
    .map(({ uuid, answerValue }) => [uuid, answerValue === null ? null : (findCall(answerValue) ?? null)] as const)
    .sort(([a, call], [b, other]) => (a < b ? -1 : a > b ? 1 : (call ?? '') < (other ?? '') ? -1 : 1)),
});
