import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from '../local/database.ts';

/** The student has read why: it leaves the list. The attempt itself stays on the device and in its progress. */
export async function dismissRefused(db: UserDatabase, id: Id): Promise<void> {
  await db.refused.delete(id);
}

/** Puts it back at the end of the outbox: worth it where a newer server may know it, or take more. */
export const retryRefused = (db: UserDatabase, id: Id): Promise<void> =>
  db.transaction('rw', db.refused, db.outbox, async () => {
    const row = await db.refused.get(id);
    if (!row) return;
    const { code: _code, message: _message, refusedAt: _refusedAt, ...waiting } = row;
    await db.refused.delete(id);
    await db.outbox.add(waiting);
  });
