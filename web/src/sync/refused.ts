import type { Id } from '@overtrick/shared/learning/values/ids';
import { attemptIn, itemIdOf } from '../local/counted-results.ts';
import type { UserDatabase } from '../local/database.ts';
import type { RefusedRow } from '../local/study-rows.ts';

/** Removes a refused mutation from the list. Its attempt stays on the device and counts in the progress. */
export async function dismissRefused(db: UserDatabase, id: Id): Promise<void> {
  await db.refused.delete(id);
}

/** Puts a refused mutation back into the outbox; the server judges each arrival anew (ruling 57). */
export const sendRefusedAgain = (db: UserDatabase, id: Id): Promise<void> =>
  db.transaction('rw', db.outbox, db.refused, async () => {
    const row = await db.refused.get(id);
    if (row) await moveBack(db, [row]);
  });

/**
 * Puts back into the outbox what was refused because its student was not enrolled, once an enrolment of its item has
 * arrived (ruling 57). Call in a transaction.
 */
export async function sendEnrolledAgain(db: UserDatabase, itemIds: ReadonlySet<Id>): Promise<void> {
  if (itemIds.size === 0) return;
  const rows = await db.refused
    .filter((row) => row.code === 'not_enrolled' && itemIds.has(itemOf(row) ?? ''))
    .toArray();
  await moveBack(db, rows);
}

function itemOf(row: RefusedRow): Id | undefined {
  const attempt = attemptIn(row);
  return attempt && itemIdOf(attempt);
}

async function moveBack(db: UserDatabase, rows: readonly RefusedRow[]): Promise<void> {
  for (const { code: _, message: __, refusedAt: ___, ...row } of rows) {
    if (!(await db.outbox.get({ id: row.id }))) await db.outbox.add(row);
    await db.refused.delete(row.id);
  }
}
