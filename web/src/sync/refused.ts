import type { Id } from '@overtrick/shared/learning/values/ids';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import { attemptIn, itemIdOf } from '../local/counted-results.ts';
import type { UserDatabase } from '../local/database.ts';
import type { RefusedRow } from '../local/study-rows.ts';

/** Removes refused mutations from the list. Their attempts stay on the device and count in the progress. */
export const dismissRefused = (db: UserDatabase, ids: readonly Id[]): Promise<void> => db.refused.bulkDelete([...ids]);

/** Puts a refused mutation back into the outbox; the server judges each arrival anew (ruling 57). */
export const sendRefusedAgain = (db: UserDatabase, id: Id): Promise<void> => sendAgain(db, (row) => row.id === id);

/**
 * Puts back into the outbox what was refused because its student was not enrolled, once an enrolment of its item has
 * arrived (ruling 57). Call in a transaction.
 */
export const sendEnrolledAgain = (db: UserDatabase, itemIds: ReadonlySet<Id>): Promise<void> =>
  sendAgain(db, (row) => row.code === 'not_enrolled' && itemIds.has(itemOf(row) ?? ''));

/** Milliseconds after which what the server did not know is sent again. */
const HOUR = 3_600_000;

/**
 * Puts back into the outbox what the server did not know of when it came, an hour later: a server that has gone back to
 * an older release knows it again when it has the newer one.
 */
export const sendUnknownAgain = (db: UserDatabase, now: number): Promise<void> =>
  sendAgain(db, ({ code, refusedAt }) => code === 'unknown_mutation' && hasPassed(HOUR, refusedAt, now));

function itemOf(row: RefusedRow): Id | undefined {
  const attempt = attemptIn(row);
  return attempt && itemIdOf(attempt);
}

const sendAgain = (db: UserDatabase, isMeant: (row: RefusedRow) => boolean): Promise<void> =>
  db.transaction('rw', db.outbox, db.refused, async () => {
    for (const { code: _, message: __, refusedAt: ___, ...row } of await db.refused.filter(isMeant).toArray()) {
      if (!(await db.outbox.get({ id: row.id }))) await db.outbox.add(row);
      await db.refused.delete(row.id);
    }
  });
