import { firstAttemptOf, isEarlier, isFigured, subjectOf } from '@overtrick/shared/learning/classes/first-facts';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { tallyKey } from '@overtrick/shared/learning/progress/tally';
import type { Counted, Verdict } from '@overtrick/shared/learning/progress/verdict';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../database/connect.ts';
import { givenList } from '../../database/given-rows.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { fromJson } from '../../database/json.ts';
import { CLASS_VERSION, type FirstAttemptsTable, UNCOUNTED } from '../../database/tables/attempts.ts';
import { lockUser } from '../users/operations.ts';

type First = Insertable<FirstAttemptsTable>;

const keyOf = (first: Pick<First, 'context_key' | 'subject_id'>): string => `${first.context_key} ${first.subject_id}`;

/** The earliest of these attempts at each deal and question. */
function firstsOf(userId: string, attempts: readonly Counted[]): readonly First[] {
  const earliest = new Map<string, Counted>();
  for (const attempt of attempts.filter(isFigured)) {
    const key = keyOf({ context_key: tallyKey(attempt.context), subject_id: subjectOf(attempt) });
    const other = earliest.get(key);
    if (!other || isEarlier(attempt, other)) earliest.set(key, attempt);
  }
  return [...earliest.values()].filter(isFigured).map((attempt) => {
    const { subjectId, version, facts, line } = firstAttemptOf(attempt);
    return {
      user_id: userId,
      context_key: tallyKey(attempt.context),
      subject_id: subjectId,
      version,
      at: attempt.at,
      attempt_id: attempt.id,
      facts,
      line,
    };
  });
}

/**
 * Keeps which of these attempts, as they count, are a student's first, in place of a later one that came here before
 * (ruling 69). The caller has locked the person.
 */
export async function keepFirsts(trx: Trx, userId: string, attempts: readonly Counted[]): Promise<void> {
  const firsts = firstsOf(userId, attempts);
  if (firsts.length === 0) return;
  const known = await trx
    .selectFrom('first_attempts')
    .select(['context_key', 'subject_id', 'at', 'attempt_id as id'])
    .where('user_id', '=', userId)
    .where('context_key', 'in', [...new Set(firsts.map(({ context_key }) => context_key))])
    .where('subject_id', 'in', givenList(trx, [...new Set(firsts.map(({ subject_id }) => subject_id))]))
    .execute();
  const before = new Map(known.map((first) => [keyOf(first), first]));
  await insertFirsts(
    trx,
    firsts.filter((first) => {
      const other = before.get(keyOf(first));
      return !other || isEarlier({ at: first.at, id: first.attempt_id }, other);
    }),
  );
}

const insertFirsts = (trx: Trx, firsts: readonly First[]): Promise<void> =>
  insertRows(trx, 'first_attempts', firsts, ['user_id', 'context_key', 'subject_id']);

/** Makes what stands as the first in these contexts again from all that counts there, after some was judged anew. */
export async function firstsAgain(
  trx: Trx,
  userId: string,
  contextKeys: readonly string[],
  attempts: readonly Counted[],
): Promise<void> {
  await trx
    .deleteFrom('first_attempts')
    .where('user_id', '=', userId)
    .where('context_key', 'in', contextKeys)
    .execute();
  await insertFirsts(
    trx,
    firstsOf(userId, attempts).filter(({ context_key }) => contextKeys.includes(context_key)),
  );
}

const isUncounted = sql<boolean>`${sql.raw(`attempts.${UNCOUNTED}`)}`;

/**
 * Counts attempts that figures do not hold: those from before there were figures, and those that an older release takes
 * while it runs beside this one. They are of one student, whose row stays locked until the transaction ends. Returns how
 * many it counted: 0 when none waits.
 */
export async function countWaiting(trx: Trx, limit: number): Promise<number> {
  const waiting = await trx
    .selectFrom('attempts')
    .select('user_id')
    .where(isUncounted)
    .where('rules_version', '>=', 1)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return 0;
  const userId = waiting.user_id;
  await lockUser(trx, userId);
  const rows = await listUncounted(trx, userId, limit);
  if (rows.length === 0) return 0;
  const verdictOf = new Map(rows.map(({ id, verdict }) => [id, verdict ? fromJson<Verdict>(verdict) : undefined]));
  const attempts = rows.map(({ body }) => fromJson<Attempt>(body));
  await keepFirsts(
    trx,
    userId,
    countAttempts(attempts, (id) => verdictOf.get(id)),
  );
  await trx
    .updateTable('attempts')
    .set({ class_version: CLASS_VERSION })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}

/** Without a verdict wait those that are to be judged first: they are counted then. */
const listUncounted = (trx: Trx, userId: string, limit: number) =>
  trx
    .selectFrom('attempts')
    .leftJoin('verdicts', (join) =>
      join.onRef('verdicts.user_id', '=', 'attempts.user_id').onRef('verdicts.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.id', 'attempts.body', 'verdicts.body as verdict'])
    .where('attempts.user_id', '=', userId)
    .where('attempts.rules_version', '>=', 1)
    .where(isUncounted)
    .limit(limit)
    .execute();
