import type { Db } from '../database/connect.ts';
import { adoptLibraries } from '../entities/deals/adopt-library.ts';
import { adoptImports } from '../entities/deals/imports.ts';
import { adoptDeals } from '../entities/deals/trick-tables.ts';
import { adoptMails } from '../entities/mails/operations.ts';

/**
 * Queues the jobs of what servers of an older release have written, which know no jobs: what was there at the update,
 * and what they write while they run beside this one.
 */
export async function adopt(db: Db, now: Date): Promise<void> {
  await adoptMails(db, now);
  await adoptImports(db, now);
  await adoptDeals(db, now);
  await adoptLibraries(db);
}
