import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from '../local/database.ts';

/** Removes a refused mutation from the list. Its attempt stays on the device and counts in the progress. */
export async function dismissRefused(db: UserDatabase, id: Id): Promise<void> {
  await db.refused.delete(id);
}
