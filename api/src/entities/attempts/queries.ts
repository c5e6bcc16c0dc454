import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';

export interface AttemptAt {
  readonly cursor: number;
  readonly attempt: Attempt;
}

/** A student's attempts after this cursor, in the order in which they were recorded. */
export async function listAttemptsAfter(db: Db, userId: string, cursor: number, limit: number): Promise<AttemptAt[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['cursor', 'body'])
    .where('user_id', '=', userId)
    .where('cursor', '>', cursor)
    .orderBy('cursor')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ cursor: row.cursor, attempt: fromJson<Attempt>(row.body) }));
}

export interface VerdictAt {
  readonly cursor: number;
  readonly verdict: Verdict;
}

/** The verdicts on a student's attempts after this cursor of verdicts, in the order in which they were given. */
export async function listVerdictsAfter(db: Db, userId: string, cursor: number, limit: number): Promise<VerdictAt[]> {
  const rows = await db
    .selectFrom('verdicts')
    .select(['cursor', 'body'])
    .where('user_id', '=', userId)
    .where('cursor', '>', cursor)
    .orderBy('cursor')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ cursor: row.cursor, verdict: fromJson<Verdict>(row.body) }));
}

/** The id of the student's attempt with this cursor. */
export async function findAttemptAt(db: Db, userId: string, cursor: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('cursor', '=', cursor)
    .executeTakeFirst();
  return row?.id;
}

/** The cursors of those of these attempts that are recorded, by id. */
export async function findCursors(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'cursor'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, cursor }) => [id, cursor]));
}
