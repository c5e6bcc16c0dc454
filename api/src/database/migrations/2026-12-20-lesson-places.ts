import type { Kysely, Migration } from 'kysely';

/** Where a live lesson is held; an older server that makes one says nothing of it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('place', 'text').execute();
}

export const lessonPlacesMigration: Migration = { up };
