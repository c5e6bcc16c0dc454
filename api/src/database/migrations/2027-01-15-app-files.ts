import type { Kysely, Migration } from 'kysely';

/** Which hashed files of the app the store of files has, for the instances of another release. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('seen_on', 'text', (column) => column.notNull())
    .execute();
}

export const appFilesMigration: Migration = { up };
