import { err, ok, type Result } from '@overtrick/shared/result';
import type { Db } from '../../database/connect.ts';
import { eraseUser } from './erase.ts';
import { noteErasure } from './erasures.ts';

type Refused = 'owns_content' | 'last_admin';

class NotErased extends Error {
  readonly reason: Refused;
  constructor(reason: Refused) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Erases a person, and notes the id in `dataDir` before that holds, so that no restore of an older backup brings the
 * person back (ruling 53).
 */
export async function eraseForGood(db: Db, dataDir: string, id: string, now: Date): Promise<Result<void, Refused>> {
  const erasure = { id, at: now.toISOString() };
  try {
    await db.transaction().execute(async (trx) => {
      const erased = await eraseUser(trx, id);
      if (!erased.ok) throw new NotErased(erased.error);
      await noteErasure(dataDir, erasure);
    });
    return ok(undefined);
  } catch (error) {
    if (error instanceof NotErased) return err(error.reason);
    await noteErasure(dataDir, { ...erasure, undone: true });
    throw error;
  }
}
