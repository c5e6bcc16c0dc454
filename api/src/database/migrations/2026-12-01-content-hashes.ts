import { type Kysely, type Migration, sql } from 'kysely';

const ITEMS = ['courses', 'deal_packs'] as const;

/** What tells a version from another with the same number (ruling 53), and the attempts that wait for a verdict. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ITEMS) {
    await db.schema.alterTable(table).addColumn('hash', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('hashed_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('attempts')
    .addColumn('rules_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Almost always empty. Rules with another number need a migration with such an index of their own.
  await sql`create index attempts_waiting on attempts (user_id) where rules_version < 1`.execute(db);
}

export const contentHashesMigration: Migration = { up };
