import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await letPacksBePublished(db);
  await createCourses(db);
  await createLessons(db);
  await createActivities(db);
  await letCoursesBeEnrolledIn(db);
  await letItemsHaveMedia(db);
}

/** Gives packs the columns of publication, which courses have from the start. */
async function letPacksBePublished(db: Kysely<unknown>): Promise<void> {
  const packs = () => db.schema.alterTable('deal_packs');
  await packs().addColumn('approval_note', 'text').execute();
  await packs()
    .addColumn('audience', 'text', (column) => column.notNull().defaultTo('everyone'))
    .execute();
  await packs()
    .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await packs().addColumn('requested_at', 'text').execute();
  await sql`update deal_packs set updated_at = created_at`.execute(db);
}

async function createCourses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('courses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_profile_id', 'text', (column) => column.notNull().references('teacher_profiles.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('introduction', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('focus', 'text', (column) => column.notNull())
    .addColumn('bidding_systems', 'text')
    .addColumn('min_experience_level', 'integer')
    .addColumn('max_experience_level', 'integer')
    .addColumn('is_free', 'integer', (column) => column.notNull())
    .addColumn('cost', 'integer')
    .addColumn('cost_with_discount', 'integer')
    .addColumn('currency', 'text')
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('live', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('approval', 'text')
    .addColumn('approval_note', 'text')
    .addColumn('requested_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('courses_teacher').on('courses').column('teacher_profile_id').execute();
}

async function createLessons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lessons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text')
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('lessons_course').on('lessons').column('course_id').execute();
  await db.schema
    .createTable('lesson_deals')
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('deal_version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_deals_key', ['lesson_id', 'position'])
    .addForeignKeyConstraint('lesson_deals_version', ['deal_id', 'deal_version'], 'deal_versions', [
      'deal_id',
      'version',
    ])
    .execute();
  await db.schema.createIndex('lesson_deals_deal').on('lesson_deals').column('deal_id').execute();
}

async function createActivities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('latest_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('activities_lesson').on('activities').column('lesson_id').execute();
  await db.schema
    .createTable('activity_versions')
    .addColumn('activity_id', 'text', (column) => column.notNull().references('activities.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_versions_key', ['activity_id', 'version'])
    .execute();
  await db.schema
    .createTable('activity_deals')
    .addColumn('activity_id', 'text', (column) => column.notNull())
    .addColumn('activity_version', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('deal_version', 'integer', (column) => column.notNull())
    .addColumn('start_with_empty_auction', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_deals_key', ['activity_id', 'activity_version', 'position'])
    .addForeignKeyConstraint(
      'activity_deals_activity',
      ['activity_id', 'activity_version'],
      'activity_versions',
      ['activity_id', 'version'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('activity_deals_version', ['deal_id', 'deal_version'], 'deal_versions', [
      'deal_id',
      'version',
    ])
    .execute();
  await db.schema.createIndex('activity_deals_deal').on('activity_deals').column('deal_id').execute();
}

/** Lets an enrolment be in a pack or in a course: the other column is null. */
async function letCoursesBeEnrolledIn(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await rebuildEnrolments(db);
  else await sql`alter table enrolments alter column deal_pack_id drop not null`.execute(db);
  await db.schema
    .alterTable('enrolments')
    .addColumn('course_id', 'text', (column) => column.references('courses.id'))
    .execute();
  await db.schema
    .alterTable('enrolments')
    .addColumn('notifications', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('enrolments_course_once')
    .unique()
    .on('enrolments')
    .columns(['user_id', 'course_id'])
    .execute();
  await db.schema.createIndex('enrolments_course').on('enrolments').column('course_id').execute();
}

/**
 * SQLite cannot drop a constraint: the table is made again from its own definition, and no other table refers to it.
 */
async function rebuildEnrolments(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string | null }>`
    select type, sql from sqlite_master where tbl_name = 'enrolments'`.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const strict = '"deal_pack_id" text not null';
  if (!table.includes(strict)) throw new Error('The table of enrolments is not the one that this migration knows');
  await sql.raw(table.replace(strict, '"deal_pack_id" text').replace('"enrolments"', '"enrolments_new"')).execute(db);
  await sql`insert into enrolments_new select * from enrolments`.execute(db);
  await sql`drop table enrolments`.execute(db);
  await sql`alter table enrolments_new rename to enrolments`.execute(db);
  for (const { type, sql: made } of rows) if (type === 'index' && made) await sql.raw(made).execute(db);
}

/** Replaces the packs' list of media, which was never filled. */
async function letItemsHaveMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deal_packs').dropColumn('media').execute();
  for (const [column, table] of [
    ['deal_pack_id', 'deal_packs'],
    ['course_id', 'courses'],
    ['lesson_id', 'lessons'],
    ['activity_id', 'activities'],
  ] as const) {
    await db.schema
      .alterTable('media')
      .addColumn(column, 'text', (definition) => definition.references(`${table}.id`).onDelete('cascade'))
      .execute();
    await db.schema.createIndex(`media_${column}`).on('media').column(column).execute();
  }
  await db.schema.alterTable('media').addColumn('type', 'text').execute();
}

export const coursesMigration: Migration = { up };
