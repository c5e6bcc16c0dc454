import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { dealFacts } from '@overtrick/shared/learning/library/library-deal';
import type { Kysely, Migration } from 'kysely';

/** The tables that this migration fills, with the columns that it uses. */
interface Before {
  deals: {
    id: string;
    teacher_profile_id: string;
    latest_version: number;
    created_at: string;
    group_id: string | null;
    facts: string;
  };
  deal_versions: { deal_id: string; version: number; body: string };
  deal_groups: { id: string; teacher_profile_id: string; name: string; created_at: string };
}

async function up(db: Kysely<Before>): Promise<void> {
  await createGroups(db);
  await labelDeals(db);
  await createImports(db);
  await groupDeals(db);
}

async function createGroups(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('deal_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_profile_id', 'text', (column) => column.notNull().references('teacher_profiles.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('deal_groups_teacher').on('deal_groups').column('teacher_profile_id').execute();
}

async function labelDeals(db: Kysely<Before>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer', defaultTo: string | number | null): Promise<void> =>
    db.schema
      .alterTable('deals')
      .addColumn(name, type, (column) => (defaultTo === null ? column : column.notNull().defaultTo(defaultTo)))
      .execute();
  await add('group_id', 'text', null);
  await add('import_order', 'integer', 0);
  await add('facts', 'text', '');
  await add('filename', 'text', null);
  await add('board', 'text', null);
  await add('tags', 'text', '[]');
  await add('focus', 'text', '[]');
  await add('bidding_system', 'text', null);
  await add('classified', 'integer', 0);
  await db.schema.createIndex('deals_group').on('deals').column('group_id').execute();
}

async function createImports(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('deal_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_profile_id', 'text', (column) =>
      column.notNull().references('teacher_profiles.id').onDelete('cascade'),
    )
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('group_name', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

/** Puts each existing deal into its own group. */
async function groupDeals(db: Kysely<Before>): Promise<void> {
  const deals = await db
    .selectFrom('deals')
    .innerJoin('deal_versions', (join) =>
      join.onRef('deal_versions.deal_id', '=', 'deals.id').onRef('deal_versions.version', '=', 'deals.latest_version'),
    )
    .select(['deals.id', 'deals.teacher_profile_id', 'deals.created_at', 'deal_versions.body'])
    .execute();
  for (const deal of deals) {
    const facts = dealFacts(JSON.parse(deal.body) as DealContent);
    const group = { id: deal.id, teacher_profile_id: deal.teacher_profile_id, created_at: deal.created_at };
    await db
      .insertInto('deal_groups')
      .values({ ...group, name: facts.name ?? '' })
      .execute();
    const changes = { group_id: deal.id, facts: JSON.stringify(facts) };
    await db.updateTable('deals').set(changes).where('id', '=', deal.id).execute();
  }
}

export const libraryMigration: Migration = { up };
