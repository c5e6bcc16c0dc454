import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { LINK_KEY } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { givenList } from '../../database/given-rows.ts';
import { fromJson } from '../../database/json.ts';

export interface AttemptAt {
  readonly cursor: number;
  readonly attempt: Attempt;
}

/** Which part of a student's list is read. */
export interface After {
  readonly cursor: number;
  readonly limit: number;
  /** False leaves out what was played by links, which older clients cannot read (ruling 64). */
  readonly withLinks: boolean;
}

const NO_LINK = sql<boolean>`attempts.context_key not like ${sql.lit(`${LINK_KEY}%`)}`;

/** A student's attempts after a cursor, in the order in which they were recorded. */
export async function listAttemptsAfter(db: Db, userId: string, after: After): Promise<AttemptAt[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['cursor', 'body'])
    .where('user_id', '=', userId)
    .where('cursor', '>', after.cursor)
    .$if(!after.withLinks, (query) => query.where(NO_LINK))
    .orderBy('cursor')
    .limit(after.limit)
    .execute();
  return rows.map((row) => ({ cursor: row.cursor, attempt: fromJson<Attempt>(row.body) }));
}

export interface VerdictAt {
  readonly cursor: number;
  readonly verdict: Verdict;
}

/** The verdicts on a student's attempts after a cursor of verdicts, in the order in which they were given. */
export async function listVerdictsAfter(db: Db, userId: string, after: After): Promise<VerdictAt[]> {
  const rows = await db
    .selectFrom('verdicts')
    .select(['verdicts.cursor', 'verdicts.body'])
    .where('verdicts.user_id', '=', userId)
    .where('verdicts.cursor', '>', after.cursor)
    .$if(!after.withLinks, (query) =>
      query
        .innerJoin('attempts', (join) =>
          join.onRef('attempts.user_id', '=', 'verdicts.user_id').onRef('attempts.id', '=', 'verdicts.attempt_id'),
        )
        .where(NO_LINK),
    )
    .orderBy('verdicts.cursor')
    .limit(after.limit)
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
    .where('id', 'in', givenList(db, ids))
    .execute();
  return new Map(rows.map(({ id, cursor }) => [id, cursor]));
}
