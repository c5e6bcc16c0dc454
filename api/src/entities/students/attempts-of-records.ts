import {
  activityProgress,
  activityTally,
  type CourseProgress,
} from '@overtrick/shared/learning/courses/course-progress';
import type { CourseRecord, PackRecord, RecordedActivity } from '@overtrick/shared/learning/courses/item-record';
import { NOT_STARTED, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { ActivityRow } from '../activities/queries.ts';
import type { Tallies } from '../attempts/tallies.ts';
import { type Contents, isLeftOut } from '../courses/progress.ts';
import type { DealRef, DealVersionRow } from '../deals/queries.ts';
import { dealContent } from '../deals/views.ts';
import type { GoneActivity } from './attempts-of-student.ts';
import type { Done } from './progress.ts';

const dealRefs = (refs: readonly DealRef[]): RecordedActivity['deals'] =>
  refs.map(({ id, version }) => ({ id, version }));

const listed = ({ id, type, title, version }: Pick<ActivityRow, 'id' | 'type' | 'title' | 'version'>) => ({
  id,
  type,
  title,
  version,
});

/** The lessons of a course with what a student did in each activity. */
export const courseItemView = (
  courseId: string,
  contents: Contents,
  { tallies, progress }: Done<CourseProgress>,
): CourseRecord['lessons'] =>
  contents.lessonsOf(courseId).map(({ id, title }) => ({
    id,
    title,
    isComplete: progress.lessons.get(id)?.isComplete ?? false,
    activities: contents.activitiesOf(id).map((activity) => ({
      ...listed(activity),
      progress: progress.activities.get(activity.id) ?? null,
      attempts: activityTally(courseId, activity.id, tallies).attempts,
      deals: dealRefs(contents.dealsOf(activity.id)),
      isLeftOut: isLeftOut(contents, id, activity.id),
    })),
  }));

/** A deleted activity with what a student did in it. */
export function goneActivityView(
  courseId: string,
  activity: GoneActivity,
  refs: readonly DealRef[],
  tallies: Tallies,
): RecordedActivity {
  const tally = activityTally(courseId, activity.id, tallies);
  const dealIds = refs.map(({ id }) => id);
  return {
    ...listed(activity),
    progress: activityProgress({ type: activity.type, dealIds }, tally),
    attempts: tally.attempts,
    deals: dealRefs(refs),
  };
}

/** The deals of a pack with how a student's first attempt on each went, and the best (ruling 4). */
export const packItemView = (deals: readonly DealVersionRow[], { progress }: Done<PackProgress>): PackRecord['deals'] =>
  deals.map((row) => {
    const { isComplete, first, status, attempts } = progress.deals.get(row.deal_id) ?? NOT_STARTED;
    const { name } = dealContent(row).game;
    return { id: row.deal_id, name, version: row.version, isComplete, first, status, attempts };
  });
