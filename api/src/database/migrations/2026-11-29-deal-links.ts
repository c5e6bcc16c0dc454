import type { Kysely, Migration } from 'kysely';

/** Addresses under which anybody opens a teacher's deals (ruling 6). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deal_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_profile_id', 'text', (column) =>
      column.notNull().references('teacher_profiles.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('deal_links_teacher').on('deal_links').column('teacher_profile_id').execute();
  await db.schema
    .createTable('deal_link_deals')
    .addColumn('deal_link_id', 'text', (column) => column.notNull().references('deal_links.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('deal_version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_link_deals_key', ['deal_link_id', 'position'])
    .addForeignKeyConstraint(
      'deal_link_deals_version',
      ['deal_id', 'deal_version'],
      'deal_versions',
      ['deal_id', 'version'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('deal_link_deals_deal').on('deal_link_deals').column('deal_id').execute();
}

export const dealLinksMigration: Migration = { up };
