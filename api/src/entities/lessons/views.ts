import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { CourseProgress } from '@overtrick/shared/learning/courses/course-progress';
import type { Lesson, LessonCard } from '@overtrick/shared/learning/courses/lesson';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { FileName } from '../../http/file-address.ts';
import type { ActivityRow } from '../activities/queries.ts';
import { listedActivityView } from '../activities/views.ts';
import type { DealRef } from '../deals/queries.ts';
import type { MediaRow } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import type { LessonRow } from './queries.ts';

interface Held {
  readonly live: boolean;
  readonly dealCount: number;
}

const lessonFields = (row: LessonRow, { live, dealCount }: Held, progress: CourseProgress) => {
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
  };
};

/** A lesson in its course, with the viewer's progress. */
export const lessonCardView = (
  row: LessonRow,
  held: Held,
  activities: readonly ActivityRow[],
  progress: CourseProgress,
): LessonCard => ({
  ...lessonFields(row, held, progress),
  firstActivityType: activities[0]?.type ?? null,
});

export interface LessonContents {
  readonly course: { readonly title: string; readonly live: 0 | 1 };
  readonly activities: readonly ActivityRow[];
  readonly deals: readonly StudyDeal[];
  readonly media: readonly MediaRow[];
  readonly addressOf: (file: FileName) => string;
}

/** A lesson for its students, its teacher and admins. */
export const lessonView = (row: LessonRow, contents: LessonContents, progress: CourseProgress): Lesson => ({
  ...lessonFields(row, { live: contents.course.live === 1, dealCount: contents.deals.length }, progress),
  courseTitle: contents.course.title,
  activities: contents.activities.map((activity) =>
    listedActivityView(activity, progress.activities.get(activity.id) ?? null),
  ),
  deals: contents.deals.map(({ id, game }) => ({ id, name: game.name })),
  media: contents.media.map((file) => mediaView(file, contents.addressOf)),
});

/** A lesson in a bundle, without its activities. */
export const bundledLessonView = (
  row: LessonRow,
  media: readonly MediaRow[],
  deals: readonly DealRef[],
): Omit<CourseBundle['lessons'][number], 'activities'> => ({
  id: row.id,
  title: row.title,
  startsAt: row.starts_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  media: media.map((file) => mediaView(file)),
  deals: deals.map(({ id, version }) => ({ id, version })),
});
