import { isLocked } from '@overtrick/shared/learning/packs/pack-view';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { packProgress } from './attempts.ts';
import type { UserDatabase } from './database.ts';
import { findMyPack } from './packs.ts';

/**
 * Whether a deal of one of the student's packs is locked now. What was completed once stays open, and so does a pack that
 * is not on this device: locks are presentation (ruling 22). What a full device could not write opens the next one, too.
 */
export async function isDealLocked(
  db: UserDatabase,
  dealPackId: Id,
  dealId: Id,
  { now, unwritten }: { readonly now: number; readonly unwritten?: (() => readonly Attempt[]) | undefined },
): Promise<boolean> {
  const bundle = (await findMyPack(db, dealPackId, now))?.bundle;
  const ids = bundle?.deals.map(({ id }) => id) ?? [];
  const index = ids.indexOf(dealId);
  if (index < 0) return false;
  const { deals } = await packProgress(db, dealPackId, ids, unwritten);
  const progress = ids.map((id) => deals.get(id) ?? NOT_STARTED);
  return !progress[index]?.isComplete && isLocked(progress, index, bundle?.item.unlock);
}
