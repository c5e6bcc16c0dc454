import * as v from 'valibot';
import type { Diagram, Quiz } from './quiz.ts';
import {
  countAsked,
  countGiven,
  isCorrectAnswer,
  listAnswers,
  rightCalls,
  type SelectedAnswer,
  startQuiz,
} from './quiz-taking.ts';

/*
 * Marking again (ruling 67): what was answered to an earlier version of a question is judged by a later one too, and only
 * to the student's good. Answers are found by their ids, which stay through all versions.
 */

/** What an author is told before answers are marked again. */
export const markingSchema = v.object({
  /** The version by which they would be marked: the newest. */
  version: v.number(),
  /** How many students answered earlier versions. */
  students: v.number(),
  /** How many of their first answers turn from wrong to right. */
  right: v.number(),
});
export type Marking = v.InferOutput<typeof markingSchema>;

/**
 * Whether answers that were wrong in the version they were given to are right by a later one: as many as that version
 * asked for, each of them right now (silence 305).
 * @param answers those of a complete try at `asked`
 */
export function isRightBy(later: Quiz, asked: Quiz, answers: readonly SelectedAnswer[]): boolean {
  if (!answers.every((answer) => isCorrectAnswer(later, answer))) return false;
  return countGiven({ ...startQuiz(later), selected: answers }) >= countAsked(asked);
}

/** Whether a change of a question makes an answer right that it had before as a wrong one. */
export function hasNewlyRight(before: Quiz, after: Quiz): boolean {
  const earlier = new Map(listAnswers(before.diagrams).map((answer) => [answer.uuid, answer]));
  return listAnswers(after.diagrams).some((answer) => {
    const was = earlier.get(answer.uuid);
    return was !== undefined && rightIn(answer).some((value) => !rightIn(was).includes(value));
  });
}

/** What is right of an answer: its calls in a bid box; elsewhere null for the answer itself, or nothing. */
const rightIn = (answer: Diagram): readonly (string | null)[] =>
  answer.type === 'BiddingInterface' ? rightCalls(answer.config) : answer.config.isCorrect ? [null] : [];
