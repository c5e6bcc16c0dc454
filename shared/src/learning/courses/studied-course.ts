import { type Activity, type BundledActivity, type ListedActivity, openActivity } from '../activities/activity.ts';
import { kindOf } from '../activities/kinds.ts';
import type { BundledDeal, RunThroughDeal } from '../activities/run-through-deal.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { openMedia } from '../packs/deal-files.ts';
import { describeDeal } from '../packs/described-deal.ts';
import { dealsProgress, NOT_STARTED } from '../progress/progress.ts';
import { tallyAttempts } from '../progress/tally.ts';
import type { Counted } from '../progress/verdict.ts';
import type { Course, CourseBundle } from './course.ts';
import {
  activityTally,
  type CourseOutline,
  type CourseProgress,
  type LessonProgress,
  outlineOf,
} from './course-progress.ts';
import type { Lesson, LessonCard } from './lesson.ts';
import { holdsRecords, isHandRecord } from './lesson-schedule.ts';

/*
 * A course on the device as its student sees it: the same replies as the server's, made from the bundle and from
 * attempts.
 */

type BundledLesson = CourseBundle['lessons'][number];

const bundledDeals = (activity: BundledActivity): readonly BundledDeal[] =>
  kindOf(activity.type).deals?.bundled(activity) ?? [];

const dealIdsOf = (activity: BundledActivity): readonly string[] => bundledDeals(activity).map(({ id }) => id);

/** The outline of a course that the fold reads. */
export const outlineOfBundle = ({ id, item, lessons }: CourseBundle): CourseOutline =>
  outlineOf({ id, live: item.live }, { lessons, activitiesOf: ({ activities }) => activities, dealIdsOf });

/** The ids of all activities of a course, in order. Its attempts are found by them. */
export const listActivityIds = ({ lessons }: Pick<CourseBundle, 'lessons'>): readonly string[] =>
  lessons.flatMap(({ activities }) => activities.map(({ id }) => id));

const NOTHING: LessonProgress = { done: 0, count: 0, isComplete: false };

function lessonFields({ id: courseId, item: { live } }: CourseBundle, lesson: BundledLesson, progress: CourseProgress) {
  const { id, title, startsAt, startedAt, endedAt, deals } = lesson;
  const { done, count, isComplete } = progress.lessons.get(id) ?? NOTHING;
  return {
    ...{ id, courseId, title, live, startsAt, startedAt, endedAt },
    activityCount: count,
    activityProgress: done,
    dealCount: deals.length,
    isComplete,
  };
}

/** The course as a student who is enrolled in it sees it. */
export function studiedCourse(bundle: CourseBundle, progress: CourseProgress): Course {
  const lessons = bundle.lessons.map(
    (lesson): LessonCard => ({
      ...lessonFields(bundle, lesson, progress),
      firstActivityType: lesson.activities[0]?.type ?? null,
    }),
  );
  return {
    ...bundle.item,
    activated: true,
    activityProgress: progress.percent,
    isComplete: progress.isComplete,
    lessons,
    progress: progress.isComplete ? 100 : null,
    // The bundle does not have it: it is a setting of the student that the server stores (C-56).
    notifications: false,
    abilities: { join: false, study: true, edit: false },
  };
}

const listActivities = ({ activities }: BundledLesson, progress: CourseProgress): ListedActivity[] =>
  activities.map((activity) => {
    const { id, type, title } = activity;
    const words = kindOf(type).firstWords(activity);
    return { id, type, title, progress: progress.activities.get(id) ?? null, ...(words && { words }) };
  });

const findDeal = (bundle: CourseBundle, id: string, version: number): StudyDeal | undefined =>
  bundle.deals.find((deal) => deal.id === id && deal.version === version);

/** A lesson of the course; undefined when the course does not have it. */
export function studiedLesson(bundle: CourseBundle, progress: CourseProgress, lessonId: string): Lesson | undefined {
  const lesson = bundle.lessons.find(({ id }) => id === lessonId);
  if (!lesson) return undefined;
  const fields = lessonFields(bundle, lesson, progress);
  return {
    ...fields,
    courseTitle: bundle.item.title,
    place: lesson.place ?? null,
    waitingRecords: lesson.waitingRecords ?? 0,
    activities: listActivities(lesson, progress),
    deals: lesson.deals.map(({ id, version }) => ({ id, name: findDeal(bundle, id, version)?.game.name ?? null })),
    // A server of before kept nothing back, and its bundle may still be here (silence 276).
    media: lesson.media.filter(({ config }) => !holdsRecords(fields) || !isHandRecord(config?.type)),
  };
}

/** The student's work in a course: the bundle, its fold, and the attempts themselves for the deals of a run-through. */
export interface Studied {
  readonly bundle: CourseBundle;
  readonly progress: CourseProgress;
  readonly attempts: readonly Counted[];
}

/** A complete activity of a lesson; undefined when the lesson does not have it. */
export function studiedActivity(
  { bundle, progress, attempts }: Studied,
  lessonId: string,
  activityId: string,
): Activity | undefined {
  const lesson = bundle.lessons.find(({ id }) => id === lessonId);
  const index = lesson?.activities.findIndex(({ id }) => id === activityId) ?? -1;
  const activity = lesson?.activities[index];
  if (!lesson || !activity) return undefined;
  const place = {
    lessonId,
    courseId: bundle.id,
    displayOrder: index,
    progress: progress.activities.get(activityId) ?? null,
    courseTitle: bundle.item.title,
    lessonTitle: lesson.title,
  };
  return openActivity(activity, place, playedDeals(bundle, activity, attempts));
}

/** The deals of a run-through with their progress; empty for the other types. */
function playedDeals(bundle: CourseBundle, run: BundledActivity, attempts: readonly Counted[]): RunThroughDeal[] {
  const played = dealsProgress(dealIdsOf(run), activityTally(bundle.id, run.id, tallyAttempts(attempts)));
  return bundledDeals(run).flatMap(({ id, version, startWithEmptyAuction }) => {
    const deal = findDeal(bundle, id, version);
    if (!deal) return [];
    const progress = played.get(id) ?? NOT_STARTED;
    return {
      ...describeDeal(deal, progress),
      media: [...openMedia('myDeals', progress.isComplete, bundle.dealMedia?.[id] ?? [])],
      startWithEmptyAuction,
      openingLead: null,
      importOrder: null,
      experienceLevel: deal.experienceLevel,
    };
  });
}
