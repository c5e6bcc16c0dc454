import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What students were told of lessons, and whether a person wants letters about courses at all. The lessons that are there
 * already are not news; those that an older server makes beside this one have no row and become news.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_news')
    .addColumn('lesson_id', 'text', (column) => column.primaryKey().references('lessons.id').onDelete('cascade'))
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text')
    .addColumn('place', 'text')
    .addColumn('seen', 'text')
    .addColumn('seen_at', 'text')
    .addColumn('start_told', 'text')
    .execute();
  await sql`insert into lesson_news (lesson_id, told_at, starts_at, place)
    select id, created_at, starts_at, place from lessons`.execute(db);
  // What lies ahead is looked at every minute.
  await db.schema.createIndex('lesson_news_by_starts_at').on('lesson_news').column('starts_at').execute();
  await db.schema.createIndex('lessons_by_starts_at').on('lessons').column('starts_at').execute();
  await db.schema
    .alterTable('users')
    .addColumn('course_letters', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

export const lettersMigration: Migration = { up };
