import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { foldPack, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Result } from '@overtrick/shared/result';
import type { UserDatabase } from './database.ts';
import { outboxRow, type Recorded, write } from './outbox.ts';
import type { AttemptRow } from './study-rows.ts';
import type { WriteFailure } from './write-failure.ts';

/** The row of an attempt, with the columns that it is looked up by. */
export const attemptRow = (attempt: Attempt): AttemptRow => ({
  id: attempt.id,
  context: contextKey(attempt.context),
  dealId: attempt.kind === 'deal' ? attempt.dealId : null,
  at: attempt.at,
  attempt,
});

/** The outbox row that sends an attempt to the server. */
export const attemptMutation = (attempt: Attempt) =>
  outboxRow('attempt.record', { attempt }, { id: attempt.id, recordedAt: Date.parse(attempt.at) });

/**
 * Stores an attempt and its outbox row in one transaction: both or neither. A second call with the same id changes
 * nothing. A full disk gives an error result and does not throw; local/attempt-recorder.ts then keeps the attempt.
 */
export const recordAttempt = (db: UserDatabase, attempt: Attempt): Promise<Result<Recorded, WriteFailure>> =>
  write(() =>
    db.transaction('rw', db.attempts, db.outbox, async (): Promise<Recorded> => {
      if (await db.attempts.get(attempt.id)) return 'known';
      await db.attempts.add(attemptRow(attempt));
      await db.outbox.add(attemptMutation(attempt));
      return 'recorded';
    }),
  );

/** The attempts on a pack's deals as they were sent, those of other devices included. */
export async function listPackAttempts(db: UserDatabase, dealPackId: Id): Promise<Attempt[]> {
  const rows = await db.attempts.where('context').equals(contextKey({ dealPackId })).toArray();
  return rows.map((row) => row.attempt);
}

/** The attempts as they count (ruling 52): every fold of progress on the device takes these. */
export async function readCounted<A extends Attempt>(
  db: UserDatabase,
  attempts: readonly A[],
): Promise<readonly Counted<A>[]> {
  const found = await db.verdicts.bulkGet(attempts.map(({ id }) => id));
  const verdicts = new Map(found.flatMap((verdict) => (verdict ? [[verdict.attemptId, verdict] as const] : [])));
  return countAttempts(attempts, (id) => verdicts.get(id));
}

/**
 * The attempt, dated later than those that this device has written at the same deal or question, as they count: which of
 * them was the first must not change where the device's clock was set back between them (ruling 52).
 */
export async function dateAfterOthers(db: UserDatabase, attempt: Attempt): Promise<Attempt> {
  const { context, dealId } = attemptRow(attempt);
  const rows = await db.attempts.where({ context }).toArray();
  const others = rows.filter((row) => row.dealId === dealId).map((row) => row.attempt);
  const earliest = Math.max(...(await readCounted(db, others)).map(({ at }) => Date.parse(at) + 1));
  return Date.parse(attempt.at) < earliest ? { ...attempt, at: new Date(earliest).toISOString() } : attempt;
}

/**
 * A pack's progress, folded from what the device knows, pending attempts included (ruling 2).
 * @param unwritten gives the attempts that a full device has in memory only; asked when those on the disk were read
 */
export async function packProgress(
  db: UserDatabase,
  dealPackId: Id,
  dealIds: readonly Id[],
  unwritten: () => readonly Attempt[] = () => [],
): Promise<PackProgress> {
  const context = contextKey({ dealPackId });
  const written = await listPackAttempts(db, dealPackId);
  const others = unwritten().filter((attempt) => contextKey(attempt.context) === context);
  return foldPack(dealPackId, dealIds, await readCounted(db, [...written, ...others]));
}
