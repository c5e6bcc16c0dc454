import type { Kysely, Migration } from 'kysely';

/** An identity that joins an account only once the second code was given (record 0051). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('second_steps').addColumn('identity', 'text').execute();
}

export const joiningIdentitiesMigration: Migration = { up };
