import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { namedId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../database/connect.ts';
import { createActivity, orderActivities } from '../entities/activities/operations.ts';
import { createCourse, type NewCourse } from '../entities/courses/operations.ts';
import type { DealRef } from '../entities/deals/queries.ts';
import { changed } from '../entities/items/changed.ts';
import { createLesson, orderLessons } from '../entities/lessons/operations.ts';

/** A deal of a demo pack, by its position in its file, from 0. */
interface DemoDeal {
  readonly pack: string;
  readonly index: number;
}

/** An activity, with its deals if it is a run-through. */
export type DemoActivity =
  | { readonly content: Exclude<ActivityContent, { type: 'deal' }> }
  | { readonly title: string; readonly deals: readonly DemoDeal[] };

/** A course that comes with the product. Add new lessons and activities at the end: ids are derived from positions. */
export interface DemoCourse extends Omit<NewCourse, 'id' | 'teacherProfileId' | 'status'> {
  /** Never changed after a release. */
  readonly key: string;
  readonly keywords: readonly string[];
  readonly focus: readonly string[];
  readonly lessons: readonly { readonly title: string; readonly activities: readonly DemoActivity[] }[];
}

const refOf = ({ pack, index }: DemoDeal): DealRef => ({ id: namedId(`demo/${pack}/${index}`), version: 1 });

const contentOf = (activity: DemoActivity): ActivityContent =>
  'content' in activity ? activity.content : { type: 'deal', title: activity.title, config: { deals: [] } };

/** Adds a published course; the packs with its deals must exist. Ids are the same at every run. */
export async function seedCourse(
  trx: Trx,
  teacherProfileId: string,
  { key, lessons, ...course }: DemoCourse,
  now: Date,
): Promise<void> {
  const courseId = namedId(`demo/course/${key}`);
  await createCourse(trx, { ...course, id: courseId, teacherProfileId, status: 'published' }, now);
  const lessonIds: string[] = [];
  for (const [place, lesson] of lessons.entries()) {
    const id = namedId(`demo/course/${key}/${place}`);
    lessonIds.push(await createLesson(trx, { id, courseId, title: lesson.title }, now));
    const activityIds: string[] = [];
    for (const [index, activity] of lesson.activities.entries()) {
      const deals = 'deals' in activity ? activity.deals : [];
      activityIds.push(
        await createActivity(
          trx,
          {
            id: namedId(`demo/course/${key}/${place}/${index}`),
            lessonId: id,
            content: contentOf(activity),
            source: { author: '', work: '', licence: '', permission: 'own' },
            deals: deals.map((deal) => ({ ...refOf(deal), startWithEmptyAuction: false })),
          },
          now,
        ),
      );
    }
    await orderActivities(trx, activityIds);
  }
  await orderLessons(trx, lessonIds);
  await changed(trx, 'course_id', courseId);
}
