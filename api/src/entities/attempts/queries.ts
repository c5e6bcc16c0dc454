import { type Attempt, contextKey } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';

/** A student's attempts in these packs, from which progress is folded. */
export const listPackAttempts = (db: Db, userId: string, packIds: readonly string[]): Promise<readonly Counted[]> =>
  listAttempts(
    db,
    userId,
    packIds.map((dealPackId) => contextKey({ dealPackId })),
  );

/** A student's attempts in these activities. */
export const listActivityAttempts = (
  db: Db,
  userId: string,
  activityIds: readonly string[],
): Promise<readonly Counted[]> =>
  listAttempts(
    db,
    userId,
    activityIds.map((activityId) => contextKey({ courseId: '', lessonId: '', activityId })),
  );

/** The most keys in one statement, whose parameters are limited. */
const KEYS_AT_ONCE = 500;

async function listAttempts(db: Db, userId: string, keys: readonly string[]): Promise<readonly Counted[]> {
  const attempts: Attempt[] = [];
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const rows = await db
      .selectFrom('attempts')
      .select('body')
      .where('user_id', '=', userId)
      .where('context_key', 'in', keys.slice(from, from + KEYS_AT_ONCE))
      .orderBy('cursor')
      .execute();
    attempts.push(...rows.map((row) => fromJson<Attempt>(row.body)));
  }
  return countAttempts(attempts, () => undefined);
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
