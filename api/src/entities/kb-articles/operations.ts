import type { ArticleForm } from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText, wordsOfHtml } from '@overtrick/shared/learning/values/search-text';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { sanitise } from '../../database/sanitise.ts';
import { makeSlug } from '../../database/slugs.ts';

async function columnsOf(trx: Trx, id: string, form: ArticleForm) {
  const body = sanitise(form.body);
  return {
    category_id: form.categoryId,
    slug: form.slug || (await makeSlug(trx, 'kb_articles', form.title, id)),
    title: form.title,
    summary: form.summary,
    body,
    is_featured: flag(form.featured),
    search_text: searchText(`${form.title}\n${form.summary}\n${wordsOfHtml(body)}`),
  };
}

/** Publishes an article; returns its id. Throws a unique violation when the slug is taken. */
export async function createArticle(trx: Trx, form: ArticleForm, now: Date, id = newId()): Promise<string> {
  const columns = await columnsOf(trx, id, form);
  await trx
    .insertInto('kb_articles')
    .values({ id, ...columns, published_at: now.toISOString() })
    .execute();
  return id;
}

export async function changeArticle(trx: Trx, id: string, form: ArticleForm): Promise<void> {
  const columns = await columnsOf(trx, id, form);
  await trx.updateTable('kb_articles').set(columns).where('id', '=', id).execute();
}

export async function deleteArticle(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('kb_articles').where('id', '=', id).execute();
}
