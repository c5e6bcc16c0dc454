import * as lines from '@overtrick/shared/contract/keywords';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { inUse, taken, write } from '../../http/write.ts';
import { isNamedByItems } from '../items/queries.ts';
import { createKeyword, deleteKeyword, renameKeyword } from './operations.ts';
import { findKeyword, type KeywordRow, listKeywords } from './queries.ts';
import { keywordView } from './views.ts';

const nameTaken = () => taken('name', 'There is a keyword of this name already');

const view = async (db: Db, id: string) => keywordView(found(await findKeyword(db, id)));

/**
 * Finds a keyword that may be changed. Items refer to keywords by name, so a keyword in use can be neither deleted nor
 * renamed.
 */
async function getUnused(db: Db, id: string): Promise<KeywordRow> {
  const keyword = found(await findKeyword(db, id));
  if (await isNamedByItems(db, 'keywords', keyword.name))
    throw inUse('Courses or deal packs have this keyword: it has to stay');
  return keyword;
}

export const keywordRoutes: readonly Route[] = [
  route(lines.listKeywords, async ({ db, query }) => {
    const { rows, total } = await listKeywords(db, query);
    return { results: rows.map(keywordView), meta: metaOf(query, total) };
  }),

  route(lines.createKeyword, async ({ db, body, clock }) =>
    view(db, await write(db, (trx) => createKeyword(trx, body.name, clock()), nameTaken())),
  ),

  route(lines.getKeyword, ({ db, params }) => view(db, params.keywordId)),

  route(lines.changeKeyword, async ({ db, params, body }) => {
    const { id } = await getUnused(db, params.keywordId);
    await write(db, (trx) => renameKeyword(trx, id, body.name), nameTaken());
    return view(db, id);
  }),

  route(lines.deleteKeyword, async ({ db, params }) => {
    const { id } = await getUnused(db, params.keywordId);
    await db.transaction().execute((trx) => deleteKeyword(trx, id));
  }),
];
