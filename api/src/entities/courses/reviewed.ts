import { activityName } from '@overtrick/shared/learning/activities/activity';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Reviewed, ReviewedLesson } from '@overtrick/shared/learning/items/reviewed';
import { itemRights, type RightsPart } from '@overtrick/shared/learning/library/item-rights';
import type { Db } from '../../database/connect.ts';
import { sourceOf } from '../activities/views.ts';
import type { DealRef } from '../deals/queries.ts';
import { type ReviewedDeals, readReviewedDeals } from '../deals/reviewed.ts';
import { reviewedFields } from '../items/reviewed-fields.ts';
import type { ReadReviewed } from '../items/reviews.ts';
import { type LessonRow, listLessonDeals } from '../lessons/queries.ts';
import { listMedia, type MediaRow } from '../media/queries.ts';
import { type Contents, readContents } from './progress.ts';

const hashes = (files: readonly MediaRow[]): string[] => files.map(({ hash }) => hash);

/** Reads what an admin reviews of these courses. */
export const readReviewedCourses: ReadReviewed = async (db, ids) => {
  const rows = ids.length === 0 ? [] : await db.selectFrom('courses').selectAll().where('id', 'in', ids).execute();
  const contents = await readContents(db, ids);
  const parts = await readParts(db, ids.flatMap(contents.lessonsOf), contents);
  const picturesOf = await listMedia(db, 'course_id', ids);
  const read = rows.map((row) => {
    const lessons = contents.lessonsOf(row.id);
    const reviewed: Reviewed = {
      format: 1,
      fields: { ...reviewedFields(row), live: row.live === 1 ? 'live' : 'solo' },
      deals: [],
      lessons: lessons.map((lesson) => reviewedLesson(lesson, contents, parts)),
      pictures: hashes(picturesOf(row.id)),
    };
    return { id: row.id, reviewed, rights: itemRights(rightsParts(lessons, contents, parts)) };
  });
  return new Map(read.map(({ id, ...item }) => [id, item]));
};

/**
 * The deals of a course, each once, and those of its activities of which a source is told, or whose file nobody has told
 * a source of: what is typed is its author's own until its author says otherwise (silence 256).
 */
const rightsParts = (lessons: readonly LessonRow[], { activitiesOf }: Contents, parts: Parts): RightsPart[] => [
  ...parts.deals.partsOf(lessons.flatMap(parts.refsIn)),
  ...lessons
    .flatMap(({ id }) => activitiesOf(id))
    .map((row) => ({ name: activityName(row), source: sourceOf(row), files: parts.filesOf(row.id).length }))
    .filter(({ source, files }) => source !== null || files > 0)
    .map(({ name, source }) => ({ name, source })),
];

/** What lessons hold besides their activities. */
interface Parts {
  readonly deals: ReviewedDeals;
  readonly dealsOf: (lessonId: string) => readonly DealRef[];
  readonly resourcesOf: (lessonId: string) => readonly MediaRow[];
  readonly filesOf: (activityId: string) => readonly MediaRow[];
  /** All deals of a lesson, those of its run-throughs too. */
  readonly refsIn: (lesson: LessonRow) => readonly DealRef[];
}

async function readParts(db: Db, lessons: readonly LessonRow[], { activitiesOf, dealsOf }: Contents): Promise<Parts> {
  const lessonIds = lessons.map(({ id }) => id);
  const ofLesson = await listLessonDeals(db, lessonIds);
  const refsIn = ({ id }: LessonRow) => [...ofLesson(id), ...activitiesOf(id).flatMap((each) => dealsOf(each.id))];
  return {
    deals: await readReviewedDeals(db, lessons.flatMap(refsIn)),
    dealsOf: ofLesson,
    resourcesOf: await listMedia(db, 'lesson_id', lessonIds),
    filesOf: await listMedia(
      db,
      'activity_id',
      lessonIds.flatMap((id) => activitiesOf(id).map((activity) => activity.id)),
    ),
    refsIn,
  };
}

const reviewedLesson = (
  { id, title }: LessonRow,
  { activitiesOf, dealsOf }: Contents,
  { deals, dealsOf: ofLesson, resourcesOf, filesOf }: Parts,
): ReviewedLesson => ({
  id,
  title,
  deals: deals.of(ofLesson(id)),
  files: hashes(resourcesOf(id)),
  activities: activitiesOf(id).map((activity) => ({
    id: activity.id,
    version: activity.version,
    title: activity.title,
    kind: kindOf(activity.type).label,
    deals: deals.of(dealsOf(activity.id)),
    files: hashes(filesOf(activity.id)),
  })),
});
