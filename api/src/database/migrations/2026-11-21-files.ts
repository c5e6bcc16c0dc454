import type { Kysely, Migration } from 'kysely';

/** The four lists of reusable phrases (platform §3.3). */
const PHRASES = ['bid_explanations', 'bid_hints', 'declarer_hints', 'summary_messages'];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of PHRASES)
    await db.schema
      .alterTable('teacher_profiles')
      .addColumn(list, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  await db.schema.alterTable('teacher_profiles').dropColumn('media').execute();
  await createSubscriptions(db);
  await createFiles(db);
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('teacher_subscriptions')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('teacher_profile_id', 'text', (column) =>
      column.notNull().references('teacher_profiles.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('teacher_subscriptions_key', ['user_id', 'teacher_profile_id'])
    .execute();
  await db.schema
    .createIndex('teacher_subscriptions_teacher')
    .on('teacher_subscriptions')
    .column('teacher_profile_id')
    .execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('small_size', 'bigint')
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_hash', 'text', (column) => column.notNull().references('files.hash'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('teacher_profile_id', 'text', (column) => column.references('teacher_profiles.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['file_hash', 'teacher_profile_id'])
    await db.schema.createIndex(`media_${column}`).on('media').column(column).execute();
}

export const filesMigration: Migration = { up };
