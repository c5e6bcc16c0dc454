import * as lines from '@overtrick/shared/contract/knowledge-base';
import * as managed from '@overtrick/shared/contract/managed-reference';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found, invalidField, notFound } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { taken, write } from '../../http/write.ts';
import { findCategory } from '../kb-categories/queries.ts';
import { changeArticle, createArticle, deleteArticle } from './operations.ts';
import { findArticle, listArticles, searchArticles } from './queries.ts';
import { articleCardView, articleView } from './views.ts';

const slugTaken = () => taken('slug', 'Another article has this slug');

const view = async (db: Db, id: string) => articleView(found(await findArticle(db, 'id', id)));

async function checkCategory(db: Db, id: string): Promise<void> {
  if (!(await findCategory(db, 'id', id))) throw invalidField('category_id', 'This category is not there any more');
}

const publicRoutes: readonly Route[] = [
  openRoute(lines.listArticles, async ({ db, query }) => {
    const { rows, total } = await listArticles(db, query);
    const include = (query.include ?? '').split(',');
    return {
      data: rows.map(include.includes('body') ? articleView : articleCardView),
      pagination: metaOf(query, total),
    };
  }),

  openRoute(lines.getArticle, async ({ db, params }) => articleView(found(await findArticle(db, 'slug', params.slug)))),

  openRoute(lines.getArticleIn, async ({ db, params }) => {
    const article = found(await findArticle(db, 'slug', params.articleSlug));
    if (article.category_slug !== params.categorySlug) throw notFound();
    return articleView(article);
  }),
];

const adminRoutes: readonly Route[] = [
  route(managed.listAdminArticles, async ({ db, query }) => {
    const { rows, total } = await searchArticles(db, query);
    return { results: rows.map(articleCardView), meta: metaOf(query, total) };
  }),

  route(managed.createArticle, async ({ db, body, clock }) => {
    await checkCategory(db, body.categoryId);
    return view(db, await write(db, (trx) => createArticle(trx, body, clock()), slugTaken()));
  }),

  route(managed.getAdminArticle, ({ db, params }) => view(db, params.articleId)),

  route(managed.changeArticle, async ({ db, params, body }) => {
    await view(db, params.articleId);
    await checkCategory(db, body.categoryId);
    await write(db, (trx) => changeArticle(trx, params.articleId, body), slugTaken());
    return view(db, params.articleId);
  }),

  route(managed.deleteArticle, async ({ db, params }) => {
    await view(db, params.articleId);
    await db.transaction().execute((trx) => deleteArticle(trx, params.articleId));
  }),
];

export const kbArticleRoutes: readonly Route[] = [...publicRoutes, ...adminRoutes];
