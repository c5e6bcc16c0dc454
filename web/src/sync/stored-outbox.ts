import type { UserDatabase } from '../local/database.ts';
import { attemptIn } from '../local/named-results.ts';
import type { Acknowledged, Outbox } from './push.ts';
import { noteKnown } from './recovery.ts';

/** The outbox of a person's database, or of the guests of this device. */
export const storedOutbox = (db: UserDatabase): Outbox => ({
  readHead: (limit) => db.outbox.orderBy('seq').limit(limit).toArray(),
  settle: (acknowledged, refused) =>
    db.transaction('rw', [db.outbox, db.refused, db.attempts, db.meta], async () => {
      await noteCursors(db, acknowledged);
      await db.refused.bulkPut([...refused]);
      await db.outbox
        .where('id')
        .anyOf([...acknowledged.map(({ row }) => row.id), ...refused.map(({ id }) => id)])
        .delete();
    }),
});

/** Notes with each acknowledged attempt where the server has it. */
async function noteCursors(db: UserDatabase, acknowledged: readonly Acknowledged[]): Promise<void> {
  const heard = acknowledged.flatMap(({ row, cursor }) => {
    const attempt = attemptIn(row);
    return attempt && cursor !== undefined ? [{ cursor, attemptId: attempt.id }] : [];
  });
  for (const { cursor, attemptId } of heard) await db.attempts.update(attemptId, { cursor });
  await noteKnown(db, heard);
}
