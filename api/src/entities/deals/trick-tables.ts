import { isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { NoTrickTable } from '../../database/tables/deals.ts';
import { queueJobs } from '../jobs/operations.ts';
import { isAnyOpen } from '../jobs/queries.ts';
import { indexDeals } from './index-deals.ts';
import { type DealRef, listOpenDeals } from './queries.ts';

/** The kind of the jobs that solve trick tables. */
export const TRICK_TABLE_JOB = 'trick-table';

/** Why this deal needs no job, found without the solver; null when it needs one. */
export function whyNoTrickTable(deal: string): NoTrickTable | null {
  const hands = parseDeal(deal);
  return hands.ok && isPlayable(hands.value) ? null : 'unknown-hands';
}

/** Queues the jobs that solve the trick tables of these deal versions. */
export async function queueTrickTables(trx: Trx, deals: readonly DealRef[], now: Date): Promise<void> {
  const jobs = deals.map(({ id, version }) => ({
    kind: TRICK_TABLE_JOB,
    key: `${id}/${version}`,
    body: { dealId: id, version },
  }));
  await queueJobs(trx, jobs, now);
}

/** Stores the 20 double-dummy results of a deal version, which are solved after it was made (ruling 27). */
export async function keepTrickTable(db: Db, { id, version }: DealRef, table: string): Promise<void> {
  await db
    .updateTable('deal_versions')
    .set({ trick_table: table })
    .where('deal_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Marks a deal version that will never have a trick table, so that nobody looks at it again; the library tells of it. */
export async function markWithoutTrickTable(trx: Trx, { id, version }: DealRef, reason: NoTrickTable): Promise<void> {
  await trx
    .updateTable('deal_versions')
    .set({ no_trick_table: reason })
    .where('deal_id', '=', id)
    .where('version', '=', version)
    .execute();
  await indexDeals(trx, [id]);
}

/**
 * Finds the deal versions that a server of an older release has stored without a job: marks those without a trick
 * table, and queues the others. It does nothing while jobs wait, whose deals have no trick table either.
 */
export async function adoptDeals(db: Db, now: Date): Promise<void> {
  if (await isAnyOpen(db, TRICK_TABLE_JOB)) return;
  for (;;) {
    const rows = await listOpenDeals(db, 200);
    if (rows.length === 0) return;
    const open: DealRef[] = [];
    await db.transaction().execute(async (trx) => {
      for (const { deal_id: id, version, body } of rows) {
        const reason = whyNoTrickTable(fromJson<DealContent>(body).game.deal);
        if (reason) await markWithoutTrickTable(trx, { id, version }, reason);
        else open.push({ id, version });
      }
      await queueTrickTables(trx, open, now);
    });
    // What was queued stays open until it is solved, and would be listed again.
    if (open.length > 0) return;
  }
}
