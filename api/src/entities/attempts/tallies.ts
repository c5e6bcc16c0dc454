import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { joinTallies, type Tally, tallyAttempts, tallyKey } from '@overtrick/shared/learning/progress/tally';
import type { Counted, Verdict } from '@overtrick/shared/learning/progress/verdict';
import { type Expression, sql } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { firstsAgain } from './first-attempts.ts';

/** What a student did in these contexts, by tallyKey; a context in which nothing was done is absent. */
export type Tallies = ReadonlyMap<string, Tally>;

/** The most keys in one statement, whose parameters are limited. */
const KEYS_AT_ONCE = 500;

/** Written out, so that databases use the index of these: attempts of an older release, which no tally has yet. */
const isUntallied = sql<boolean>`attempts.rules_version < 1`;

/** Students by their ids, or as a query that gives these, for a class of any size. */
export type Those = readonly string[] | Expression<string>;

const isNobody = (those: Those): boolean => Array.isArray(those) && those.length === 0;

/** What these students did in these contexts, as it counts (rulings 2 and 52). */
export async function readTallies(
  db: Db,
  those: Those,
  contexts: readonly Attempt['context'][],
): Promise<(userId: string) => Tallies> {
  const byUser = new Map<string, Map<string, Tally>>();
  const add = (userId: string, key: string, tally: Tally): void => {
    const tallies = byUser.get(userId) ?? new Map<string, Tally>();
    const other = tallies.get(key);
    byUser.set(userId, tallies.set(key, other ? joinTallies(other, tally) : tally));
  };
  const keys = [...new Set(contexts.map(tallyKey))];
  for (let from = 0; from < keys.length && !isNobody(those); from += KEYS_AT_ONCE)
    for (const { userId, key, tally } of await listWithUntallied(db, those, keys.slice(from, from + KEYS_AT_ONCE)))
      add(userId, key, tally);
  return (userId) => byUser.get(userId) ?? new Map();
}

interface KeyedTally {
  readonly userId: string;
  readonly key: string;
  readonly tally: Tally;
}

const listTallies = (db: Db, those: Those, keys: readonly string[]) =>
  db.selectFrom('tallies').selectAll().where('user_id', 'in', those).where('key', 'in', keys);

/**
 * The tallies kept, and those of what an older release took since it was judged last, which is nearly always nothing.
 * One statement reads both: between two of them an attempt that is judged meanwhile would be in neither or in both.
 */
async function listWithUntallied(db: Db, those: Those, keys: readonly string[]): Promise<readonly KeyedTally[]> {
  const rows = await listTallies(db, those, keys)
    .clearSelect()
    .select(['user_id', sql<string | null>`key`.as('key'), 'body'])
    .unionAll((eb) =>
      eb
        .selectFrom('attempts')
        .select(['user_id', sql<string | null>`null`.as('key'), 'body'])
        .where('user_id', 'in', those)
        .where(isUntallied),
    )
    .execute();
  const kept = rows.flatMap(({ user_id: userId, key, body }) =>
    key === null ? [] : [{ userId, key, tally: fromJson<Tally>(body) }],
  );
  const waiting = rows.filter(({ key }) => key === null);
  return [...kept, ...tallyWaiting(waiting).filter(({ key }) => keys.includes(key))];
}

function tallyWaiting(rows: readonly { readonly user_id: string; readonly body: string }[]): readonly KeyedTally[] {
  return [...new Set(rows.map((row) => row.user_id))].flatMap((userId) => {
    const theirs = rows.filter((row) => row.user_id === userId).map(({ body }) => fromJson<Attempt>(body));
    return [...tallyAttempts(countAttempts(theirs, () => undefined))].map(([key, tally]) => ({ userId, key, tally }));
  });
}

/** Adds attempts that were just recorded, as they count, to the tallies. The caller has locked the person. */
export async function addToTallies(trx: Trx, userId: string, attempts: readonly Counted[]): Promise<void> {
  const added = tallyAttempts(attempts);
  if (added.size === 0) return;
  const rows = await listTallies(trx, [userId], [...added.keys()]).execute();
  const before = new Map(rows.map((row) => [row.key, fromJson<Tally>(row.body)]));
  const joined = [...added].map(([key, tally]) => {
    const other = before.get(key);
    return { user_id: userId, key, body: toJson(other ? joinTallies(other, tally) : tally) };
  });
  await keepTallies(trx, joined);
}

const keepTallies = (trx: Trx, rows: readonly { user_id: string; key: string; body: string }[]): Promise<void> =>
  insertRows(trx, 'tallies', rows, ['user_id', 'key']);

/**
 * Makes the tallies of the contexts of these attempts again from every attempt there, after some were judged anew, and
 * what stands there as the first (ruling 69). The caller has locked the person.
 */
export async function tallyAgain(trx: Trx, userId: string, changed: readonly Attempt[]): Promise<void> {
  const keys = new Set(changed.map(({ context }) => tallyKey(context)));
  const counted = await listCounted(trx, userId, changed);
  await firstsAgain(trx, userId, [...keys], counted);
  const tallies = tallyAttempts(counted);
  // A context of which nothing counts any more has no tally.
  await trx
    .deleteFrom('tallies')
    .where('user_id', '=', userId)
    .where('key', 'in', [...keys])
    .execute();
  const rows = [...tallies].flatMap(([key, tally]) =>
    keys.has(key) ? [{ user_id: userId, key, body: toJson(tally) }] : [],
  );
  if (rows.length > 0) await keepTallies(trx, rows);
}

/** Every attempt that counts in the contexts of these. */
async function listCounted(trx: Trx, userId: string, like: readonly Attempt[]): Promise<readonly Counted[]> {
  const contextKeys = [...new Set(like.map(({ context }) => contextKey(context)))];
  const rows = await trx
    .selectFrom('attempts')
    .leftJoin('verdicts', (join) =>
      join.onRef('verdicts.user_id', '=', 'attempts.user_id').onRef('verdicts.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.id', 'attempts.body', 'verdicts.body as verdict'])
    .where('attempts.user_id', '=', userId)
    .where('attempts.context_key', 'in', contextKeys)
    .where('attempts.rules_version', '>=', 1)
    .execute();
  const verdicts = new Map(rows.map(({ id, verdict }) => [id, verdict]));
  return countAttempts(
    rows.map(({ body }) => fromJson<Attempt>(body)),
    (id) => readVerdict(verdicts.get(id)),
  );
}

const readVerdict = (body: string | null | undefined): Verdict | undefined => (body ? fromJson(body) : undefined);
