import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** What is counted, and for how many milliseconds from its first try. */
export interface Counting {
  /** Names no person and no network (see limits). */
  readonly key: string;
  readonly window: number;
}

export interface Counted {
  readonly count: number;
  /** When the count begins anew. */
  readonly until: Date;
}

/**
 * Counts one more try of each, in the database: so all instances count together, and a restart forgets nothing. In one
 * statement and in the order of their keys, so that no two callers wait for each other.
 * @returns the counts with this try, in the order of `countings`, whose keys differ
 */
export async function countTries(db: Db, countings: readonly Counting[], now: Date): Promise<readonly Counted[]> {
  if (countings.length === 0) return [];
  const instant = now.toISOString();
  const rows = await db
    .insertInto('tries')
    .values(
      countings
        .map(({ key, window }) => ({ key, count: 1, until: new Date(now.getTime() + window).toISOString() }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tries.until <= ${instant} then 1 else tries.count + 1 end`,
        until: sql<string>`case when tries.until <= ${instant} then excluded.until else tries.until end`,
      }),
    )
    .returning(['key', 'count', 'until'])
    .execute();
  const byKey = new Map(rows.map(({ key, count, until }) => [key, { count: Number(count), until: new Date(until) }]));
  return countings.map(({ key }) => byKey.get(key) as Counted);
}

/** How often it has been tried; 0 when the last count has ended. */
export async function findTries(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('tries')
    .select('count')
    .where('key', '=', key)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
