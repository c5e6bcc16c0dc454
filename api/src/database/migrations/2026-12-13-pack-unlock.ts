import type { Kysely, Migration } from 'kysely';

/** What opens the next deal of a pack (ruling 4); an older server that makes a pack leaves it at the default. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deal_packs')
    .addColumn('unlock', 'text', (column) => column.notNull().defaultTo('complete'))
    .execute();
}

export const packUnlockMigration: Migration = { up };
