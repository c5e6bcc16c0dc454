import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await letPasswordsBeAbsent(db as Kysely<Passwords>);
  await db.schema.alterTable('users').addColumn('verification_sent_at', 'text').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('by_code', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createSignIns(db);
  await createMails(db);
}

interface Passwords {
  users: { password_hash: string; password: string | null };
}

/**
 * Lets the password be null by copying it to a new column: SQLite cannot drop a constraint, and replacing the whole
 * table would delete the rows that refer to it.
 */
async function letPasswordsBeAbsent(db: Kysely<Passwords>): Promise<void> {
  await db.schema.alterTable('users').addColumn('password', 'text').execute();
  await db
    .updateTable('users')
    .set((eb) => ({ password: eb.ref('password_hash') }))
    .execute();
  await db.schema.alterTable('users').dropColumn('password_hash').execute();
  await db.schema.alterTable('users').renameColumn('password', 'password_hash').execute();
}

async function createSignIns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('identities_user').on('identities').column('user_id').execute();
  await db.schema
    .createTable('sign_ins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text')
    .addColumn('identity', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mail_codes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_codes_user').on('mail_codes').column('user_id').execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('mails_once', ['kind', 'recipient'])
    .execute();
  await db.schema.createIndex('mails_due').on('mails').column('due_at').execute();
}

export const accountsMigration: Migration = { up };
