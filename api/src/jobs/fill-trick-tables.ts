import type { Db } from '../database/connect.ts';
import { keepTrickTable } from '../entities/deals/operations.ts';
import { type DealRef, findDealWithoutTrickTable } from '../entities/deals/queries.ts';
import { studyDealView } from '../entities/deals/views.ts';

/** The 20 double-dummy results of a deal as text, 'S 8 5 8 5;…'; undefined when it has none. Never in this thread. */
export type SolveTrickTable = (deal: string) => Promise<string | undefined>;

export interface TrickTableJob {
  readonly db: Db;
  readonly solve: SolveTrickTable;
  /** Told of what could not be worked out, so that the deals after it are. */
  readonly onFault: (error: unknown) => void;
  /** False stops after the deal under way. */
  readonly mayGoOn: () => boolean;
}

/**
 * Works out the trick tables that are missing, oldest deal first, and keeps each as soon as it is known (ruling 27).
 * Returns the versions that have none: with unknown hands, or because solving failed.
 * @param except versions that are known to have none
 */
export async function fillTrickTables(
  job: TrickTableJob,
  except: readonly DealRef[] = [],
): Promise<readonly DealRef[]> {
  const without = [...except];
  while (job.mayGoOn()) {
    const row = await findDealWithoutTrickTable(job.db, without);
    if (!row) break;
    const ref = { id: row.deal_id, version: row.version };
    const table = await job.solve(studyDealView(row).game.deal).catch(job.onFault);
    if (table) await job.db.transaction().execute((trx) => keepTrickTable(trx, ref, table));
    else without.push(ref);
  }
  return without;
}
