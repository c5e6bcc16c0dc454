import type { BundledActivity } from '@overtrick/shared/learning/activities/activity';
import type { QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import {
  countCorrect,
  isCorrectAnswer,
  listAnswers,
  type SelectedAnswer,
} from '@overtrick/shared/learning/quiz/quiz-taking';

type Question = Extract<BundledActivity, { type: 'quiz' }>;
type Answer = Pick<QuestionAttempt, 'kind' | 'activityVersion' | 'answers' | 'result'>;

/** What is chosen with one answer diagram: a call at a bid box, else the diagram itself. */
const rightAt = (diagram: Diagram): SelectedAnswer => ({
  uuid: diagram.uuid,
  answerValue: diagram.type === 'BiddingInterface' ? diagram.config.answerValue : null,
});

/** A call that is not the right one: pass, or a double where passing is right. */
const wrongAt = (diagram: Diagram): SelectedAnswer =>
  diagram.type === 'BiddingInterface'
    ? { uuid: diagram.uuid, answerValue: diagram.config.answerValue === 'P' ? '3NT' : 'P' }
    : { uuid: diagram.uuid, answerValue: null };

const isRightAt = (question: Question, diagram: Diagram): boolean => isCorrectAnswer(question, rightAt(diagram));

/** The answers of a student to a question: right at once, or wrong first and right then. */
export function answersOf(question: Question, isSure: boolean): readonly Answer[] {
  const diagrams = listAnswers(question.diagrams);
  const right = diagrams.filter((diagram) => isRightAt(question, diagram)).map(rightAt);
  const count = question.mustChooseAllCorrectAnswers ? countCorrect(question.diagrams) : 1;
  const miss = diagrams.find((diagram) => diagram.type === 'BiddingInterface' || !isRightAt(question, diagram));
  const told = (answers: readonly SelectedAnswer[], isCorrect: boolean): Answer => ({
    kind: 'question',
    activityVersion: question.version,
    answers: answers.map(({ uuid, answerValue }) => ({ uuid, answerValue: answerValue ?? null })),
    result: { isCorrect },
  });
  const wrong = isSure || !miss ? [] : [told([wrongAt(miss), ...right].slice(0, count), false)];
  return [...wrong, told(right.slice(0, count), true)];
}
