import * as lines from '@overtrick/shared/contract/glossary';
import * as managed from '@overtrick/shared/contract/managed-reference';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { taken, write } from '../../http/write.ts';
import { changeTerm, createTerm, deleteTerm } from './operations.ts';
import { findTerm, listTerms } from './queries.ts';
import { termView } from './views.ts';

const slugTaken = () => taken('slug', 'Another term has this slug');

const view = async (db: Db, id: string) => termView(found(await findTerm(db, id)));

export const glossaryRoutes: readonly Route[] = [
  openRoute(lines.listTerms, async ({ db, query }) => {
    const { rows, total } = await listTerms(db, query);
    return { data: rows.map(termView), pagination: metaOf(query, total) };
  }),

  route(managed.createTerm, async ({ db, body, clock }) =>
    view(db, await write(db, (trx) => createTerm(trx, body, clock()), slugTaken())),
  ),

  route(managed.changeTerm, async ({ db, params, body }) => {
    await view(db, params.termId);
    await write(db, (trx) => changeTerm(trx, params.termId, body), slugTaken());
    return view(db, params.termId);
  }),

  route(managed.deleteTerm, async ({ db, params }) => {
    await view(db, params.termId);
    await db.transaction().execute((trx) => deleteTerm(trx, params.termId));
  }),
];
