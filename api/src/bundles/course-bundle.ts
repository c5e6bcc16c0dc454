import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Db } from '../database/connect.ts';
import { bundledActivityView } from '../entities/activities/views.ts';
import { readContents } from '../entities/courses/progress.ts';
import { type DealRef, getDealVersions } from '../entities/deals/queries.ts';
import { studiedDealView } from '../entities/deals/views.ts';
import { itemView } from '../entities/items/views.ts';
import { type LessonRow, listLessonDeals } from '../entities/lessons/queries.ts';
import { bundledLessonView, studentsMedia } from '../entities/lessons/views.ts';
import { listMedia } from '../entities/media/queries.ts';
import { dealMediaView, keptMediaView } from '../entities/media/views.ts';
import { getBundleHead } from './head.ts';

/** The references without duplicates. */
const distinct = (refs: readonly DealRef[]): readonly DealRef[] => [
  ...new Map(refs.map(({ id, version }) => [`${id} ${version}`, { id, version }])).values(),
];

/** Builds a course's bundle from what students get of its present content (ruling 46). The caller has checked that the person may read it. */
export async function getCourseBundle(db: Db, id: string): Promise<CourseBundle> {
  const course = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { teacher, pictures } = await getBundleHead(db, 'courses', course);
  const { lessonsOf, activitiesOf, dealsOf } = (await readContents(db, [id])).studied;
  const lessons = lessonsOf(id);
  const lessonIds = lessons.map((lesson) => lesson.id);
  const activities = lessons.flatMap((lesson) => activitiesOf(lesson.id));
  const activityIds = activities.map((activity) => activity.id);
  const lessonDealsOf = await listLessonDeals(db, lessonIds);
  const isLive = course.live === 1;
  const allResourcesOf = await listMedia(db, 'lesson_id', lessonIds);
  const resourcesOf = (lesson: LessonRow) => studentsMedia(lesson, isLive, allResourcesOf(lesson.id));
  const filesOf = await listMedia(db, 'activity_id', activityIds);
  const refs = distinct([...lessonIds.flatMap(lessonDealsOf), ...activityIds.flatMap(dealsOf)]);
  const dealIds = [...new Set(refs.map((ref) => ref.id))];
  const dealFiles = dealIds.flatMap(await listMedia(db, 'deal_id', dealIds));
  return {
    kind: 'course',
    id,
    version: course.version,
    item: { ...itemView(course, teacher.displayName, pictures), live: isLive },
    teacher,
    lessons: lessons.map((lesson) => ({
      ...bundledLessonView(lesson, isLive, resourcesOf(lesson), lessonDealsOf(lesson.id)),
      activities: activitiesOf(lesson.id).map((activity) =>
        bundledActivityView(activity, filesOf(activity.id), dealsOf(activity.id)),
      ),
    })),
    deals: (await getDealVersions(db, refs)).map(studiedDealView),
    dealMedia: dealMediaView(dealFiles),
    media: keptMediaView([
      ...pictures,
      ...lessons.flatMap((lesson) => resourcesOf(lesson).media),
      ...activityIds.flatMap(filesOf),
      ...dealFiles,
    ]),
  };
}
