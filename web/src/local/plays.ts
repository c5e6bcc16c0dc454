import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { latestFirst } from '@overtrick/shared/learning/progress/attempt-line';
import type { DealPlays } from '@overtrick/shared/learning/progress/deal-plays';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { isHeldPack } from '@overtrick/shared/sync/my-items';
import { listPackAttempts, readCounted } from './attempts.ts';
import { findStudyDeal, playedVersion } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { useLive } from './live.ts';
import { findMyPack } from './packs.ts';

/** The plays of a deal in one of the person's packs; undefined when there is no such pack or deal on this device. */
export async function findPlays(db: UserDatabase, dealPackId: Id, dealId: Id): Promise<DealPlays | undefined> {
  const pack = await findMyPack(db, dealPackId, Date.now());
  if (!pack || !isHeldPack(pack)) return undefined;
  const { deals, item } = pack.bundle;
  const index = deals.findIndex((deal) => deal.id === dealId);
  if (index < 0) return undefined;
  const attempts = latestFirst(await listPackAttempts(db, dealPackId), dealId);
  const counted = new Map((await readCounted(db, attempts)).map((attempt) => [attempt.id, attempt]));
  return {
    packTitle: item.title,
    title: dealTitle(deals[index]?.game.name, index),
    place: `Deal ${index + 1} of ${deals.length}`,
    plays: await Promise.all(
      attempts.map(async (attempt) => ({
        attempt: counted.get(attempt.id) ?? attempt,
        study: (await findStudyDeal(db, playedVersion(attempt))) ?? null,
        isCounted: counted.has(attempt.id),
      })),
    ),
  };
}

/** findPlays, kept up to date; undefined while loading, null where there is none. */
export const usePlays = (db: UserDatabase, dealPackId: Id, dealId: Id): DealPlays | null | undefined =>
  useLive(async () => (await findPlays(db, dealPackId, dealId)) ?? null, [db, dealPackId, dealId]);
