import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What is looked up or deleted by something else than its key: by whose it is (lists, and the checks of foreign keys when
 * a person is erased), and by when it ends (the purge of each hour).
 */
const INDEXES = [
  ['deals', 'teacher_profile_id'],
  ['deal_packs', 'teacher_profile_id'],
  ['deal_imports', 'teacher_profile_id'],
  ['devices', 'user_id'],
  ['rooms', 'user_id'],
  ['rooms', 'expires_at'],
  ['sessions', 'expires_at'],
  ['sign_ins', 'expires_at'],
  ['mail_codes', 'expires_at'],
  ['mails', 'user_id'],
  ['mails', 'created_at'],
] as const;

async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of INDEXES)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  // Few sessions are revoked and not yet purged; the others need no entry.
  await db.schema
    .createIndex('sessions_revoked')
    .on('sessions')
    .column('revoked_at')
    .where(sql.ref('revoked_at'), 'is not', null)
    .execute();
  await sayWhomItServes(db as Kysely<Facts>);
}

interface Facts {
  server_facts: { key: string; value: string };
}

/** From here on an older program can ask whether it may run on a newer database (ruling 54): 1.44 is the first that asks. */
async function sayWhomItServes(db: Kysely<Facts>): Promise<void> {
  await db.insertInto('server_facts').values({ key: 'serves_from', value: '1.44.0' }).execute();
}

export const runningMigration: Migration = { up };
