import type { Kysely, Migration } from 'kysely';

/** Files that are sent in parts (record 0029). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('upload_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('is_counted', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'deal_id', 'touched_at'])
    await db.schema.createIndex(`uploads_${column}`).on('uploads').column(column).execute();
  await db.schema.createIndex('upload_parts_upload_id').on('upload_parts').columns(['upload_id', 'start']).execute();
}

export const uploadsMigration: Migration = { up };
