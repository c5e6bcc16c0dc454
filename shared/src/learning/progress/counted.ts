import { findContract } from '../../bridge/contract.ts';
import { sameSide } from '../../bridge/seat.ts';
import { surplusOf } from '../../table/ending.ts';
import type { Outcome } from '../deals/outcome.ts';
import type { Attempt, DealAttempt } from './attempt.ts';
import type { Counted, Verdict } from './verdict.ts';

/**
 * The attempts as they count (ruling 52): what is impossible is left out; what the verdict says takes the place of what
 * the device said; nothing happened later than the server heard of it. An attempt without a verdict, or with one that
 * checked nothing, counts as it was sent.
 */
export const countAttempts = <A extends Attempt>(
  attempts: readonly A[],
  verdictOf: (attemptId: string) => Verdict | undefined,
): readonly Counted<A>[] =>
  attempts.flatMap((attempt) => {
    const verdict = verdictOf(attempt.id);
    return verdict?.legal === false ? [] : [(verdict ? countByVerdict(attempt, verdict) : attempt) as Counted<A>];
  });

function countByVerdict(attempt: Attempt, verdict: Verdict): Attempt {
  const at = Date.parse(attempt.at) > Date.parse(verdict.receivedAt) ? verdict.receivedAt : attempt.at;
  if (!verdict.legal) return { ...attempt, at };
  if (attempt.kind === 'deal') return { ...attempt, at, result: resultThatCounts(attempt, verdict) };
  if (attempt.kind === 'question' && verdict.isCorrect !== null)
    return { ...attempt, at, result: { isCorrect: verdict.isCorrect } };
  return { ...attempt, at };
}

type Replayed = Pick<Verdict, 'tricks' | 'score'>;

function resultThatCounts(attempt: DealAttempt, { tricks, score }: Replayed): DealAttempt['result'] {
  const { result, seat } = attempt;
  const replayed = { ...result, tricks, score };
  if (tricks === null) return { ...replayed, outcome: 'makes', bonusTricks: 0, best: null };
  const contract = result.contract && result.declarer && findContract(result.contract, result.declarer);
  // Without a score, outcome and bonus tricks were told rightly: the verdict would be 'impossible' (silence 121).
  if (score === null || !contract) return replayed;
  const over = surplusOf(contract, seat, tricks);
  const own = sameSide(contract.declarer, seat) ? tricks : 13 - tricks;
  return {
    ...replayed,
    outcome: outcomeThatCounts(attempt, over >= 0 ? 'makes' : '-', own),
    bonusTricks: Math.max(0, over),
  };
}

/**
 * The outcome that counts when the rules alone say `ruled`. Faultless play is believed, because only a solver could
 * refute it, but not with fewer tricks than were there. After a late take-back it is `makes`, whatever became of the
 * contract (rulings 4, 39).
 * @param own tricks of the student's side
 */
export function outcomeThatCounts({ result, help }: DealAttempt, ruled: Outcome, own: number): Outcome {
  const canBeFaultless = result.best !== null && result.best <= own;
  if (!canBeFaultless) return ruled;
  if (result.outcome === 'max') return 'max';
  return result.outcome === 'makes' && help.takeBacks > 0 ? 'makes' : ruled;
}
