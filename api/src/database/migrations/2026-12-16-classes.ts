import { type Kysely, type Migration, sql } from 'kysely';
import { UNCOUNTED } from '../tables/attempts.ts';

/**
 * What a class is told by: the first attempt of each student at each deal and question (record 0030), and when a
 * person's devices were last heard of.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_attempts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('context_key', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('first_attempts_key', ['user_id', 'context_key', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('first_attempts_class')
    .on('first_attempts')
    .columns(['context_key', 'subject_id', 'version'])
    .execute();
  await db.schema
    .alterTable('attempts')
    .addColumn('class_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index attempts_uncounted on attempts (user_id) where ${sql.raw(UNCOUNTED)}`.execute(db);
  await db.schema.alterTable('users').addColumn('synced_at', 'text').execute();
  await db.schema.alterTable('users').addColumn('told_at', 'text').execute();
  // Of those whose devices sent something before this release it is known when the last of it came.
  await sql`update users set synced_at = (
    select a.recorded_at from attempts a where a.user_id = users.id and a.cursor = users.sync_cursor
  )`.execute(db);
}

export const classesMigration: Migration = { up };
