import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from '../local/database.ts';

/** The student has read why: it leaves the list. The attempt itself stays on the device and in its progress. */
export async function dismissRefused(db: UserDatabase, id: Id): Promise<void> {
  await db.refused.delete(id);
}
