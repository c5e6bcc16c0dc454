import * as lines from '@overtrick/shared/contract/focuses';
import type { Db } from '../../database/connect.ts';
import { metaOf, wholeMeta } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { inUse, taken, write } from '../../http/write.ts';
import { isNamedByItems } from '../items/queries.ts';
import { findKeyword } from '../keywords/queries.ts';
import { addFocusKeyword, createFocus, deleteFocus, removeFocusKeyword, renameFocus } from './operations.ts';
import { type FocusRow, findFocus, listFocuses, listFocusKeywords } from './queries.ts';
import { focusView } from './views.ts';

const nameTaken = () => taken('name', 'There is a focus of this name already');

const view = async (db: Db, id: string) => focusView(found(await findFocus(db, id)), await listFocusKeywords(db, [id]));

async function list({ db, query }: Pick<SignedInCall<typeof lines.listFocuses>, 'db' | 'query'>) {
  const { rows, total } = await listFocuses(db, query);
  const keywordsOf = await listFocusKeywords(
    db,
    rows.map(({ id }) => id),
  );
  return { results: rows.map((row) => focusView(row, keywordsOf)), meta: metaOf(query, total) };
}

/**
 * Finds a focus that may be changed. Items refer to focuses by name, so a focus in use can be neither deleted nor
 * renamed.
 */
async function getUnused(db: Db, id: string): Promise<FocusRow> {
  const focus = found(await findFocus(db, id));
  if (await isNamedByItems(db, 'focus', focus.name))
    throw inUse('Courses or deal packs have this focus: it has to stay');
  return focus;
}

const topicRoutes: readonly Route[] = [
  route(lines.listTeacherFocuses, list),
  route(lines.listFocuses, list),

  route(lines.createFocus, async ({ db, body, clock }) =>
    view(db, await write(db, (trx) => createFocus(trx, body.name, clock()), nameTaken())),
  ),

  route(lines.getFocus, ({ db, params }) => view(db, params.focusId)),

  route(lines.changeFocus, async ({ db, params, body }) => {
    const { id } = await getUnused(db, params.focusId);
    await write(db, (trx) => renameFocus(trx, id, body.name), nameTaken());
    return view(db, id);
  }),

  route(lines.deleteFocus, async ({ db, params }) => {
    const { id } = await getUnused(db, params.focusId);
    await db.transaction().execute((trx) => deleteFocus(trx, id));
  }),
];

const keywordRoutes: readonly Route[] = [
  route(lines.listFocusKeywords, async ({ db, params }) => {
    const { keywords } = await view(db, params.focusId);
    return { results: keywords, meta: wholeMeta(keywords.length) };
  }),

  route(lines.addFocusKeyword, async ({ db, params: { focusId, keywordId } }) => {
    found(await findFocus(db, focusId));
    found(await findKeyword(db, keywordId));
    await db.transaction().execute((trx) => addFocusKeyword(trx, focusId, keywordId));
    return view(db, focusId);
  }),

  route(lines.removeFocusKeyword, async ({ db, params: { focusId, keywordId } }) => {
    found(await findFocus(db, focusId));
    await db.transaction().execute((trx) => removeFocusKeyword(trx, focusId, keywordId));
    return view(db, focusId);
  }),
];

export const focusRoutes: readonly Route[] = [...topicRoutes, ...keywordRoutes];
