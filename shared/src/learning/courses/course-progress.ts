import type { ActivityProgress } from '../activities/counting.ts';
import { type ActivityType, kindOf } from '../activities/kinds.ts';
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

/** Where the parts of a course are found: rows on the server, a bundle on the device. */
interface CourseParts<L, A> {
  readonly lessons: readonly L[];
  readonly activitiesOf: (lesson: L) => readonly A[];
  /** Of a run-through, in order; none of the other types. */
  readonly dealIdsOf: (activity: A) => readonly string[];
}

/** A course as the fold asks for it. */
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
  { id, dealIds }: Pick<ActivityOutline, 'id' | 'dealIds'>,
  attempts: readonly Attempt[],
): ReadonlyMap<string, DealProgress> {
  const here = attempts.filter((attempt): attempt is DealAttempt => attempt.kind === 'deal' && inActivity(attempt, id));
  return new Map(dealIds.map((dealId) => [dealId, foldDeal(here.filter((attempt) => attempt.dealId === dealId))]));
}

/** What the attempts on an activity add up to, as its kind counts them. */
export function foldActivity(activity: ActivityOutline, attempts: readonly Attempt[]): ActivityProgress {
  const here = attempts.filter((attempt) => inActivity(attempt, activity.id));
  return kindOf(activity.type).counting.fold(here, [...foldRunThrough(activity, here).values()]);
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

/** The one fold of a course's progress, on the device and on the server (ruling 2). Order and repeats change nothing. */
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
