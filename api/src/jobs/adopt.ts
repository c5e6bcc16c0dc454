import type { Db } from '../database/connect.ts';
import { adoptFingerprints, adoptImports } from '../entities/deal-imports/adopt.ts';
import { adoptLibraries } from '../entities/deals/adopt-library.ts';
import { adoptDeals } from '../entities/deals/trick-tables.ts';
import { adoptMails } from '../entities/mails/operations.ts';

/**
 * Queues the jobs of what servers of an older release have written, which know no jobs: what was there at the update,
 * and what they write while they run beside this one.
 */
export async function adopt(db: Db, now: Date): Promise<void> {
  await adoptMails(db, now);
  // A file that an older release has begun is gone on with by what its deals are known by.
  await adoptFingerprints(db);
  await adoptImports(db, now);
  await adoptDeals(db, now);
  await adoptLibraries(db);
}
