import { type Attempt, contextKey } from '@overtrick/shared/learning/attempt';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';

const packKey = (packId: string): string => contextKey({ dealPackId: packId });

/** A student's attempts in these packs: what progress is folded from. */
export async function listPackAttempts(db: Db, userId: string, packIds: readonly string[]): Promise<Attempt[]> {
  if (packIds.length === 0) return [];
  const rows = await db
    .selectFrom('attempts')
    .select('body')
    .where('user_id', '=', userId)
    .where('context_key', 'in', packIds.map(packKey))
    .orderBy('cursor')
    .execute();
  return rows.map((row) => fromJson<Attempt>(row.body));
}

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
