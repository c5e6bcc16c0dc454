import type { Kysely, Migration } from 'kysely';

/** How often credentials were tried, for all instances together. An older server counts in its own memory. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tries_until').on('tries').column('until').execute();
}

export const triesMigration: Migration = { up };
