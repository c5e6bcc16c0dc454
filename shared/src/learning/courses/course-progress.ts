import type { ActivityProgress } from '../activities/counting.ts';
import { type ActivityType, kindOf } from '../activities/kinds.ts';
import { dealsProgress } from '../progress/progress.ts';
import { NO_TALLY, type Tally, tallyAttempts, tallyKey } from '../progress/tally.ts';
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

/** The tally of an activity among those of a course. */
export const activityTally = (courseId: string, activityId: string, tallies: ReadonlyMap<string, Tally>): Tally =>
  tallies.get(tallyKey({ courseId, lessonId: '', activityId })) ?? NO_TALLY;

/** The progress of an activity, as its kind counts its attempts. */
export const activityProgress = (
  { type, dealIds }: Pick<ActivityOutline, 'type' | 'dealIds'>,
  tally: Tally,
): ActivityProgress => kindOf(type).counting.fold(tally, [...dealsProgress(dealIds, tally).values()]);

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
 * Computes a course's progress, on the device and on the server (ruling 2).
 * @param tallies by context; those of other courses are not looked at
 */
export function courseProgress(course: CourseOutline, tallies: ReadonlyMap<string, Tally>): CourseProgress {
  const activities = new Map(
    course.lessons.flatMap((lesson) =>
      lesson.activities.map(
        (activity) =>
          [activity.id, activityProgress(activity, activityTally(course.id, activity.id, tallies))] as const,
      ),
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

/** The same from the attempts themselves. */
export const foldCourse = (course: CourseOutline, attempts: readonly Counted[]): CourseProgress =>
  courseProgress(course, tallyAttempts(attempts));
