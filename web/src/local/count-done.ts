import type { UserDatabase } from './database.ts';
import type { HeldNote } from './meta-values.ts';

/** The deals and the activities on which there is a result on this device, whoever sent it. */
export async function countDone(db: UserDatabase): Promise<Pick<HeldNote, 'deals' | 'activities'>> {
  return {
    deals: (await db.attempts.orderBy('dealId').uniqueKeys()).length,
    activities: (await db.attempts.where('context').startsWith('activity:').uniqueKeys()).length,
  };
}
