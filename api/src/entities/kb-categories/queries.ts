import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { hasWords } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { KbCategoriesTable } from './table.ts';

export type CategoryRow = Selectable<KbCategoriesTable>;

const inOrder = (db: Db) => db.selectFrom('kb_categories').selectAll().orderBy('position').orderBy('search_text');

/** Every category is public: the knowledge base has no drafts. */
export const listAllCategories = (db: Db): Promise<readonly CategoryRow[]> => inOrder(db).execute();

export const findCategory = (db: Db, by: 'id' | 'slug', value: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('kb_categories').selectAll().where(by, '=', value).executeTakeFirst();

interface CategoryQuery {
  readonly q?: string;
  readonly page: number;
  readonly per: number;
}

/** One page of the categories whose title or description has every word, and how many there are. */
export async function listCategories(
  db: Db,
  query: CategoryQuery,
): Promise<{ readonly rows: readonly CategoryRow[]; readonly total: number }> {
  const matches = hasWords('kb_categories.search_text', query.q);
  const { total } = await db
    .selectFrom('kb_categories')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows = await inOrder(db).where(matches).limit(query.per).offset(offsetOf(query)).execute();
  return { rows, total: Number(total) };
}
