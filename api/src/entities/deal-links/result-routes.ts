import * as lines from '@overtrick/shared/contract/deal-links';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found, notFound } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { type DealRef, getDealVersions } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import { deleteReader } from '../link-results/operations.ts';
import { countLink, countLinkDeals, listReaders, listResults } from '../link-results/queries.ts';
import { findLink, listLinkDeals } from './queries.ts';
import { dealSummaries, readerView, resultView } from './result-views.ts';
import { listed } from './views.ts';

/** The id of a link, for its teacher and nobody else; throws 404. */
const ownLink = async (db: Db, actor: Actor, linkId: string): Promise<string> =>
  found(await findLink(db, actor, linkId)).id;

const namesOf = async (db: Db, refs: readonly DealRef[]) =>
  listed((await getDealVersions(db, refs)).map(studyDealView));

export const linkResultRoutes: readonly Route[] = [
  route(lines.getLinkSummary, async ({ db, actor, params }) => {
    const linkId = await ownLink(db, actor, params.linkId);
    const counts = await countLinkDeals(db, linkId);
    const present = (await listLinkDeals(db, [linkId]))(linkId);
    const gone = counts.filter(({ id }) => !present.some((deal) => deal.id === id));
    const deals = await namesOf(db, [...present, ...gone]);
    return { ...(await countLink(db, linkId)), deals: dealSummaries(deals, counts) };
  }),

  route(lines.listLinkReaders, async ({ db, actor, params, query }) => {
    const { rows, total } = await listReaders(db, await ownLink(db, actor, params.linkId), query);
    return { results: rows.map(readerView), meta: metaOf(query, total) };
  }),

  route(lines.listLinkResults, async ({ db, actor, params, query }) => {
    const { rows, total } = await listResults(db, await ownLink(db, actor, params.linkId), query);
    const deals = await namesOf(
      db,
      rows.map(({ deal_id: id, deal_version: version }) => ({ id, version })),
    );
    return { results: rows.flatMap((row, index) => resultView(row, deals[index])), meta: metaOf(query, total) };
  }),

  route(lines.deleteLinkReader, async ({ db, actor, params }) => {
    const linkId = await ownLink(db, actor, params.linkId);
    const isDeleted = await db.transaction().execute((trx) => deleteReader(trx, linkId, params.readerId));
    if (!isDeleted) throw notFound();
  }),
];
