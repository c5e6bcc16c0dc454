import * as lines from '@overtrick/shared/contract/knowledge-base';
import * as managed from '@overtrick/shared/contract/managed-reference';
import type { Db } from '../../database/connect.ts';
import { metaOf, wholeMeta } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { inUse, taken, write } from '../../http/write.ts';
import { changeCategory, createCategory, deleteCategory } from './operations.ts';
import { findCategory, listAllCategories, listCategories } from './queries.ts';
import { categoryView } from './views.ts';

const slugTaken = () => taken('slug', 'Another category has this slug');

const view = async (db: Db, id: string) => categoryView(found(await findCategory(db, 'id', id)));

export const kbCategoryRoutes: readonly Route[] = [
  openRoute(lines.listCategories, async ({ db }) => {
    const rows = await listAllCategories(db);
    return { data: rows.map(categoryView), pagination: wholeMeta(rows.length) };
  }),

  openRoute(lines.getCategory, async ({ db, params }) =>
    categoryView(found(await findCategory(db, 'slug', params.slug))),
  ),

  route(managed.listAdminCategories, async ({ db, query }) => {
    const { rows, total } = await listCategories(db, query);
    return { results: rows.map(categoryView), meta: metaOf(query, total) };
  }),

  route(managed.createCategory, async ({ db, body, clock }) =>
    view(db, await write(db, (trx) => createCategory(trx, body, clock()), slugTaken())),
  ),

  route(managed.getAdminCategory, ({ db, params }) => view(db, params.categoryId)),

  route(managed.changeCategory, async ({ db, params, body }) => {
    await view(db, params.categoryId);
    await write(db, (trx) => changeCategory(trx, params.categoryId, body), slugTaken());
    return view(db, params.categoryId);
  }),

  route(managed.deleteCategory, async ({ db, params }) => {
    await view(db, params.categoryId);
    const done = await db.transaction().execute((trx) => deleteCategory(trx, params.categoryId));
    if (!done) throw inUse('There are articles in this category: move or delete them first');
  }),
];
