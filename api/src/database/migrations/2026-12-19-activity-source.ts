import type { Kysely, Migration } from 'kysely';

/** Where an activity comes from and who allows its use (ruling 68); an older server that makes one says nothing of it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activities').addColumn('source', 'text').execute();
}

export const activitySourceMigration: Migration = { up };
