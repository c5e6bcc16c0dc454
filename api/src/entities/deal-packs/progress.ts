import { foldPack, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Db } from '../../database/connect.ts';
import { listPackAttempts } from '../attempts/queries.ts';
import { listPackDealRefs } from './queries.ts';

/** A student's progress in each of these packs, by the shared fold (ruling 2). */
export async function foldPacks(
  db: Db,
  userId: string,
  packIds: readonly string[],
): Promise<(id: string) => PackProgress> {
  const refs = await listPackDealRefs(db, packIds);
  const attempts = await listPackAttempts(db, userId, packIds);
  return (packId) =>
    foldPack(
      packId,
      (refs.get(packId) ?? []).map((ref) => ref.id),
      attempts,
    );
}
