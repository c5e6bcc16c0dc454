import { setTimeout as pause } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import { RENAMED_GROUPS, UNINDEXED_DEALS, UNINDEXED_GROUPS } from '../../database/tables/deals.ts';
import { noteIndexed, placeGroups, takeNames } from './groups.ts';
import { indexDeals } from './index-deals.ts';
import { openLibrary } from './own-library.ts';
import { spreadWords } from './write-content.ts';

/** What is adopted in one transaction: on SQLite everybody else waits for its end. */
const TOGETHER = 100;

/** Before a server listens nobody waits, and each transaction costs as much of the disk as its deals of the processor. */
export const BEFORE_LISTENING = 500;

/**
 * Indexes what a server of an older release has written into the libraries, and groups that were renamed, a few deals in
 * a transaction. What it did is not done again after a crash, nor is what another server does at the same time lost.
 * @param together the most deals, or groups, of a transaction
 */
export async function adoptLibraries(db: Db, together = TOGETHER): Promise<void> {
  await adoptGroups(db, together);
  await followNames(db);
  for (;;) {
    const rows = await db
      .selectFrom('deals')
      .select('id')
      .where(sql<SqlBool>`${sql.raw(UNINDEXED_DEALS)}`)
      .limit(together)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await indexDeals(trx, ids);
      for (const id of await listReworded(trx, ids)) await spreadWords(trx, id);
    });
    await pause(0);
  }
}

/** Those of these deals whose words an older release may have written into a version of their own (record 0027). */
async function listReworded(trx: Trx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('deal_versions')
    .select('deal_id as id')
    .where('deal_id', 'in', ids)
    .groupBy('deal_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many deals are not in the index as they are. */
export async function countUnindexed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(sql<SqlBool>`${sql.raw(UNINDEXED_DEALS)}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes the places and names of groups that have others in the index, or none. */
async function adoptGroups(db: Db, together: number): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('deal_groups')
      .select(['id', 'teacher_profile_id as teacher'])
      .where(sql<SqlBool>`(${sql.raw(UNINDEXED_GROUPS)})`)
      .limit(together)
      .execute();
    if (rows.length === 0) return;
    for (const teacher of new Set(rows.map((row) => row.teacher))) {
      const ids = rows.filter((row) => row.teacher === teacher).map(({ id }) => id);
      await db.transaction().execute(async (trx) => {
        await placeGroups(trx, teacher, ids);
        await takeNames(trx, teacher, ids);
      });
    }
    await pause(0);
  }
}

/** Indexes the deals of renamed groups under the names that the groups have taken. */
async function followNames(db: Db): Promise<void> {
  for (;;) {
    const group = await db
      .selectFrom('deal_groups')
      .select(['id', 'teacher_profile_id as teacher'])
      .where(sql<SqlBool>`${sql.raw(RENAMED_GROUPS)}`)
      .limit(1)
      .executeTakeFirst();
    if (!group) return;
    await db.transaction().execute((trx) => followName(trx, group));
    await pause(0);
  }
}

/** Indexes the next deals of a renamed group. */
async function followName(trx: Trx, { id, teacher }: { readonly id: string; readonly teacher: string }): Promise<void> {
  await openLibrary(trx, teacher);
  const { indexed_to: after } = await trx
    .selectFrom('deal_groups')
    .select('indexed_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Another server has come to the end.
  if (after === null) return;
  const rows = await trx
    .selectFrom('deals')
    .select('id')
    .where('group_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(TOGETHER)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await indexDeals(trx, ids);
  await noteIndexed(trx, id, ids.length < TOGETHER ? null : (ids.at(-1) ?? null));
}
