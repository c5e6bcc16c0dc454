import { activityTally, type CourseProgress } from '@overtrick/shared/learning/courses/course-progress';
import type { StudentRecord, StudentRow as StudentView } from '@overtrick/shared/learning/courses/student-record';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { NOT_STARTED, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import { later } from '@overtrick/shared/learning/progress/tally';
import { listedActivityView } from '../activities/views.ts';
import type { Tallies } from '../attempts/tallies.ts';
import { type Contents, isLeftOut } from '../courses/progress.ts';
import type { Done } from './progress.ts';
import type { NamedRow, StudentRow } from './queries.ts';

export const namedView = (row: NamedRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

/** The time of the last attempt; null without one. */
export const lastOf = (tallies: Tallies): string | null =>
  [...tallies.values()].reduce<string | null>((last, { lastAt }) => later(last, lastAt), null);

/** A student in the list of a class. */
export const studentView = (
  row: StudentRow,
  { progress, tallies }: Done<{ readonly percent: number }>,
  sendsMessages: boolean,
): StudentView => ({
  ...namedView(row),
  enrolmentId: row.enrolment_id,
  enrolledDate: row.enrolled_at,
  isActive: row.is_active === 1,
  progress: progress.percent,
  lastActivityDate: lastOf(tallies),
  notifications: sendsMessages && row.notifications === 1,
  syncedDate: row.synced_at,
});

type Enrolled = StudentRow & { readonly title: string };

const studied = (row: Enrolled, percent: number) => ({
  id: row.item_id,
  title: row.title,
  enrolmentId: row.enrolment_id,
  enrolledDate: row.enrolled_at,
  isActive: row.is_active === 1,
  progress: percent,
});

/** A student's results in a course, activity by activity. */
export const courseRecordView = (
  row: Enrolled,
  contents: Contents,
  { tallies, progress }: Done<CourseProgress>,
): StudentRecord['courses'][number] => ({
  ...studied(row, progress.percent),
  lessons: contents.lessonsOf(row.item_id).map((lesson) => ({
    id: lesson.id,
    title: lesson.title,
    isComplete: progress.lessons.get(lesson.id)?.isComplete ?? false,
    activities: contents.activitiesOf(lesson.id).map((activity) => ({
      ...listedActivityView(activity, progress.activities.get(activity.id) ?? null),
      attempts: activityTally(row.item_id, activity.id, tallies).attempts,
      isLeftOut: isLeftOut(contents, lesson.id, activity.id),
    })),
  })),
});

/** A student's results in a pack, deal by deal: the first outcome and the best (ruling 4). */
export const packRecordView = (
  row: Enrolled,
  deals: readonly StudyDeal[],
  { progress }: Done<PackProgress>,
): StudentRecord['dealPacks'][number] => ({
  ...studied(row, progress.percent),
  deals: deals.map(({ id, game }) => {
    const { isComplete, first, status, attempts } = progress.deals.get(id) ?? NOT_STARTED;
    return { id, name: game.name, isComplete, first, status, attempts };
  }),
});
