import type { CategoryForm } from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import type { Trx } from '../../database/connect.ts';
import { makeSlug } from '../../database/slugs.ts';

async function columnsOf(trx: Trx, id: string, form: CategoryForm) {
  return {
    slug: form.slug || (await makeSlug(trx, 'kb_categories', form.title, id)),
    title: form.title,
    description: form.description,
    search_text: searchText(`${form.title}\n${form.description}`),
  };
}

/** The position after all others. */
async function nextPosition(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('kb_categories')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Adds a category; returns its id. Throws a unique violation when the slug is taken. */
export async function createCategory(trx: Trx, form: CategoryForm, now: Date, id = newId()): Promise<string> {
  const columns = await columnsOf(trx, id, form);
  const position = form.order ?? (await nextPosition(trx));
  await trx
    .insertInto('kb_categories')
    .values({ id, ...columns, position, created_at: now.toISOString() })
    .execute();
  return id;
}

/** Changes a category; without an order it keeps its position. */
export async function changeCategory(trx: Trx, id: string, form: CategoryForm): Promise<void> {
  const columns = await columnsOf(trx, id, form);
  const place = form.order === null ? {} : { position: form.order };
  await trx
    .updateTable('kb_categories')
    .set({ ...columns, ...place })
    .where('id', '=', id)
    .execute();
}

/** Deletes a category; when it has articles, returns false and does nothing. */
export async function deleteCategory(trx: Trx, id: string): Promise<boolean> {
  const article = await trx.selectFrom('kb_articles').select('id').where('category_id', '=', id).executeTakeFirst();
  if (article) return false;
  await trx.deleteFrom('kb_categories').where('id', '=', id).execute();
  return true;
}
