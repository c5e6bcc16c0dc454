import type { Kysely, Migration } from 'kysely';
import { personSearchText } from '../search.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await letPeopleBeFound(db as Kysely<People>);
  await db.schema
    .alterTable('enrolments')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // Nothing could be bought before this migration.
  await db.schema
    .alterTable('enrolments')
    .addColumn('price', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('enrolments').addColumn('currency', 'text').execute();
  await db.schema.createIndex('enrolments_deal_pack').on('enrolments').column('deal_pack_id').execute();
}

interface People {
  users: { id: string; first_name: string; last_name: string; email: string; search_text: string };
}

async function letPeopleBeFound(db: Kysely<People>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const user of await db.selectFrom('users').select(['id', 'first_name', 'last_name', 'email']).execute()) {
    const search_text = personSearchText({
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
    });
    await db.updateTable('users').set({ search_text }).where('id', '=', user.id).execute();
  }
}

export const administrationMigration: Migration = { up };
