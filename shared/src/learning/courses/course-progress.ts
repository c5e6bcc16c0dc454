import type { ActivityProgress, ActivityType } from '../activities/activity.ts';
import type { Attempt, DealAttempt } from '../progress/attempt.ts';
import { type DealProgress, foldDeal } from '../progress/progress.ts';

/** What progress asks of an activity. */
export interface ActivityOutline {
  readonly id: string;
  readonly type: ActivityType;
  /** Of a run-through, as it is now; none for the other types. */
  readonly dealIds: readonly string[];
}

export interface LessonOutline {
  readonly id: string;
  readonly endedAt: string | null;
  readonly activities: readonly ActivityOutline[];
}

/** A course as it is now: attempts on what is not in it any more are kept but not counted. */
export interface CourseOutline {
  readonly id: string;
  readonly live: boolean;
  readonly lessons: readonly LessonOutline[];
}

export interface LessonProgress {
  /** Activities that are done, rightly or wrongly, of `count`. */
  readonly done: number;
  readonly count: number;
  readonly isComplete: boolean;
}

export interface CourseProgress {
  /** By activity. */
  readonly activities: ReadonlyMap<string, ActivityProgress>;
  /** By lesson. */
  readonly lessons: ReadonlyMap<string, LessonProgress>;
  /** 0 to 100, rounded down so that 100 means all of them. */
  readonly percent: number;
  readonly isComplete: boolean;
}

const inActivity = (attempt: Attempt, activityId: string): boolean =>
  'activityId' in attempt.context && attempt.context.activityId === activityId;

/** The deals of a run-through by their ids, each folded as in a pack. */
export function foldRunThrough(
  { id, dealIds }: ActivityOutline,
  attempts: readonly Attempt[],
): ReadonlyMap<string, DealProgress> {
  const here = attempts.filter((attempt): attempt is DealAttempt => attempt.kind === 'deal' && inActivity(attempt, id));
  return new Map(dealIds.map((dealId) => [dealId, foldDeal(here.filter((attempt) => attempt.dealId === dealId))]));
}

/**
 * What the attempts on an activity add up to: of a question the best answer, right before wrong before none (decision
 * 21); of a run-through true once every deal is complete; of the others true once they were viewed to their end.
 */
export function foldActivity(activity: ActivityOutline, attempts: readonly Attempt[]): ActivityProgress {
  const here = attempts.filter((attempt) => inActivity(attempt, activity.id));
  if (activity.type === 'quiz') return bestAnswer(here);
  if (here.some(({ kind }) => kind === 'activity')) return true;
  const deals = [...foldRunThrough(activity, here).values()];
  return deals.length > 0 && deals.every((deal) => deal.isComplete) ? true : null;
}

function bestAnswer(attempts: readonly Attempt[]): ActivityProgress {
  const answers = attempts.flatMap((attempt) => (attempt.kind === 'question' ? [attempt.result.isCorrect] : []));
  return answers.length === 0 ? null : answers.includes(true);
}

/** A lesson that is held is complete once it has ended; one studied alone once everything in it is done. */
function foldLesson(
  lesson: LessonOutline,
  live: boolean,
  progressOf: (id: string) => ActivityProgress,
): LessonProgress {
  const count = lesson.activities.length;
  const done = lesson.activities.filter(({ id }) => progressOf(id) !== null).length;
  return { done, count, isComplete: live ? lesson.endedAt !== null : count > 0 && done === count };
}

/** The one fold of a course's progress, on the device and on the server (decision 2). Order and repeats change nothing. */
export function foldCourse(course: CourseOutline, attempts: readonly Attempt[]): CourseProgress {
  const here = attempts.filter(({ context }) => 'courseId' in context && context.courseId === course.id);
  const activities = new Map(
    course.lessons.flatMap((lesson) =>
      lesson.activities.map((activity) => [activity.id, foldActivity(activity, here)] as const),
    ),
  );
  const lessons = new Map(
    course.lessons.map((lesson) => [lesson.id, foldLesson(lesson, course.live, (id) => activities.get(id) ?? null)]),
  );
  const done = [...activities.values()].filter((progress) => progress !== null).length;
  return {
    activities,
    lessons,
    percent: activities.size === 0 ? 0 : Math.floor((100 * done) / activities.size),
    // An empty lesson holds nobody up.
    isComplete: course.live
      ? lessons.size > 0 && [...lessons.values()].every(({ isComplete }) => isComplete)
      : activities.size > 0 && done === activities.size,
  };
}
