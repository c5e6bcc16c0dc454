import { topicText } from '@overtrick/shared/learning/items/item-filters';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import type { Kysely, Migration } from 'kysely';

interface Item {
  id: string;
  focus: string;
  keywords: string;
  topic_text: string;
  is_free: number;
  cost_with_discount: number | null;
  status: string;
  created_at: string;
}

interface Tables {
  courses: Item;
  deal_packs: Item;
  teacher_profiles: { id: string; display_name: string; search_text: string };
}

/**
 * What a search for a topic or a teacher looks at (ruling 50). The columns are new, so that an older release which
 * writes a title beside this one cannot empty them.
 */
async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['courses', 'deal_packs'] as const) {
    await addText(db, table, 'topic_text');
    await fillTopics(db, table);
    // A discount to nothing is free, whatever was noted when it was written (silence 265).
    await db.updateTable(table).set({ is_free: 1 }).where('cost_with_discount', '=', 0).execute();
    await db.schema.createIndex(`${table}_store`).on(table).columns(['status', 'created_at', 'id']).execute();
  }
  await addText(db, 'teacher_profiles', 'search_text');
  for (const { id, display_name } of await db.selectFrom('teacher_profiles').select(['id', 'display_name']).execute())
    await db
      .updateTable('teacher_profiles')
      .set({ search_text: searchText(display_name) })
      .where('id', '=', id)
      .execute();
}

const addText = (db: Kysely<Tables>, table: keyof Tables, column: string): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
    .execute();

async function fillTopics(db: Kysely<Tables>, table: 'courses' | 'deal_packs'): Promise<void> {
  for (const { id, focus, keywords } of await db.selectFrom(table).select(['id', 'focus', 'keywords']).execute()) {
    const topic_text = topicText({ focus: JSON.parse(focus), keywords: JSON.parse(keywords) });
    await db.updateTable(table).set({ topic_text }).where('id', '=', id).execute();
  }
}

export const topicsMigration: Migration = { up };
