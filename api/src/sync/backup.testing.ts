import type { Db } from '../database/connect.ts';

const TABLES = ['devices', 'mutations', 'attempts', 'verdicts'] as const;

/** What a backup has of a student's sync. */
export interface Backup {
  readonly counters: { readonly sync_cursor: number; readonly verdict_cursor: number };
  readonly rows: Readonly<Record<(typeof TABLES)[number], readonly object[]>>;
}

export async function backUp(db: Db, userId: string): Promise<Backup> {
  const counters = await db
    .selectFrom('users')
    .select(['sync_cursor', 'verdict_cursor'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows: Record<(typeof TABLES)[number], object[]> = { devices: [], mutations: [], attempts: [], verdicts: [] };
  for (const table of TABLES)
    rows[table] = await db
      .selectFrom(table as 'attempts')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
  return { counters, rows };
}

/**
 * Puts a student's sync back to a backup.
 * @param generation the new name of the server's history; absent when a failover lost the last writes unnoticed
 */
export async function restore(db: Db, userId: string, { counters, rows }: Backup, generation?: string): Promise<void> {
  for (const table of [...TABLES].reverse())
    await db
      .deleteFrom(table as 'attempts')
      .where('user_id', '=', userId)
      .execute();
  for (const table of TABLES)
    if (rows[table].length > 0)
      await db
        .insertInto(table as 'attempts')
        .values(rows[table] as never)
        .execute();
  await db.updateTable('users').set(counters).where('id', '=', userId).execute();
  if (generation === undefined) return;
  await db
    .insertInto('server_facts')
    .values({ key: 'generation', value: generation })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: generation }))
    .execute();
}
