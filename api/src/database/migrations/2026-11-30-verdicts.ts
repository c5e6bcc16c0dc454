import type { Kysely, Migration } from 'kysely';

/** What the server finds about attempts (ruling 52), and what a database knows about itself (rulings 53 and 54). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_facts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('verdicts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('cursor', 'bigint', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('verdicts_key', ['user_id', 'attempt_id'])
    .execute();
  await db.schema.createIndex('verdicts_cursor').unique().on('verdicts').columns(['user_id', 'cursor']).execute();
  await db.schema
    .alterTable('users')
    .addColumn('verdict_cursor', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

export const verdictsMigration: Migration = { up };
