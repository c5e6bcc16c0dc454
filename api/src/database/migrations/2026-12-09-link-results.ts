import type { Kysely, Migration } from 'kysely';

/** Who opened a teacher's link, and how its deals went for them (ruling 64). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deal_links')
    .addColumn('asks_name', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('link_readers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deal_link_id', 'text', (column) => column.notNull().references('deal_links.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('openings', 'integer', (column) => column.notNull())
    .addColumn('first_opened', 'text', (column) => column.notNull())
    .addColumn('last_opened', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('link_readers_link')
    .on('link_readers')
    .columns(['deal_link_id', 'last_opened', 'id'])
    .execute();
  await db.schema.createIndex('link_readers_user').on('link_readers').column('user_id').execute();
  await db.schema
    .createTable('link_results')
    .addColumn('reader_id', 'text', (column) => column.notNull().references('link_readers.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('deal_link_id', 'text', (column) => column.notNull().references('deal_links.id').onDelete('cascade'))
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('deal_version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('contract', 'text')
    .addColumn('declarer', 'text')
    .addColumn('tricks', 'integer')
    .addColumn('score', 'integer')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addPrimaryKeyConstraint('link_results_key', ['reader_id', 'id'])
    .execute();
  await db.schema
    .createIndex('link_results_link')
    .on('link_results')
    .columns(['deal_link_id', 'at', 'reader_id', 'id'])
    .execute();
  await db.schema
    .createIndex('link_results_deal')
    .on('link_results')
    .columns(['deal_link_id', 'deal_id', 'at'])
    .execute();
  await db.schema.createIndex('link_results_reader').on('link_results').columns(['reader_id', 'at']).execute();
}

export const linkResultsMigration: Migration = { up };
