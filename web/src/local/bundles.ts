import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { HeldBundle } from '@overtrick/shared/sync/protocol';
import type { UserDatabase } from './database.ts';
import type { Bundle, BundleRow } from './study-rows.ts';

/** The bundle in use of a pack or a course on this device: the one fetched last. */
export const findBundle = (db: UserDatabase, id: Id): Promise<BundleRow | undefined> =>
  db.bundles
    .where('id')
    .equals(id)
    .and(({ isCurrent }) => isCurrent === 1)
    .first();

/** The bundle in use of every pack and course, by id. */
export async function readBundles(db: UserDatabase): Promise<Map<Id, BundleRow>> {
  const rows = await db.bundles.where('isCurrent').equals(1).toArray();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The bundles in use, by id: `have` of a pull. Reads keys only, because bundles are large. */
export async function listHeldBundles(db: UserDatabase): Promise<Map<Id, HeldBundle>> {
  const keys = await db.bundles.where('isCurrent').equals(1).primaryKeys();
  return new Map(keys.map(([id, version, hash]) => [id, { version, hash }]));
}

/**
 * Stores a bundle, which is now the one in use, and deletes the item's others, except those with a deal version that an
 * attempt was played on: the look back needs it (ruling 21). Call within a transaction or alone; rejects when the disk is
 * full.
 */
export async function saveBundle(db: UserDatabase, bundle: Bundle, size: number, now: number): Promise<void> {
  const { id, version, hash = '' } = bundle;
  await db.transaction('rw', db.bundles, db.attempts, async () => {
    await db.bundles.put({ id, version, hash, isCurrent: 1, bundle, size, savedAt: now });
    const others = await db.bundles
      .where('id')
      .equals(id)
      .filter((row) => row.version !== version || row.hash !== hash)
      .toArray();
    for (const row of others) {
      const key: [Id, number, string] = [id, row.version, row.hash];
      if (!(await isNeeded(db, row, bundle))) await db.bundles.delete(key);
      else if (row.isCurrent) await db.bundles.update(key, { isCurrent: 0 });
    }
  });
}

async function isNeeded(db: UserDatabase, old: BundleRow, newer: Bundle): Promise<boolean> {
  const kept = new Set(newer.deals.map(dealKey));
  const changed = old.bundle.deals.filter((deal) => !kept.has(dealKey(deal)));
  const rows = await db.attempts
    .where('dealId')
    .anyOf(changed.map((deal) => deal.id))
    .toArray();
  return rows.some(
    ({ attempt }) => attempt.kind === 'deal' && changed.some((deal) => wasPlayed(deal, playedVersion(attempt))),
  );
}

const dealKey = ({ id, version, hash = '' }: Pick<StudyDeal, 'id' | 'version' | 'hash'>): string =>
  `${id} ${version} ${hash}`;

/** One version of a deal as an attempt names it. */
export interface PlayedVersion {
  readonly dealId: Id;
  readonly version: number;
  /** Absent where the deal or the build that recorded the attempt did not know it. */
  readonly hash?: string;
}

export const playedVersion = ({ dealId, dealVersion, versionHash }: DealAttempt): PlayedVersion => ({
  dealId,
  version: dealVersion,
  hash: versionHash,
});

/** Whether this is the deal that was played; a hash that one of the two does not know decides nothing. */
const wasPlayed = (deal: StudyDeal, { dealId, version, hash }: PlayedVersion): boolean =>
  deal.id === dealId && deal.version === version && (!deal.hash || !hash || deal.hash === hash);

/**
 * One version of a deal, for the look back on an attempt; undefined when nothing on the device holds it. A table that was
 * open while a newer bundle came has the only copy of its deals.
 */
export async function findStudyDeal(db: UserDatabase, played: PlayedVersion): Promise<StudyDeal | undefined> {
  const rows = await db.bundles.toArray();
  const bundled = findPlayed(
    rows.flatMap((row) => row.bundle.deals),
    played,
  );
  if (bundled) return bundled;
  const rooms = await db.rooms.toArray();
  return findPlayed(
    rooms.flatMap(({ room }) => room.deals),
    played,
  );
}

function findPlayed(deals: readonly StudyDeal[], played: PlayedVersion): StudyDeal | undefined {
  const found = deals.filter((deal) => wasPlayed(deal, played));
  return found.find(({ hash }) => hash === played.hash) ?? found[0];
}
