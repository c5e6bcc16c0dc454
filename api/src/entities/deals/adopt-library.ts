import { setTimeout as pause } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { UNINDEXED_DEALS, UNINDEXED_GROUPS } from '../../database/tables/deals.ts';
import { placeGroups } from './groups.ts';
import { indexDeals } from './index-deals.ts';
import { openLibrary } from './own-library.ts';

/** What is adopted in one transaction: on SQLite everybody else waits for its end. */
const TOGETHER = 100;

/**
 * Indexes what a server of an older release has written into the libraries, and groups that were renamed, a few deals in
 * a transaction. What it did is not done again after a crash, nor is what another server does at the same time lost.
 */
export async function adoptLibraries(db: Db): Promise<void> {
  await adoptGroups(db);
  for (;;) {
    const rows = await db
      .selectFrom('deals')
      .select('id')
      .where(sql<SqlBool>`${sql.raw(UNINDEXED_DEALS)}`)
      .limit(TOGETHER)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute((trx) => indexDeals(trx, ids));
    await pause(0);
  }
}

async function adoptGroups(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('deal_groups')
      .select(['id', 'teacher_profile_id', 'name', 'indexed_name'])
      .where(sql<SqlBool>`(${sql.raw(UNINDEXED_GROUPS)})`)
      .limit(TOGETHER)
      .execute();
    if (rows.length === 0) return;
    for (const group of rows) await adoptGroup(db, group);
  }
}

interface Unindexed {
  readonly id: string;
  readonly teacher_profile_id: string;
  readonly name: string;
  readonly indexed_name: string | null;
}

async function adoptGroup(db: Db, { id, teacher_profile_id, name, indexed_name }: Unindexed): Promise<void> {
  if (indexed_name !== null) await indexGroup(db, id);
  await db.transaction().execute(async (trx) => {
    await openLibrary(trx, teacher_profile_id);
    await placeGroups(trx, teacher_profile_id, [id]);
    // Under a name that came meanwhile its deals are indexed in the next round.
    await trx.updateTable('deal_groups').set({ indexed_name: name }).where('id', '=', id).execute();
  });
}

/** Indexes the deals of a group anew, after it was renamed. */
async function indexGroup(db: Db, groupId: string): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('deals')
      .select('id')
      .where('group_id', '=', groupId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(TOGETHER)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.transaction().execute((trx) => indexDeals(trx, ids));
    if (ids.length < TOGETHER) return;
    after = ids.at(-1) ?? after;
    await pause(0);
  }
}
