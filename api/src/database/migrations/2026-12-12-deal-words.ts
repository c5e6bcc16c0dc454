import type { Kysely, Migration } from 'kysely';

/** Words of a deal beside the bodies of its versions, and what counts their changes (record 0027). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deal_versions').addColumn('words', 'text').execute();
  await db.schema
    .alterTable('deals')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export const dealWordsMigration: Migration = { up };
