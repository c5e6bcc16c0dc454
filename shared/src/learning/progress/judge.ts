import { ruledResult } from '../../table/ending.ts';
import { replayFacts } from '../../table/replay.ts';
import { finalTricks } from '../../table/total.ts';
import { tableDealOf } from '../deals/read-study-deal.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { isRightBy } from '../quiz/marking.ts';
import type { Quiz } from '../quiz/quiz.ts';
import { replayAnswers } from '../quiz/quiz-taking.ts';
import type { Attempt, DealAttempt, QuestionAttempt } from './attempt.ts';
import { findFacts } from './attempt-line.ts';
import { outcomeThatCounts } from './counted.ts';
import type { Judgement } from './verdict.ts';

/** The version of what was studied, as it stood when the attempt was made. */
export type JudgedContent =
  | { readonly kind: 'deal'; readonly deal: StudyDeal }
  | {
      readonly kind: 'question';
      readonly quiz: Quiz;
      /** Later versions by which answers to this one are marked again, to the student's good (ruling 67). */
      readonly later?: readonly Quiz[];
    }
  /** An activity of any other kind: that it was viewed is all that an attempt tells. */
  | { readonly kind: 'activity' };

const NOTHING = { tricks: null, score: null, isCorrect: null } as const;
/** It counts as it was sent. */
const NOT_CHECKED: Judgement = { legal: null, ...NOTHING };
const IMPOSSIBLE: Judgement = { legal: false, ...NOTHING };

/**
 * Judges an attempt by the rules of the table and of the quiz, without a solver (ruling 52). Pure: the same on every
 * server and device.
 * @param content the version that the attempt names; null when it is not known, so that nothing can be checked
 */
export function judge(attempt: Attempt, content: JudgedContent | null): Judgement {
  if (!content) return NOT_CHECKED;
  if (attempt.kind === 'activity') return judgeActivity();
  if (attempt.kind === 'deal') return content.kind === 'deal' ? judgeDeal(attempt, content.deal) : IMPOSSIBLE;
  return content.kind === 'question' ? judgeQuestion(attempt, content.quiz, content.later) : IMPOSSIBLE;
}

/** That an activity was viewed can only be believed. */
export const judgeActivity = (): Judgement => ({ legal: true, ...NOTHING });

/**
 * Replays a deal. A wrong score or outcome is not impossible: the verdict's tricks and score take its place. Not
 * checked is a deal that cannot be studied as it is stored.
 */
export function judgeDeal(attempt: DealAttempt, study: StudyDeal): Judgement {
  const deal = readOnce(study);
  if (!deal.ok) return NOT_CHECKED;
  const facts = findFacts(attempt);
  const end = facts && replayFacts(deal.value, facts);
  if (!end) return IMPOSSIBLE;
  const ruled = ruledResult(end);
  const isTold = outcomeThatCounts(attempt, ruled.outcome, finalTricks(end, end.seat)) === attempt.result.outcome;
  const isBonusTold = ruled.bonusTricks === attempt.result.bonusTricks;
  // Without a score the verdict does not tell the goal, so that nothing could be corrected by it (silence 121).
  if (end.play && ruled.score === null && !(isTold && isBonusTold)) return IMPOSSIBLE;
  return { ...NOTHING, legal: true, tricks: ruled.tricks, score: ruled.score };
}

const READ = new WeakMap<StudyDeal, ReturnType<typeof tableDealOf>>();

/** Reads a deal, the first time only: its text takes longer to read than its cards to replay, and it never changes. */
function readOnce(study: StudyDeal): ReturnType<typeof tableDealOf> {
  const read = READ.get(study) ?? tableDealOf(study);
  READ.set(study, read);
  return read;
}

/** Compares the answers. An answer that came without what was chosen cannot be checked (silence 122). */
export function judgeQuestion({ answers }: QuestionAttempt, quiz: Quiz, later: readonly Quiz[] = []): Judgement {
  if (answers.length === 0) return NOT_CHECKED;
  const isCorrect = replayAnswers(quiz, answers);
  if (isCorrect === undefined) return IMPOSSIBLE;
  if (!isCorrect && later.some((version) => isRightBy(version, quiz, answers)))
    return { ...NOTHING, legal: true, isCorrect: true, isCorrected: true };
  return { ...NOTHING, legal: true, isCorrect };
}
