import type { Kysely, Migration } from 'kysely';

/** Recordings and analyses of deals. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('deal_id', 'text', (column) => column.references('deals.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('media_deal_id').on('media').column('deal_id').execute();
}

export const dealMediaMigration: Migration = { up };
