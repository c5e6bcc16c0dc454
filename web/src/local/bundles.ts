import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Bundle, BundleRow, UserDatabase } from './database.ts';

/** The newest bundle of a pack or a course on this device. */
export async function findBundle(db: UserDatabase, id: Id): Promise<BundleRow | undefined> {
  const rows = await db.bundles.where('id').equals(id).toArray();
  return rows.reduce<BundleRow | undefined>(
    (best, row) => (best && best.version > row.version ? best : row),
    undefined,
  );
}

/** The newest bundle of every pack and course, by id. */
export async function newestBundles(db: UserDatabase): Promise<Map<Id, BundleRow>> {
  const newest = new Map<Id, BundleRow>();
  await db.bundles.each((row) => {
    if ((newest.get(row.id)?.version ?? 0) < row.version) newest.set(row.id, row);
  });
  return newest;
}

/** The bundles on the device, by id and version: `have` of a pull. */
export async function listHeldVersions(db: UserDatabase): Promise<Record<Id, number>> {
  const held: Record<Id, number> = {};
  for (const [id, version] of (await db.bundles.toCollection().primaryKeys()) as [Id, number][])
    held[id] = Math.max(held[id] ?? 0, version);
  return held;
}

/**
 * Stores a bundle and deletes the item's older ones, except those with a deal version that an attempt was played on:
 * the look back needs it (ruling 21). Call within a transaction or alone; rejects when the disk is full.
 */
export async function saveBundle(db: UserDatabase, bundle: Bundle, size: number, now: number): Promise<void> {
  const { id, version } = bundle;
  await db.transaction('rw', db.bundles, db.attempts, async () => {
    await db.bundles.put({ id, version, bundle, size, savedAt: now });
    const older = await db.bundles
      .where('id')
      .equals(id)
      .filter((row) => row.version < version)
      .toArray();
    for (const row of older) if (!(await isNeeded(db, row, bundle))) await db.bundles.delete([id, row.version]);
  });
}

async function isNeeded(db: UserDatabase, old: BundleRow, newer: Bundle): Promise<boolean> {
  const kept = new Set(newer.deals.map(dealKey));
  const changed = old.bundle.deals.filter((deal) => !kept.has(dealKey(deal)));
  const keys = new Set(changed.map(dealKey));
  const rows = await db.attempts
    .where('dealId')
    .anyOf(changed.map((deal) => deal.id))
    .toArray();
  return rows.some(
    ({ attempt }) => attempt.kind === 'deal' && keys.has(dealKey({ id: attempt.dealId, version: attempt.dealVersion })),
  );
}

const dealKey = (deal: Pick<StudyDeal, 'id' | 'version'>): string => `${deal.id} ${deal.version}`;

/** One version of a deal, for the look back on an attempt; undefined when no bundle on the device holds it. */
export async function findStudyDeal(db: UserDatabase, dealId: Id, version: number): Promise<StudyDeal | undefined> {
  const rows = await db.bundles.toArray();
  return rows.flatMap((row) => row.bundle.deals).find((deal) => deal.id === dealId && deal.version === version);
}
