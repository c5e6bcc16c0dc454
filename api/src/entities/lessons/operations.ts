import { DEFAULT_ORDER } from '@overtrick/shared/learning/activities/activity';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { copyActivity, orderActivities } from '../activities/operations.ts';
import { listActivities } from '../activities/queries.ts';
import { type DealRef, placedDeals } from '../deals/queries.ts';
import { copyMedia } from '../media/operations.ts';
import { type LessonRow, listLessonDeals } from './queries.ts';

/** The fields of a lesson that its author sets; instants in ISO 8601. */
export interface LessonWords {
  readonly title: string;
  readonly startsAt: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export interface NewLesson extends Partial<LessonWords> {
  readonly id?: string;
  readonly courseId: string;
  readonly title: string;
}

/** Adds a lesson at the end of its course; returns its id. */
export async function createLesson(trx: Trx, lesson: NewLesson, now: Date): Promise<string> {
  const id = lesson.id ?? newId();
  await trx
    .insertInto('lessons')
    .values({
      id,
      course_id: lesson.courseId,
      display_order: DEFAULT_ORDER,
      title: lesson.title,
      starts_at: lesson.startsAt ?? null,
      started_at: lesson.startedAt ?? null,
      ended_at: lesson.endedAt ?? null,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();
  return id;
}

/** Changes the given fields of a lesson. */
export async function changeLesson(trx: Trx, id: string, words: Partial<LessonWords>): Promise<void> {
  const columns = {
    title: words.title,
    starts_at: words.startsAt,
    started_at: words.startedAt,
    ended_at: words.endedAt,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('lessons').set(columns).where('id', '=', id).execute();
}

/** Deletes a lesson from its course; the students' attempts in it stay. */
export async function deleteLesson(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('lessons').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute();
}

/** @param ids all lessons of a course, in their new order */
export async function orderLessons(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('lessons')
      .set({ display_order: index + 1 })
      .where('id', '=', id)
      .execute();
}

/** Sets the deals that a lesson has besides those of its activities, in order. */
export async function setLessonDeals(trx: Trx, lessonId: string, deals: readonly DealRef[]): Promise<void> {
  await trx.deleteFrom('lesson_deals').where('lesson_id', '=', lessonId).execute();
  if (deals.length > 0)
    await trx
      .insertInto('lesson_deals')
      .values(placedDeals(deals).map((deal) => ({ lesson_id: lessonId, ...deal })))
      .execute();
}

export interface LessonCopy {
  readonly courseId: string;
  readonly title: string;
  /** When the copy is held; the original may have been held already. */
  readonly startsAt: string | null;
}

/** Copies a lesson with its activities, deals and resources to the end of a course; returns its id. */
export async function copyLesson(trx: Trx, row: LessonRow, copy: LessonCopy, now: Date): Promise<string> {
  const id = await createLesson(trx, copy, now);
  await setLessonDeals(trx, id, (await listLessonDeals(trx, [row.id]))(row.id));
  await copyMedia(trx, 'lesson_id', { from: row.id, to: id }, now);
  const copies: string[] = [];
  for (const activity of await listActivities(trx, [row.id]))
    copies.push(await copyActivity(trx, activity, { lessonId: id, title: activity.title }, now));
  await orderActivities(trx, copies);
  return id;
}
