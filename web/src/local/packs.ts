import { studiedPack } from '@overtrick/shared/learning/packs/studied-pack';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { downloadState } from '@overtrick/shared/sync/download-state';
import type { MyPack } from '@overtrick/shared/sync/my-items';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { packProgress } from './attempts.ts';
import { findBundle, readBundles } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { findMeta } from './meta.ts';
import type { BundleRow } from './study-rows.ts';

async function describePack(
  db: UserDatabase,
  enrolment: Enrolment,
  row: BundleRow | undefined,
  now: number,
): Promise<MyPack> {
  const id = enrolment.itemId;
  const bundle = row?.bundle.kind === 'dealPack' ? studiedPack(row.bundle) : null;
  const dealIds = bundle?.deals.map((deal) => deal.id) ?? [];
  return {
    id,
    title: bundle?.item.title ?? enrolment.title,
    enrolment,
    bundle,
    progress: await packProgress(db, id, dealIds),
    download: downloadState(enrolment, row, await db.downloads.get(id), now),
  };
}

/** Enrolments include those in courses. */
const isActivePack = ({ kind, isActive }: Enrolment): boolean => kind === 'dealPack' && isActive;

/** The packs that the student has, by title; one whose enrolment has ended is hidden (ruling 24). */
export async function listMyPacks(db: UserDatabase, now: number): Promise<MyPack[]> {
  const enrolments = (await db.enrolments.toArray()).filter(isActivePack);
  const bundles = await readBundles(db);
  const packs = await Promise.all(
    enrolments.map((enrolment) => describePack(db, enrolment, bundles.get(enrolment.itemId), now)),
  );
  return packs.sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));
}

/** The packs in one transaction, for a first drawing; undefined on a device that has just been made (silence 326). */
export const readFirstPacks = (db: UserDatabase, now: number): Promise<MyPack[] | undefined> =>
  db.transaction('r', [db.meta, db.enrolments, db.bundles, db.attempts, db.verdicts, db.downloads], async () => {
    const isSettled = (await findMeta(db, 'cursor')) !== undefined && !(await findMeta(db, 'arrival'));
    return isSettled ? listMyPacks(db, now) : undefined;
  });

/** One of the student's packs; undefined when the student has no active enrolment in it. */
export async function findMyPack(db: UserDatabase, dealPackId: Id, now: number): Promise<MyPack | undefined> {
  const enrolments = await db.enrolments.where('itemId').equals(dealPackId).toArray();
  const active = enrolments.find(isActivePack);
  return active && describePack(db, active, await findBundle(db, dealPackId), now);
}
