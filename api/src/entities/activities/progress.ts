import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { lockUser } from '../users/operations.ts';
import type { ActivityRow } from './queries.ts';

interface LocatedActivity {
  readonly course: { readonly id: string };
  readonly lesson: { readonly id: string };
  readonly activity: ActivityRow;
}

/**
 * Records that an activity is done, by the operation that the sync uses (ruling 1). Null records nothing (decision
 * 21); only a question can have a wrong answer. Throws 403 for somebody who was never enrolled.
 */
export async function recordProgress(
  trx: Trx,
  userId: string,
  { course, lesson, activity }: LocatedActivity,
  progress: ActivityProgress,
  now: Date,
): Promise<void> {
  if (progress === null) return;
  const fact = {
    id: newId(),
    userId,
    at: now.toISOString(),
    context: { courseId: course.id, lessonId: lesson.id, activityId: activity.id },
    activityVersion: activity.version,
  };
  const { attempt: kind } = kindOf(activity.type).counting;
  if (kind === 'activity' && !progress) throw invalidField('progress', 'Only an answer can be wrong');
  const attempt: Attempt =
    kind === 'question' ? { kind, ...fact, answers: [], result: { isCorrect: progress } } : { kind, ...fact };
  await lockUser(trx, userId);
  const recorded = await recordAttempt(trx, userId, attempt, now);
  if (!recorded.ok) throw new Refusal(403, recorded.error, 'You are not enrolled in this course');
}
