import type { Kysely, Migration } from 'kysely';

/**
 * By which later versions the answers to a version of a question are marked again (ruling 67). An older server knows
 * nothing of it and marks what it takes by the answer's own version.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer_markings')
    .addColumn('activity_id', 'text', (column) => column.notNull().references('activities.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('by_version', 'integer', (column) => column.notNull())
    .addColumn('marked_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('marked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_markings_key', ['activity_id', 'version', 'by_version'])
    .execute();
  await db.schema.createIndex('answer_markings_person').on('answer_markings').column('marked_by').execute();
}

export const answerMarkingsMigration: Migration = { up };
