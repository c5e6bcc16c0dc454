import { type Kysely, type Migration, type SqlBool, sql } from 'kysely';

/**
 * Notes on a lesson that its students were told of it, so that those of which they were not are found without reading all
 * (record 0031). What nobody was told of keeps null, as does what an older release makes beside this one; what an older
 * release tells has its row in `lesson_news`, which stays what counts.
 */
async function up(db: Kysely<{ lessons: { deleted_at: string | null; told_at: string | null } }>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('told_at', 'text').execute();
  await sql`update lessons
    set told_at = (select told_at from lesson_news where lesson_news.lesson_id = lessons.id)`.execute(db);
  await db.schema
    .createIndex('lessons_untold')
    .on('lessons')
    .columns(['told_at', 'course_id'])
    .where(sql<SqlBool>`told_at is null and deleted_at is null`)
    .execute();
}

export const lessonNewsMigration: Migration = { up };
