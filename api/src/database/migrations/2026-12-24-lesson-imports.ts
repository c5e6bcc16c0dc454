import type { Kysely, Migration } from 'kysely';

/** The lessons that were made of files, with their reports. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('lesson_imports_course')
    .on('lesson_imports')
    .columns(['course_id', 'created_at', 'id'])
    .execute();
}

export const lessonImportsMigration: Migration = { up };
