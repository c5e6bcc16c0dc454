import type { Db } from '../../database/connect.ts';

/** A lesson as it is, with what its students were told; told_at is null when nobody was told of it. */
export interface PlanRow {
  readonly id: string;
  readonly course_id: string;
  readonly starts_at: string | null;
  readonly place: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly deleted_at: string | null;
  readonly told_at: string | null;
  readonly told_starts_at: string | null;
  readonly told_place: string | null;
  readonly seen: string | null;
  readonly seen_at: string | null;
  readonly start_told: string | null;
}

const selectPlans = (db: Db) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('lesson_news as told', 'told.lesson_id', 'lessons.id')
    .select(['lessons.id', 'lessons.course_id', 'lessons.starts_at', 'lessons.place', 'lessons.started_at'])
    .select(['lessons.ended_at', 'lessons.deleted_at', 'told.told_at', 'told.starts_at as told_starts_at'])
    .select(['told.place as told_place', 'told.seen', 'told.seen_at', 'told.start_told'])
    .where('courses.status', '=', 'published');

/** The lessons of published courses that lie ahead, or lay ahead as far as their students know. */
export async function listAhead(db: Db, now: Date): Promise<readonly PlanRow[]> {
  const instant = now.toISOString();
  // Two statements, so that each finds its rows by its index.
  const planned = await selectPlans(db).where('lessons.starts_at', '>', instant).execute();
  const known = await selectPlans(db).where('told.starts_at', '>', instant).execute();
  return [...new Map([...planned, ...known].map((row) => [row.id, row])).values()];
}

/** A lesson of a published course of which its students were not told. */
export interface UntoldRow {
  readonly id: string;
  readonly course_id: string;
  readonly starts_at: string | null;
  readonly place: string | null;
  readonly created_at: string;
  readonly live: 0 | 1;
}

/** Selects them by the notes on their rows, of which an index holds those without one; what an older release told is left out. */
export const selectUntold = (db: Db) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('lesson_news as told', 'told.lesson_id', 'lessons.id')
    .select(['lessons.id', 'lessons.course_id', 'lessons.starts_at', 'lessons.place', 'lessons.created_at'])
    .select(['lessons.display_order', 'courses.live'])
    .where('lessons.told_at', 'is', null)
    .where('lessons.deleted_at', 'is', null)
    .where('courses.status', '=', 'published')
    .where('told.lesson_id', 'is', null);

/** In the order of their courses' lists. */
export async function listUntold(db: Db): Promise<readonly UntoldRow[]> {
  const rows = await selectUntold(db).execute();
  // Sorted here: sorted by the database they would be read by another index, told ones too.
  return rows.sort((a, b) => a.display_order - b.display_order || (a.created_at < b.created_at ? -1 : 1));
}

/** Notes on lessons that their students were told of them, where an older release told them and noted nothing. */
export const updateOlderNews = (db: Db) =>
  db
    .updateTable('lessons')
    .set((eb) => ({
      told_at: eb.selectFrom('lesson_news').select('told_at').whereRef('lesson_news.lesson_id', '=', 'lessons.id'),
    }))
    .where('told_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('lesson_news').select('lesson_id').whereRef('lesson_news.lesson_id', '=', 'lessons.id')),
    );
