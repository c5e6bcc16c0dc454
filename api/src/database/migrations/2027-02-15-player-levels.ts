import type { Kysely, Migration } from 'kysely';

/** Where a person plays, as they say themselves; null while they do not. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('player_level', 'text').execute();
}

export const playerLevelsMigration: Migration = { up };
