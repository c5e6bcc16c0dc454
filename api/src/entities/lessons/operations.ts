import { DEFAULT_ORDER } from '@overtrick/shared/learning/activities/activity';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Updateable, UpdateResult } from 'kysely';
import type { Trx } from '../../database/connect.ts';
import type { LessonsTable } from '../../database/tables/lessons.ts';
import { copyActivity, orderActivities } from '../activities/operations.ts';
import { listActivities } from '../activities/queries.ts';
import { type DealRef, placedDeals } from '../deals/queries.ts';
import { copyMedia } from '../media/operations.ts';
import { type LessonRow, listLessonDeals } from './queries.ts';

/** When and where a live lesson is to be held. */
export interface Schedule {
  /** In ISO 8601; null while no time is set. */
  readonly startsAt: string | null;
  /** '' or null while nothing is said. */
  readonly place: string | null;
}

/** The fields of a lesson that its author sets beside its schedule; instants in ISO 8601. */
export interface LessonWords {
  readonly title: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export interface NewLesson extends Partial<LessonWords>, Partial<Schedule> {
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
      place: lesson.place || null,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();
  return id;
}

/** Changes the given fields of a lesson. */
export async function changeLesson(trx: Trx, id: string, words: Partial<LessonWords>): Promise<void> {
  const { title, startedAt, endedAt } = words;
  await setColumns(trx, id, { title, started_at: startedAt, ended_at: endedAt });
}

/** Says when and where a live lesson is to be held; what is absent stays. */
export async function scheduleLesson(trx: Trx, id: string, { startsAt, place }: Partial<Schedule>): Promise<void> {
  await setColumns(trx, id, { starts_at: startsAt, place: place === undefined ? undefined : place || null });
}

/**
 * Starts a live lesson. Only the first call of several counts, so that a repeated one changes no time. A lesson that has
 * no time yet is held at this one: otherwise it would be live, and 'Not scheduled' (L-08; silence 274).
 * @returns whether this call started it
 */
export async function startLesson(trx: Trx, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  return isOne(
    await trx
      .updateTable('lessons')
      .set((eb) => ({ started_at: at, starts_at: eb.fn.coalesce('starts_at', eb.val(at)) }))
      .where('id', '=', id)
      .where('started_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  );
}

/**
 * Takes back the start of a live lesson that has not ended, and the time that it got by being started.
 * @returns whether this call took it back
 */
export async function unstartLesson(trx: Trx, id: string): Promise<boolean> {
  const started = () => trx.updateTable('lessons').where('id', '=', id).where('ended_at', 'is', null);
  await started().set({ starts_at: null }).whereRef('starts_at', '=', 'started_at').execute();
  return isOne(await started().set({ started_at: null }).where('started_at', 'is not', null).executeTakeFirst());
}

/**
 * Ends a live lesson; its hand records are open from then on. One that was never started counts as held from the time
 * at which it was to start or, where it has none or that is still to come, from now (silence 275).
 * @returns whether this call ended it
 */
export async function endLesson(trx: Trx, lesson: LessonRow, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const planned = lesson.starts_at !== null && Date.parse(lesson.starts_at) < now.getTime() ? lesson.starts_at : at;
  return isOne(
    await trx
      .updateTable('lessons')
      .set((eb) => ({
        ended_at: at,
        started_at: eb.fn.coalesce('started_at', eb.val(planned)),
        starts_at: eb.fn.coalesce('starts_at', eb.val(at)),
      }))
      .where('id', '=', lesson.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  );
}

/**
 * A live lesson that was ended by mistake goes on: its hand records are closed again for whoever has not got them.
 * @returns whether this call let it go on
 */
export async function letLessonGoOn(trx: Trx, id: string): Promise<boolean> {
  return isOne(
    await trx
      .updateTable('lessons')
      .set({ ended_at: null })
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .executeTakeFirst(),
  );
}

const isOne = ({ numUpdatedRows }: UpdateResult): boolean => numUpdatedRows > 0n;

async function setColumns(trx: Trx, id: string, columns: Updateable<LessonsTable>): Promise<void> {
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

export interface LessonCopy extends Schedule {
  readonly courseId: string;
  readonly title: string;
}

/** When and where the copy of a lesson is held, which nobody has held yet: only in a live course is that said at all. */
export const copiedSchedule = (row: LessonRow, isLive: boolean): Schedule =>
  isLive ? { startsAt: row.starts_at, place: row.place } : { startsAt: null, place: null };

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
