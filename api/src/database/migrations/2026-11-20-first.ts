import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createDeals(db);
  await createPacks(db);
  await createStudy(db);
  await createSync(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('experience_level', 'integer')
    .addColumn('bidding_system', 'text')
    .addColumn('is_teacher', 'integer', (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull())
    .addColumn('allow_payout', 'integer', (column) => column.notNull())
    .addColumn('stripe_linked', 'integer', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('sync_cursor', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('teacher_profiles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('headline', 'text', (column) => column.notNull())
    .addColumn('biography', 'text', (column) => column.notNull())
    .addColumn('website', 'text')
    .addColumn('languages', 'text', (column) => column.notNull())
    .addColumn('media', 'text', (column) => column.notNull())
    .execute();
}

async function createDeals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_profile_id', 'text', (column) => column.notNull().references('teacher_profiles.id'))
    .addColumn('latest_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createTable('deal_versions')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('trick_table', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_versions_key', ['deal_id', 'version'])
    .execute();
}

async function createPacks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deal_packs')
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
    .addColumn('media', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('approval', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('deal_pack_deals')
    .addColumn('deal_pack_id', 'text', (column) => column.notNull().references('deal_packs.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('deal_version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_pack_deals_key', ['deal_pack_id', 'position'])
    .addForeignKeyConstraint('deal_pack_deals_version', ['deal_id', 'deal_version'], 'deal_versions', [
      'deal_id',
      'version',
    ])
    .execute();
  await db.schema.createIndex('deal_pack_deals_deal').on('deal_pack_deals').column('deal_id').execute();
}

async function createStudy(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enrolments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('deal_pack_id', 'text', (column) => column.notNull().references('deal_packs.id'))
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('enrolments_once', ['user_id', 'deal_pack_id'])
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cursor', 'bigint', (column) => column.notNull())
    .addColumn('context_key', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_key', ['user_id', 'id'])
    .addUniqueConstraint('attempts_cursor', ['user_id', 'cursor'])
    .execute();
  await db.schema.createIndex('attempts_context').on('attempts').columns(['user_id', 'context_key']).execute();
  await db.schema
    .createTable('rooms')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

async function createSync(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mutations')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mutations_key', ['user_id', 'id'])
    .addUniqueConstraint('mutations_order', ['device_id', 'seq'])
    .execute();
}

/** Migrations only go forward: to go back, restore a backup. */
export const firstMigration: Migration = { up };
