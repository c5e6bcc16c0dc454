import type { CreateTableBuilder, Kysely, Migration } from 'kysely';

/** What was approved, who said that they may use it, what was withdrawn for rights (ruling 68), and what admins did. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['courses', 'deal_packs']) {
    await db.schema.alterTable(table).addColumn('withdrawn_at', 'text').execute();
    await db.schema.alterTable(table).addColumn('withdrawn_reason', 'text').execute();
    await db.schema.alterTable(table).addColumn('requested_by', 'text').execute();
  }
  await ofItem(db.schema.createTable('item_reviews'))
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await ofItem(db.schema.createTable('rights_claims'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('unknown', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rights_claims_user').on('rights_claims').column('user_id').execute();
  for (const table of ['item_reviews', 'rights_claims'])
    for (const owner of ['course', 'deal_pack'])
      await db.schema
        .createIndex(`${table}_${owner}`)
        .on(table)
        .columns([`${owner}_id`, 'created_at'])
        .execute();
  await db.schema
    .createTable('admin_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text')
    .addColumn('person_id', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .execute();
  for (const [name, ...columns] of LOG_INDEXES)
    await db.schema
      .createIndex(`admin_log_${name}`)
      .on('admin_log')
      .columns([...columns, 'id'])
      .execute();
}

/** The orders in which the log is read. */
const LOG_INDEXES = [
  ['time', 'at'],
  ['user', 'user_id', 'at'],
  ['kind', 'kind', 'at'],
  ['item', 'item_id', 'at'],
  ['person', 'person_id', 'at'],
] as const;

/** The columns of what belongs to a course or a pack, and goes with it. */
const ofItem = (table: CreateTableBuilder<string, never>) =>
  table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.references('courses.id').onDelete('cascade'))
    .addColumn('deal_pack_id', 'text', (column) => column.references('deal_packs.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull());

export const reviewMigration: Migration = { up };
