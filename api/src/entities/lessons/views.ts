import type { ListedActivity } from '@overtrick/shared/learning/activities/activity';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { CourseProgress } from '@overtrick/shared/learning/courses/course-progress';
import type { Lesson, LessonCard } from '@overtrick/shared/learning/courses/lesson';
import { holdsRecords, isHandRecord } from '@overtrick/shared/learning/courses/lesson-schedule';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { FileName } from '../../http/file-address.ts';
import type { ActivityRow } from '../activities/queries.ts';
import { listedActivityView } from '../activities/views.ts';
import type { DealRef } from '../deals/queries.ts';
import type { MediaRow } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import type { LessonRow } from './queries.ts';

/** The resources of a lesson that its students get now: not the hand records of a live lesson that has not ended. */
export function studentsMedia(
  { ended_at: endedAt }: LessonRow,
  live: boolean,
  media: readonly MediaRow[],
): { readonly media: readonly MediaRow[]; readonly waitingRecords: number } {
  if (!holdsRecords({ live, endedAt })) return { media, waitingRecords: 0 };
  const open = media.filter(({ type }) => !isHandRecord(type));
  return { media: open, waitingRecords: media.length - open.length };
}

/** Where a lesson is held, which only live ones are. */
const placeOf = (row: LessonRow, live: boolean): string | null => (live ? row.place : null);

interface Held {
  readonly live: boolean;
  readonly dealCount: number;
}

/** The activities of a lesson as its viewer gets them. */
export interface LessonActivities {
  readonly activities: readonly ActivityRow[];
  /** What each lacks; for authors, who get all activities. Students get what they can complete (ruling 46). */
  readonly missingOf?: (activityId: string) => readonly string[];
}

/** How many activities there are and how many of them lack something, for authors; nothing for students. */
const authorsCounts = ({ activities, missingOf }: LessonActivities) =>
  missingOf && {
    activityCount: activities.length,
    incomplete: activities.filter(({ id }) => missingOf(id).length > 0).length,
  };

const lessonFields = (row: LessonRow, { live, dealCount }: Held, has: LessonActivities, progress: CourseProgress) => {
  const { done, count, isComplete } = progress.lessons.get(row.id) ?? { done: 0, count: 0, isComplete: false };
  return {
    id: row.id,
    courseId: row.course_id,
    title: row.title,
    live,
    startsAt: row.starts_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    activityCount: count,
    activityProgress: done,
    dealCount,
    isComplete,
    ...authorsCounts(has),
  };
};

/** A lesson in its course, with the viewer's progress. */
export const lessonCardView = (
  row: LessonRow,
  held: Held,
  has: LessonActivities,
  progress: CourseProgress,
): LessonCard => ({
  ...lessonFields(row, held, has, progress),
  firstActivityType: has.activities[0]?.type ?? null,
});

export interface LessonContents extends LessonActivities {
  readonly course: { readonly title: string; readonly live: 0 | 1 };
  readonly deals: readonly StudyDeal[];
  readonly media: readonly MediaRow[];
  /** For students; absent for authors, who get all resources. */
  readonly waitingRecords?: number;
  readonly addressOf: (file: FileName) => string;
  /** For authors: the facts of its deals. */
  readonly authorsDeals?: Lesson['authorsDeals'];
}

/** The activities of a lesson, with the viewer's progress. */
export const listedActivities = (
  { activities, missingOf }: LessonActivities,
  progress: CourseProgress,
): ListedActivity[] =>
  activities.map((activity) =>
    listedActivityView(activity, progress.activities.get(activity.id) ?? null, missingOf?.(activity.id)),
  );

/** A lesson for its students, its teacher and admins. */
export const lessonView = (row: LessonRow, contents: LessonContents, progress: CourseProgress): Lesson => ({
  ...lessonFields(row, { live: contents.course.live === 1, dealCount: contents.deals.length }, contents, progress),
  courseTitle: contents.course.title,
  place: placeOf(row, contents.course.live === 1),
  ...(contents.waitingRecords === undefined ? {} : { waitingRecords: contents.waitingRecords }),
  activities: listedActivities(contents, progress),
  deals: contents.deals.map(({ id, game }) => ({ id, name: game.name })),
  ...(contents.authorsDeals && { authorsDeals: contents.authorsDeals }),
  media: contents.media.map((file) => mediaView(file, contents.addressOf)),
});

/** A lesson in a bundle, without its activities. */
export const bundledLessonView = (
  row: LessonRow,
  live: boolean,
  { media, waitingRecords }: ReturnType<typeof studentsMedia>,
  deals: readonly DealRef[],
): Omit<CourseBundle['lessons'][number], 'activities'> => ({
  id: row.id,
  title: row.title,
  startsAt: row.starts_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  place: placeOf(row, live),
  waitingRecords,
  media: media.map((file) => mediaView(file)),
  deals: deals.map(({ id, version }) => ({ id, version })),
});
