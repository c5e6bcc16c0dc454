import type { Kysely, Migration } from 'kysely';

/** What a student's attempts in each context amount to, so that lists do not read every attempt. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tallies_key', ['user_id', 'key'])
    .execute();
}

export const talliesMigration: Migration = { up };
