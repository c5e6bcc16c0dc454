import { type Kysely, type Migration, sql } from 'kysely';

/** Imports with their reports, what the files said of each deal, and by what deals are known again. */
async function up(db: Kysely<unknown>): Promise<void> {
  await markDeals(db);
  await createRecords(db);
  await createImports(db);
  await createRows(db);
}

async function markDeals(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deals').addColumn('fingerprint', 'text').execute();
  await db.schema.alterTable('deals').addColumn('source', 'text').execute();
  await db.schema
    .createIndex('deals_fingerprint')
    .on('deals')
    .columns(['teacher_profile_id', 'fingerprint'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // What an older release has written, or writes beside this one, is looked for again and again: it is soon none.
  await db.schema
    .createIndex('deals_without_fingerprint')
    .on('deals')
    .column('id')
    .where(sql.ref('fingerprint'), 'is', null)
    .execute();
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deal_records')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_profile_id', 'text', (column) =>
      column.notNull().references('teacher_profiles.id').onDelete('cascade'),
    )
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('group_name', 'text')
    .addColumn('group_id', 'text')
    .addColumn('duplicates', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('format', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('imports_teacher')
    .on('imports')
    .columns(['teacher_profile_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('import_texts')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_texts_key', ['import_id', 'part'])
    .execute();
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('board', 'text')
    .addColumn('name', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('deal_id', 'text')
    .addColumn('has_findings', 'integer', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'position'])
    .execute();
  const by = (name: string, column: string) =>
    db.schema.createIndex(name).on('import_rows').columns(['import_id', column, 'position']).execute();
  await by('import_rows_outcome', 'outcome');
  await by('import_rows_findings', 'has_findings');
}

export const importsMigration: Migration = { up };
