import type { Id } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { MutationArgs, MutationName } from '@overtrick/shared/sync/mutations';
import { NEWEST } from '@overtrick/shared/sync/newest-mutations';
import type { UserDatabase } from './database.ts';
import type { MutationRow } from './study-rows.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

/** recorded: now on the disk and waiting for the server; known: was there already, nothing changed. */
export type Recorded = 'recorded' | 'known';

/** What a mutation is known by, and when it was made, in milliseconds since 1970. */
export interface Made {
  readonly id: Id;
  readonly recordedAt: number;
}

/** The outbox row that sends a mutation to the server in its newest version; the database gives it its number. */
export const outboxRow = <Name extends MutationName>(
  name: Name,
  args: MutationArgs[Name],
  { id, recordedAt }: Made,
): MutationRow => ({ id, name, version: NEWEST[name], args, recordedAt }) as MutationRow;

/** Puts a mutation of any kind into the outbox; the same id again changes nothing. Never throws. */
export const recordMutation = <Name extends MutationName>(
  db: UserDatabase,
  name: Name,
  args: MutationArgs[Name],
  made: Made,
): Promise<Result<Recorded, WriteFailure>> =>
  write(() =>
    db.transaction('rw', db.outbox, async (): Promise<Recorded> => {
      if (await db.outbox.get({ id: made.id })) return 'known';
      await db.outbox.add(outboxRow(name, args, made));
      return 'recorded';
    }),
  );

/** Does a write; a failure of the disk is a result. */
export async function write<T>(task: () => PromiseLike<T>): Promise<Result<T, WriteFailure>> {
  try {
    return ok(await task());
  } catch (error) {
    return err(writeFailure(error));
  }
}
