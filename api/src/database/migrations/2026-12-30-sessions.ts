import type { Kysely, Migration } from 'kysely';

/** What a person needs to tell their sessions apart. Those of an older server say nothing of it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('seen_on', 'text').execute();
}

export const sessionsMigration: Migration = { up };
