import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { KbCategoriesTable } from '../../database/tables/kb-categories.ts';

export type CategoryRow = Selectable<KbCategoriesTable>;

const inOrder = (db: Db) => db.selectFrom('kb_categories').selectAll().orderBy('position').orderBy('search_text');

/** Every category is public: the knowledge base has no drafts. */
export const listAllCategories = (db: Db): Promise<readonly CategoryRow[]> => inOrder(db).execute();

export const findCategory = (db: Db, by: 'id' | 'slug', value: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('kb_categories').selectAll().where(by, '=', value).executeTakeFirst();

/** One page of the categories that contain every word in their title or description, and their number. */
export const listCategories = (db: Db, query: SearchedPage): Promise<PageOf<CategoryRow>> =>
  readPage(inOrder(db).where(hasWords('kb_categories.search_text', query.q)), query);
