import type { Kysely, Migration } from 'kysely';

/** Codes of six digits to log in with. An older server neither makes nor takes them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('log_in_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('log_in_codes_user').on('log_in_codes').column('user_id').execute();
  await db.schema.createIndex('log_in_codes_email').on('log_in_codes').column('email').execute();
  await db.schema.createIndex('log_in_codes_made').on('log_in_codes').column('made_at').execute();
}

export const logInCodesMigration: Migration = { up };
