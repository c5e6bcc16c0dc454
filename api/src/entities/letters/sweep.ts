import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { queueJob } from '../jobs/operations.ts';
import { heldNow, newsOf, type PlannedLesson, startsSoon, type Told } from './lesson-news.ts';
import { type News, ROUND_JOB, type Round } from './letter-job.ts';
import { listAhead, listUntold, type PlanRow, type UntoldRow, updateOlderNews } from './plans.ts';

/** How long things rest before a letter tells of them, in milliseconds. */
export interface Rests {
  /** New lessons: those that are added meanwhile stand in the same letter. */
  readonly lessons: number;
  /** Another time or place. */
  readonly changes: number;
}

/**
 * Finds which of these lessons have something for students; when the newest of that was made (ISO 8601), by lesson.
 */
export type FindReady = (db: Db, lessons: readonly UntoldRow[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Looks at what the students of all published courses know of their lessons, and queues a round of letters for what is
 * news. It compares states and follows no changes, so that nobody who writes lessons need think of letters, and what an
 * older release changes beside this one is told too (record 0031).
 */
export async function tellLessonNews(db: Db, rests: Rests, findReady: FindReady, now: Date): Promise<void> {
  for (const row of await listAhead(db, now)) await tellOne(db, row, rests.changes, now);
  await tellNewLessons(db, rests.lessons, findReady, now);
}

const planOf = (row: PlanRow): PlannedLesson => ({
  startsAt: row.starts_at,
  place: row.place,
  isDeleted: row.deleted_at !== null,
  hasBegun: row.started_at !== null || row.ended_at !== null,
});

const toldOf = (row: PlanRow): Told => ({
  startsAt: row.told_starts_at,
  place: row.told_place,
  seen:
    row.seen === null ? null : { ...fromJson<{ startsAt: string; place: string }>(row.seen), at: row.seen_at ?? '' },
  startTold: row.start_told,
});

async function tellOne(db: Db, row: PlanRow, rest: number, now: Date): Promise<void> {
  const lesson = planOf(row);
  const told = toldOf(row);
  const held = heldNow(lesson);
  // Of a lesson of which nobody was told yet, that it starts is all there is time for.
  const news = row.told_at !== null ? newsOf(lesson, told, now, rest) : startsSoon(lesson, now) ? 'starts' : 'none';
  if (news === 'none') return;
  const { id: lessonId, course_id: courseId } = row;
  await db.transaction().execute(async (trx) => {
    if (news === 'note') return noteSeen(trx, lessonId, held, now);
    if (news === 'changed') {
      const { startsAt, place } = told;
      await queueRound(trx, { about: 'lesson_changed', courseId, lessonId, before: { startsAt, place } }, null, now);
    }
    if (news === 'starts') await queueRound(trx, { about: 'lesson_starts', courseId, lessonId }, null, now);
    await noteTold(trx, lessonId, { ...held, startTold: startsSoon(lesson, now) ? held.startsAt : null }, now);
  });
}

const noteSeen = async (trx: Trx, lessonId: string, held: object, now: Date): Promise<void> => {
  await trx
    .updateTable('lesson_news')
    .set({ seen: toJson(held), seen_at: now.toISOString() })
    .where('lesson_id', '=', lessonId)
    .execute();
};

async function noteTold(
  trx: Trx,
  lessonId: string,
  { startsAt, place, startTold }: Omit<Told, 'seen'>,
  now: Date,
): Promise<void> {
  const known = { starts_at: startsAt, place, seen: null, seen_at: null, start_told: startTold };
  await trx
    .insertInto('lesson_news')
    .values({ lesson_id: lessonId, told_at: now.toISOString(), ...known })
    .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(known))
    .execute();
  await trx
    .updateTable('lessons')
    .set({ told_at: now.toISOString() })
    .where('id', '=', lessonId)
    .where('told_at', 'is', null)
    .execute();
}

async function queueRound(trx: Trx, news: News, since: string | null, now: Date): Promise<void> {
  const key = 'lessonId' in news ? `${news.about}:${news.lessonId}` : newId();
  const body: Round = { news, since };
  await queueJob(trx, { kind: ROUND_JOB, key, body }, now);
}

/** The pause after a course, in milliseconds: what is in it was read, and the calls come first. */
const PAUSE = 5;

/**
 * Tells of the lessons that have something for students, once the last of a course's has rested. Courses are looked at
 * one after another, because at the first look after many were made that takes a while.
 */
async function tellNewLessons(db: Db, rest: number, findReady: FindReady, now: Date): Promise<void> {
  const rested = new Date(now.getTime() - rest).toISOString();
  await updateOlderNews(db).execute();
  for (const lessons of byCourse(await listUntold(db)).values()) {
    if (lessons.some(({ created_at }) => created_at > rested)) continue;
    await tellNewIn(db, lessons, await findReady(db, lessons), rested, now);
    await pause(PAUSE);
  }
}

function byCourse(lessons: readonly UntoldRow[]): ReadonlyMap<string, readonly UntoldRow[]> {
  const courses = new Map<string, UntoldRow[]>();
  for (const lesson of lessons) {
    const list = courses.get(lesson.course_id);
    if (list) list.push(lesson);
    else courses.set(lesson.course_id, [lesson]);
  }
  return courses;
}

/** @param since when each of them came to have something for students */
async function tellNewIn(
  db: Db,
  untold: readonly UntoldRow[],
  since: ReadonlyMap<string, string>,
  rested: string,
  now: Date,
): Promise<void> {
  const lessons = untold.filter(({ id }) => since.has(id));
  const [courseId] = lessons.map((lesson) => lesson.course_id);
  const newest = [...since.values()].sort().at(-1);
  if (courseId === undefined || newest === undefined || newest > rested) return;
  await db.transaction().execute(async (trx) => {
    const lessonIds = lessons.map(({ id }) => id);
    await queueRound(trx, { about: 'new_lessons', courseId, lessonIds }, newest, now);
    for (const { id, starts_at: startsAt, place } of lessons)
      await noteTold(trx, id, { startsAt, place, startTold: null }, now);
  });
}
