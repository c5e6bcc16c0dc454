import { type PackProgress, packProgress } from '@overtrick/shared/learning/progress/progress';
import { tallyKey } from '@overtrick/shared/learning/progress/tally';
import type { Db } from '../../database/connect.ts';
import { readTallies } from '../attempts/tallies.ts';
import { listStudiedPackRefs } from './queries.ts';

/** A student's progress in each of these packs, by the shared fold (ruling 2). */
export async function foldPacks(
  db: Db,
  userId: string,
  packIds: readonly string[],
): Promise<(id: string) => PackProgress> {
  const refs = await listStudiedPackRefs(db, packIds);
  const contexts = packIds.map((dealPackId) => ({ dealPackId }));
  const tallies = (await readTallies(db, [userId], contexts))(userId);
  return (packId) =>
    packProgress(
      (refs.get(packId) ?? []).map((ref) => ref.id),
      tallies.get(tallyKey({ dealPackId: packId })),
    );
}
