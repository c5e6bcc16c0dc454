import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';
import { UNINDEXED_DEALS, UNINDEXED_GROUPS } from '../tables/deals.ts';

/**
 * The index of the deal libraries, the same on both databases (record 0020). It is filled when the server starts
 * (entities/deals/adopt-library), by the rules of this release, with what an older one has written.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await placeGroups(db);
  await createIndex(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  const deals = db.schema.alterTable('deals');
  await deals.addColumn('experience_level', 'integer').execute();
  await deals.addColumn('keywords', 'text').execute();
  await deals.addColumn('lacks', 'text', (column) => column.notNull().defaultTo('[]')).execute();
  await deals.addColumn('indexed_as', 'text', (column) => column.notNull().defaultTo('')).execute();
  await deals.addColumn('removal_id', 'text').execute();
  const groups = db.schema.alterTable('deal_groups');
  await groups.addColumn('place', 'integer').execute();
  await groups.addColumn('indexed_name', 'text').execute();
  await groups.addColumn('made', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await sql`create index deals_unindexed on deals (id) where ${sql.raw(UNINDEXED_DEALS)}`.execute(db);
  await sql`create index deal_groups_unindexed on deal_groups (id) where ${sql.raw(UNINDEXED_GROUPS)}`.execute(db);
  await sql`create index deals_removed on deals (removal_id) where removal_id is not null`.execute(db);
  await db.schema.createIndex('deals_in_group').on('deals').columns(['group_id', 'import_order']).execute();
  await db.schema
    .createIndex('deal_groups_place')
    .unique()
    .on('deal_groups')
    .columns(['teacher_profile_id', 'place'])
    .execute();
}

/** Numbers the groups of each teacher from 1, the oldest first. */
const placeGroups = (db: Kysely<unknown>) =>
  sql`update deal_groups set place = placed.place from (
    select id, row_number() over (partition by teacher_profile_id order by created_at, id) as place from deal_groups
  ) as placed where placed.id = deal_groups.id`.execute(db);

async function createIndex(db: Kysely<unknown>): Promise<void> {
  // Compared by their bytes, so that words with one beginning stand together whatever the database's language.
  const text: RawBuilder<unknown> = isSqlite(db) ? sql`text` : sql`text collate "C"`;
  // The key is the whole row: SQLite need not keep it twice.
  const whole = isSqlite(db) ? sql` without rowid` : sql``;
  await sql`create table libraries (
    teacher_profile_id text primary key references teacher_profiles (id),
    number integer not null unique, stamp text not null, next_place integer not null, next_number bigint not null
  )`.execute(db);
  await sql`create table library_terms (
    id ${isSqlite(db) ? sql`integer` : sql`bigint`} primary key, teacher_profile_id text not null references libraries (teacher_profile_id),
    kind text not null, value ${text} not null, sort ${text} not null,
    deals integer not null default 0, groups integer not null default 0,
    constraint library_terms_value unique (teacher_profile_id, kind, value)
  )`.execute(db);
  await sql`create index library_terms_sort on library_terms (teacher_profile_id, kind, sort, value)`.execute(db);
  await sql`create table group_terms (
    term_id bigint not null, place integer not null, deals integer not null, entries integer not null,
    constraint group_terms_key primary key (term_id, place)
  )${whole}`.execute(db);
  await sql`create table deal_terms (
    term_id bigint not null, place integer not null, import_order integer not null, number bigint not null,
    constraint deal_terms_key primary key (term_id, place, import_order, number)
  )${whole}`.execute(db);
  await sql`create table indexed_deals (
    deal_id text primary key references deals (id) on delete cascade, number bigint not null unique,
    place integer not null, import_order integer not null, terms text not null
  )`.execute(db);
}

export const libraryIndexMigration: Migration = { up };
