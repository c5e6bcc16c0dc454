import type { ActivityAttempt, QuestionAttempt } from '../progress/attempt.ts';
import type { SelectedAnswer } from '../quiz/quiz-taking.ts';
import type { Activity } from './activity.ts';
import { kindOf } from './kinds.ts';

/** What an attempt is made of besides the activity: who, when ('2026-11-20T16:00:00.000Z'), under which new id. */
interface Made {
  readonly id: string;
  readonly userId: string;
  readonly at: string;
}

type Done = Pick<Activity, 'id' | 'courseId' | 'lessonId' | 'type' | 'version'>;

/**
 * What progress told by an activity's screen records: a question answered, or an activity viewed to its end. Undefined
 * when there is nothing to record: not complete, or a run-through, whose deals record themselves (rulings 2, 21).
 */
export function attemptOn(
  activity: Done,
  progress: boolean | null,
  selected: readonly SelectedAnswer[],
  made: Made,
): ActivityAttempt | QuestionAttempt | undefined {
  const { id: activityId, courseId, lessonId, type, version: activityVersion } = activity;
  const { counting } = kindOf(type);
  if (progress === null || !counting.isRecordedByScreen) return undefined;
  const common = { ...made, context: { courseId, lessonId, activityId }, activityVersion };
  if (counting.attempt === 'activity') return progress ? { kind: 'activity', ...common } : undefined;
  const answers = selected.map(({ uuid, answerValue }) => ({ uuid, answerValue }));
  return { kind: 'question', ...common, answers, result: { isCorrect: progress } };
}
