import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { latestFirst } from '@overtrick/shared/learning/progress/attempt-line';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { useLiveQuery } from 'dexie-react-hooks';
import { listPackAttempts } from './attempts.ts';
import { findStudyDeal } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { findMyPack, isHeld } from './packs.ts';

/** An attempt with the deal as it was then. */
export interface Play {
  readonly attempt: DealAttempt;
  /** Null when this device does not have that version of the deal. */
  readonly study: StudyDeal | null;
}

/** All that can be looked back on of one deal. */
export interface Plays {
  readonly packTitle: string;
  /** 'Deal 4', or its name. */
  readonly title: string;
  /** 'Deal 4 of 12' */
  readonly place: string;
  /** The latest first, those of other devices among them; empty for a deal that has not been completed. */
  readonly plays: readonly Play[];
}

/** The plays of a deal in one of the person's packs; undefined when there is no such pack or deal on this device. */
export async function findPlays(db: UserDatabase, dealPackId: Id, dealId: Id): Promise<Plays | undefined> {
  const pack = await findMyPack(db, dealPackId, Date.now());
  if (!pack || !isHeld(pack)) return undefined;
  const { deals, item } = pack.bundle;
  const index = deals.findIndex((deal) => deal.id === dealId);
  if (index < 0) return undefined;
  const attempts = latestFirst(await listPackAttempts(db, dealPackId), dealId);
  return {
    packTitle: item.title,
    title: dealTitle(deals[index]?.game.name, index),
    place: `Deal ${index + 1} of ${deals.length}`,
    plays: await Promise.all(
      attempts.map(async (attempt) => ({
        attempt,
        study: (await findStudyDeal(db, attempt.dealId, attempt.dealVersion)) ?? null,
      })),
    ),
  };
}

/** The same, kept up to date; undefined while loading, null where there is none. */
export const usePlays = (db: UserDatabase, dealPackId: Id, dealId: Id): Plays | null | undefined =>
  useLiveQuery(async () => (await findPlays(db, dealPackId, dealId)) ?? null, [db, dealPackId, dealId]);
