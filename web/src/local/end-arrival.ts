import { goesOnByItself } from '@overtrick/shared/sync/download-state';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { dismissArrival, isPulled } from './arrival.ts';
import { listHeldBundles } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { findMeta } from './meta.ts';

/** Ends the arrival once everything is here that time alone can bring; never throws. */
export async function endArrival(db: UserDatabase): Promise<void> {
  try {
    if (!(await isPulled(db)) || !(await findMeta(db, 'arrival'))) return;
    const held = await listHeldBundles(db);
    const enrolments = await db.enrolments.filter(({ isActive }) => isActive).toArray();
    const rows = await db.downloads.bulkGet(enrolments.map(({ itemId }) => itemId));
    const isComing = ({ itemId }: Enrolment, index: number): boolean => {
      const row = rows[index];
      return !held.has(itemId) && (!row || goesOnByItself(row));
    };
    if (!enrolments.some(isComing)) await dismissArrival(db);
  } catch {
    // The next round ends it.
  }
}
