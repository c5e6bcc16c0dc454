import { type Kysely, type Migration, sql } from 'kysely';
import { RENAMED_GROUPS } from '../tables/deals.ts';

/** How far the index of a group's deals has come under its new name (entities/deals/adopt-library). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deal_groups').addColumn('indexed_to', 'text').execute();
  await sql`create index deal_groups_renamed on deal_groups (id) where ${sql.raw(RENAMED_GROUPS)}`.execute(db);
}

export const renamedGroupsMigration: Migration = { up };
