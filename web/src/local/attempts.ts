import { type Attempt, contextKey } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { foldPack, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { AttemptRow, OutboxRow, UserDatabase } from './database.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

/** recorded: now on the disk and waiting for the server; known: was there already, nothing changed. */
export type Recorded = 'recorded' | 'known';

/** The row of an attempt, with the columns that it is looked up by. */
export const attemptRow = (attempt: Attempt): AttemptRow => ({
  id: attempt.id,
  context: contextKey(attempt.context),
  dealId: attempt.kind === 'deal' ? attempt.dealId : null,
  at: attempt.at,
  attempt,
});

/** The outbox row that sends an attempt to the server; the database gives it its number. */
export const outboxRow = (attempt: Attempt): Omit<OutboxRow, 'seq'> => ({
  id: attempt.id,
  name: 'attempt.record',
  version: 1,
  args: { attempt },
  recordedAt: Date.parse(attempt.at),
});

/**
 * Stores an attempt and its outbox row in one transaction: both or neither. A second call with the same id changes
 * nothing. A full disk gives an error result and does not throw; local/attempt-recorder.ts then keeps the attempt.
 */
export async function recordAttempt(db: UserDatabase, attempt: Attempt): Promise<Result<Recorded, WriteFailure>> {
  try {
    const recorded = await db.transaction('rw', db.attempts, db.outbox, async (): Promise<Recorded> => {
      if (await db.attempts.get(attempt.id)) return 'known';
      await db.attempts.add(attemptRow(attempt));
      await db.outbox.add(outboxRow(attempt));
      return 'recorded';
    });
    return ok(recorded);
  } catch (error) {
    return err(writeFailure(error));
  }
}

/** The attempts on a pack's deals, those of other devices included. */
export async function listPackAttempts(db: UserDatabase, dealPackId: Id): Promise<readonly Counted[]> {
  const rows = await db.attempts.where('context').equals(contextKey({ dealPackId })).toArray();
  return countAttempts(
    rows.map((row) => row.attempt),
    () => undefined,
  );
}

/** A pack's progress, folded from what the device knows, pending attempts included (ruling 2). */
export const packProgress = async (db: UserDatabase, dealPackId: Id, dealIds: readonly Id[]): Promise<PackProgress> =>
  foldPack(dealPackId, dealIds, await listPackAttempts(db, dealPackId));
