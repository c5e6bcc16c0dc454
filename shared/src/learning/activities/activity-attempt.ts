import type { ActivityAttempt, QuestionAttempt } from '../progress/attempt.ts';
import type { SelectedAnswer } from '../quiz/quiz-taking.ts';
import type { Activity } from './activity.ts';
import { kindOf } from './kinds.ts';

/** The parts of an attempt besides the activity: the person, the time ('2026-11-20T16:00:00.000Z') and the new id. */
interface Made {
  readonly id: string;
  readonly userId: string;
  readonly at: string;
}

type Done = Pick<Activity, 'id' | 'courseId' | 'lessonId' | 'type' | 'version' | 'hash'>;

/**
 * The attempt that an activity's screen records: a question answered, or an activity viewed to its end. Undefined when
 * there is nothing to record: the activity is not complete, or is a run-through, whose deals have attempts of their own
 * (rulings 2, 21).
 */
export function attemptOn(
  activity: Done,
  progress: boolean | null,
  selected: readonly SelectedAnswer[],
  made: Made,
): ActivityAttempt | QuestionAttempt | undefined {
  const { id: activityId, courseId, lessonId, type, version: activityVersion, hash: versionHash } = activity;
  const { counting } = kindOf(type);
  if (progress === null || !counting.isRecordedByScreen) return undefined;
  const common = { ...made, context: { courseId, lessonId, activityId }, activityVersion, versionHash };
  if (counting.attempt === 'activity') return progress ? { kind: 'activity', ...common } : undefined;
  const answers = selected.map(({ uuid, answerValue }) => ({ uuid, answerValue }));
  return { kind: 'question', ...common, answers, result: { isCorrect: progress } };
}
