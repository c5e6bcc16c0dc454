import type { Db } from '../database/connect.ts';
import { keepTrickTable } from '../entities/deals/operations.ts';
import { type DealRef, findDealWithoutTrickTable } from '../entities/deals/queries.ts';
import { studyDealView } from '../entities/deals/views.ts';

/**
 * Solves the 20 double-dummy results of a deal in another thread, as text, 'S 8 5 8 5;…'; undefined when there are
 * none.
 */
export type SolveTrickTable = (deal: string) => Promise<string | undefined>;

export interface TrickTableJob {
  readonly db: Db;
  readonly solve: SolveTrickTable;
  /** Receives the error when a deal cannot be solved; the deals after it are still solved. */
  readonly onFault: (error: unknown) => void;
  /** False stops the job after the present deal. */
  readonly mayGoOn: () => boolean;
}

/**
 * Solves the missing trick tables, the oldest deal first, and stores each at once (ruling 27). Returns the deal
 * versions that have none: with unknown hands, or because solving failed.
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
