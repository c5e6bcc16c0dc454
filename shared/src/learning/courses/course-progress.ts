import type { ActivityProgress } from '../activities/counting.ts';
import { type ActivityType, kindOf } from '../activities/kinds.ts';
import type { Attempt, DealAttempt } from '../progress/attempt.ts';
import { type DealProgress, foldDeal } from '../progress/progress.ts';
import type { Counted } from '../progress/verdict.ts';

/** The facts of an activity that its progress depends on. */
export interface ActivityOutline {
  readonly id: string;
  readonly type: ActivityType;
  /** The present deals of a run-through; empty for the other types. */
  readonly dealIds: readonly string[];
}

export interface LessonOutline {
  readonly id: string;
  readonly endedAt: string | null;
  readonly activities: readonly ActivityOutline[];
}

/** A course as it is now. Attempts on parts that it no longer has are kept but not counted. */
export interface CourseOutline {
  readonly id: string;
  readonly live: boolean;
  readonly lessons: readonly LessonOutline[];
}

/** How to read the parts of a course, which are rows on the server and a bundle on the device. */
interface CourseParts<L, A> {
  readonly lessons: readonly L[];
  readonly activitiesOf: (lesson: L) => readonly A[];
  /** The deals of a run-through, in order; empty for the other types. */
  readonly dealIdsOf: (activity: A) => readonly string[];
}

/** Makes the outline that the fold reads. */
export const outlineOf = <
  L extends Pick<LessonOutline, 'id' | 'endedAt'>,
  A extends Pick<ActivityOutline, 'id' | 'type'>,
>(
  { id, live }: Pick<CourseOutline, 'id' | 'live'>,
  { lessons, activitiesOf, dealIdsOf }: CourseParts<L, A>,
): CourseOutline => ({
  id,
  live,
  lessons: lessons.map((lesson) => ({
    id: lesson.id,
    endedAt: lesson.endedAt,
    activities: activitiesOf(lesson).map((activity) => ({
      id: activity.id,
      type: activity.type,
      dealIds: dealIdsOf(activity),
    })),
  })),
});

export interface LessonProgress {
  /** How many of the `count` activities are done, correctly or not. */
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
  { id, dealIds }: Pick<ActivityOutline, 'id' | 'dealIds'>,
  attempts: readonly Counted[],
): ReadonlyMap<string, DealProgress> {
  const here = attempts.filter(
    (attempt): attempt is Counted<DealAttempt> => attempt.kind === 'deal' && inActivity(attempt, id),
  );
  return new Map(dealIds.map((dealId) => [dealId, foldDeal(here.filter((attempt) => attempt.dealId === dealId))]));
}

/** The progress of an activity from its attempts, as its kind counts them. */
export function foldActivity(activity: ActivityOutline, attempts: readonly Counted[]): ActivityProgress {
  const here = attempts.filter((attempt) => inActivity(attempt, activity.id));
  return kindOf(activity.type).counting.fold(here, [...foldRunThrough(activity, here).values()]);
}

/** A live lesson is complete once it has ended; a solo lesson once everything in it is done. */
function foldLesson(
  lesson: LessonOutline,
  live: boolean,
  progressOf: (id: string) => ActivityProgress,
): LessonProgress {
  const count = lesson.activities.length;
  const done = lesson.activities.filter(({ id }) => progressOf(id) !== null).length;
  return { done, count, isComplete: live ? lesson.endedAt !== null : count > 0 && done === count };
}

/**
 * Computes a course's progress from attempts, on the device and on the server (ruling 2). Their order and repeats
 * change nothing.
 */
export function foldCourse(course: CourseOutline, attempts: readonly Counted[]): CourseProgress {
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
    // An empty lesson does not keep a course incomplete.
    isComplete: course.live
      ? lessons.size > 0 && [...lessons.values()].every(({ isComplete }) => isComplete)
      : activities.size > 0 && done === activities.size,
  };
}
