import { attemptIn } from '../local/counted-results.ts';
import type { UserDatabase } from '../local/database.ts';
import { dealEditIn, keepSentEdits } from '../local/deal-drafts.ts';
import { editKeptDeal } from '../local/kept-deals.ts';
import type { Acknowledged, Outbox } from './push.ts';
import { noteKnown } from './recovery.ts';

/** The outbox of a person's database, or of the guests of this device. */
export const storedOutbox = (db: UserDatabase): Outbox => ({
  readHead: (limit) => db.outbox.orderBy('seq').limit(limit).toArray(),
  settle: (acknowledged, refused) =>
    db.transaction('rw', [db.outbox, db.refused, db.attempts, db.meta, db.keptDeals, db.sentEdits], async () => {
      await noteCursors(db, acknowledged);
      await noteEdits(db, acknowledged);
      await db.refused.bulkPut([...refused]);
      await db.outbox
        .where('id')
        .anyOf([...acknowledged.map(({ row }) => row.id), ...refused.map(({ id }) => id)])
        .delete();
    }),
});

/** Writes each change that the server has taken on the deal that is kept here. */
async function noteEdits(db: UserDatabase, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { row } of acknowledged) {
    const edit = dealEditIn(row);
    if (edit) await editKeptDeal(db, edit.dealId, edit.after);
  }
  await keepSentEdits(
    db,
    acknowledged.map(({ row }) => row),
    Date.now(),
  );
}

/** Notes with each acknowledged attempt where the server has it. */
async function noteCursors(db: UserDatabase, acknowledged: readonly Acknowledged[]): Promise<void> {
  const heard = acknowledged.flatMap(({ row, cursor }) => {
    const attempt = attemptIn(row);
    return attempt && cursor !== undefined ? [{ cursor, attemptId: attempt.id }] : [];
  });
  for (const { cursor, attemptId } of heard) await db.attempts.update(attemptId, { cursor });
  await noteKnown(db, heard);
}
