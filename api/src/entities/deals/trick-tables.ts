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

/** A deal version to be solved, and its hands as its content writes them. */
export interface UnsolvedDeal extends DealRef {
  readonly deal: string;
}

/** Queues the jobs that solve the trick tables of these deal versions: one for the same hands of a deal. */
export async function queueTrickTables(trx: Trx, deals: readonly UnsolvedDeal[], now: Date): Promise<void> {
  const jobs = deals.map(({ id, version, deal }) => ({
    kind: TRICK_TABLE_JOB,
    key: `${id}/${deal}`,
    body: { dealId: id, version },
  }));
  await queueJobs(trx, [...new Map(jobs.map((job) => [job.key, job])).values()], now);
}

/**
 * Stores the 20 double-dummy results of a deal version, which are solved after it was made (ruling 27), also on its
 * unsolved versions with the same hands: words have been changed meanwhile.
 */
export async function keepTrickTable(db: Db, ref: DealRef, table: string): Promise<void> {
  await db
    .updateTable('deal_versions')
    .set({ trick_table: table })
    .where('deal_id', '=', ref.id)
    .where('version', 'in', await listSameHands(db, ref))
    .execute();
}

/** Marks a deal version that will never have a trick table, so that nobody looks at it again; the library tells of it. */
export async function markWithoutTrickTable(trx: Trx, ref: DealRef, reason: NoTrickTable): Promise<void> {
  await trx
    .updateTable('deal_versions')
    .set({ no_trick_table: reason })
    .where('deal_id', '=', ref.id)
    .where('version', 'in', await listSameHands(trx, ref))
    .execute();
  await indexDeals(trx, [ref.id]);
}

/** The hands of a version, as its body writes them. */
export const handsOf = (body: string): string => fromJson<DealContent>(body).game.deal;

/** This version of a deal, and those of its versions with the same hands of which nothing is known. */
async function listSameHands(db: Db, { id, version }: DealRef): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('deal_versions')
    .select(['version', 'body'])
    .where('deal_id', '=', id)
    .where((eb) =>
      eb.or([eb('version', '=', version), eb.and([eb('trick_table', 'is', null), eb('no_trick_table', 'is', null)])]),
    )
    .execute();
  const own = rows.find((row) => row.version === version);
  return [version, ...rows.flatMap((row) => (own && handsOf(row.body) === handsOf(own.body) ? [row.version] : []))];
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
    const open: UnsolvedDeal[] = [];
    await db.transaction().execute(async (trx) => {
      for (const { deal_id: id, version, body } of rows) {
        const deal = handsOf(body);
        const reason = whyNoTrickTable(deal);
        if (reason) await markWithoutTrickTable(trx, { id, version }, reason);
        else open.push({ id, version, deal });
      }
      await queueTrickTables(trx, open, now);
    });
    // What was queued stays open until it is solved, and would be listed again.
    if (open.length > 0) return;
  }
}
