import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { linkOf } from '@overtrick/shared/learning/progress/attempt-keys';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { judge } from '@overtrick/shared/learning/progress/judge';
import { RULES_VERSION, type Verdict } from '@overtrick/shared/learning/progress/verdict';
import { sql } from 'kysely';
import type { Trx } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { CLASS_VERSION } from '../../database/tables/attempts.ts';
import { correctPersonsResults } from '../link-results/operations.ts';
import { lockUser, raiseCounters } from '../users/operations.ts';
import { readContents } from './contents.ts';
import { tallyAgain } from './tallies.ts';

/** An attempt, and when the server took it. */
interface Received {
  readonly attempt: Attempt;
  readonly receivedAt: string;
}

/** Judges attempts by the versions that they name (ruling 52); the contents are read in one query a table. */
export async function judgeAttempts(trx: Trx, received: readonly Received[]): Promise<readonly Verdict[]> {
  const contentOf = await readContents(
    trx,
    received.map(({ attempt }) => attempt),
  );
  return received.map(({ attempt, receivedAt }) => ({
    attemptId: attempt.id,
    receivedAt,
    rulesVersion: RULES_VERSION,
    ...judge(attempt, contentOf(attempt)),
  }));
}

/** Stores verdicts, each in place of an earlier one. @param last the counter of verdicts after them */
export async function insertVerdicts(
  trx: Trx,
  userId: string,
  verdicts: readonly Verdict[],
  last: number,
): Promise<void> {
  const rows = verdicts.map((verdict, index) => ({
    user_id: userId,
    attempt_id: verdict.attemptId,
    cursor: last - verdicts.length + index + 1,
    rules_version: verdict.rulesVersion,
    body: toJson(verdict),
  }));
  await insertRows(trx, 'verdicts', rows, ['user_id', 'attempt_id']);
}

/**
 * Judges attempts that have no verdict by the present rules: those that an older server took, or that older rules judged.
 * They are of one student, whose row stays locked until the transaction ends. Returns how many it judged: 0 when none
 * waits.
 */
export async function judgeWaiting(trx: Trx, limit: number): Promise<number> {
  const userId = await findWhoWaits(trx);
  if (userId === undefined) return 0;
  await lockUser(trx, userId);
  const received = await listWaiting(trx, userId, limit);
  if (received.length === 0) return 0;
  const verdicts = await judgeAttempts(trx, received);
  const counters = await raiseCounters(trx, userId, { attempts: 0, verdicts: verdicts.length });
  await insertVerdicts(trx, userId, verdicts, counters.verdicts);
  await trx
    .updateTable('attempts')
    .set({ rules_version: RULES_VERSION, class_version: CLASS_VERSION })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      verdicts.map(({ attemptId }) => attemptId),
    )
    .execute();
  const attempts = received.map(({ attempt }) => attempt);
  await tallyAgain(trx, userId, attempts);
  await correctLinkResults(trx, userId, attempts, verdicts);
  return verdicts.length;
}

async function correctLinkResults(
  trx: Trx,
  userId: string,
  attempts: readonly Attempt[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const byLink = attempts.filter((attempt) => linkOf(attempt) !== undefined);
  if (byLink.length === 0) return;
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.attemptId, verdict]));
  const judged = byLink.map(({ id }) => id);
  await correctPersonsResults(
    trx,
    userId,
    judged,
    countAttempts(byLink, (id) => verdictOf.get(id)),
  );
}

/** Written out, not as a parameter: only then do databases use the index of the attempts that wait. */
const isWaiting = sql<boolean>`rules_version < ${sql.lit(RULES_VERSION)}`;

/** A student with attempts that wait for a verdict. */
async function findWhoWaits(trx: Trx): Promise<string | undefined> {
  const waiting = await trx
    .selectFrom('attempts')
    .select('user_id')
    .where(isWaiting)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return waiting?.user_id;
}

async function listWaiting(trx: Trx, userId: string, limit: number): Promise<readonly Received[]> {
  const rows = await trx
    .selectFrom('attempts')
    .select(['body', 'recorded_at'])
    .where('user_id', '=', userId)
    .where(isWaiting)
    .orderBy('cursor')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ attempt: fromJson<Attempt>(row.body), receivedAt: row.recorded_at }));
}
