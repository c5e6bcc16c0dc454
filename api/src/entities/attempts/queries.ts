import { type Attempt, contextKey } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import type { Counted, Verdict } from '@overtrick/shared/learning/progress/verdict';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';

const packKeys = (packIds: readonly string[]): readonly string[] =>
  packIds.map((dealPackId) => contextKey({ dealPackId }));

const activityKeys = (activityIds: readonly string[]): readonly string[] =>
  activityIds.map((activityId) => contextKey({ courseId: '', lessonId: '', activityId }));

/** A student's attempts in these packs as they count, from which progress is folded. */
export const listPackAttempts = async (
  db: Db,
  userId: string,
  packIds: readonly string[],
): Promise<readonly Counted[]> => (await readAttempts(db, [userId], packKeys(packIds)))(userId);

/** A student's attempts in these activities as they count. */
export const listActivityAttempts = async (
  db: Db,
  userId: string,
  activityIds: readonly string[],
): Promise<readonly Counted[]> => (await readAttempts(db, [userId], activityKeys(activityIds)))(userId);

/** The attempts of each of these students as they count. */
export type AttemptsOf = (userId: string) => readonly Counted[];

/** The attempts of several students in a pack, read together for a page of a class. */
export const listPackAttemptsOfStudents = (db: Db, userIds: readonly string[], packId: string): Promise<AttemptsOf> =>
  readAttempts(db, userIds, packKeys([packId]));

/** The attempts of several students in these activities, read together for a page of a class. */
export const listActivityAttemptsOfStudents = (
  db: Db,
  userIds: readonly string[],
  activityIds: readonly string[],
): Promise<AttemptsOf> => readAttempts(db, userIds, activityKeys(activityIds));

/** The most keys in one statement, whose parameters are limited. */
const KEYS_AT_ONCE = 500;

/** Every reading of attempts by their place; each student's stand in the order in which they were recorded. */
async function readAttempts(db: Db, userIds: readonly string[], keys: readonly string[]): Promise<AttemptsOf> {
  const byUser = new Map<string, Counted[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return () => [];
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const rows = await db
      .selectFrom('attempts')
      .leftJoin('verdicts', (join) =>
        join.onRef('verdicts.user_id', '=', 'attempts.user_id').onRef('verdicts.attempt_id', '=', 'attempts.id'),
      )
      .select(['attempts.user_id', 'attempts.body', 'verdicts.body as verdict'])
      .where('attempts.user_id', 'in', userIds)
      .where('attempts.context_key', 'in', keys.slice(from, from + KEYS_AT_ONCE))
      .orderBy('attempts.cursor')
      .execute();
    // One at a time: an attempt's id is only known for each person apart.
    for (const { user_id, body, verdict } of rows)
      byUser.get(user_id)?.push(...countAttempts([fromJson<Attempt>(body)], () => readVerdict(verdict)));
  }
  return (userId) => byUser.get(userId) ?? [];
}

const readVerdict = (body: string | null | undefined): Verdict | undefined => (body ? fromJson(body) : undefined);

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
