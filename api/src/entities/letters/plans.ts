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

export const listUntold = (db: Db): Promise<readonly UntoldRow[]> =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('lesson_news as told', 'told.lesson_id', 'lessons.id')
    .select([
      'lessons.id',
      'lessons.course_id',
      'lessons.starts_at',
      'lessons.place',
      'lessons.created_at',
      'courses.live',
    ])
    .where('courses.status', '=', 'published')
    .where('lessons.deleted_at', 'is', null)
    .where('told.lesson_id', 'is', null)
    .orderBy('lessons.display_order')
    .orderBy('lessons.created_at')
    .execute();
