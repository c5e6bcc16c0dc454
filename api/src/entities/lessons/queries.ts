import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { LessonsTable } from '../../database/tables/lessons.ts';
import type { DealRef } from '../deals/queries.ts';

export type LessonRow = Selectable<LessonsTable>;

/** The lessons of these courses by course, in order. */
export const listLessons = async (db: Db, courseIds: readonly string[]): Promise<readonly LessonRow[]> =>
  courseIds.length === 0
    ? []
    : db
        .selectFrom('lessons')
        .selectAll()
        .where('course_id', 'in', courseIds)
        .where('deleted_at', 'is', null)
        .orderBy('display_order')
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** How many lessons each of these courses has. */
export async function countLessons(db: Db, courseIds: readonly string[]): Promise<(courseId: string) => number> {
  if (courseIds.length === 0) return () => 0;
  const rows = await db
    .selectFrom('lessons')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('count')])
    .where('course_id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .groupBy('course_id')
    .execute();
  const counts = new Map(rows.map(({ course_id: id, count }) => [id, Number(count)]));
  return (courseId) => counts.get(courseId) ?? 0;
}

/** Finds a lesson that is not deleted; its course decides who may see it. */
export const findLesson = (db: Db, id: string): Promise<LessonRow | undefined> =>
  db.selectFrom('lessons').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** The deals of these lessons, in order. */
export async function listLessonDeals(
  db: Db,
  lessonIds: readonly string[],
): Promise<(lessonId: string) => readonly DealRef[]> {
  if (lessonIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('lesson_deals')
    .select(['lesson_id', 'deal_id as id', 'deal_version as version'])
    .where('lesson_id', 'in', lessonIds)
    .orderBy('position')
    .execute();
  return (lessonId) => rows.filter((row) => row.lesson_id === lessonId).map(({ id, version }) => ({ id, version }));
}
