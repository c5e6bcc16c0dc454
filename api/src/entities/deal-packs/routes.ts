import * as lines from '@overtrick/shared/contract/deal-packs';
import type { Db } from '../../database/connect.ts';
import { takePage } from '../../database/page.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listDealFiles } from '../deals/deal-media.ts';
import { studyDealView } from '../deals/views.ts';
import { enrol } from '../enrolments/operations.ts';
import { isInStore } from '../items/access.ts';
import { type ItemQuery, type ItemRow, listAllItems, listItems } from '../items/queries.ts';
import { listMedia } from '../media/queries.ts';
import { ownedBy, visibleTo } from './access.ts';
import { foldPacks } from './progress.ts';
import { findPack, listPackDeals } from './queries.ts';
import { ownedPackView, packCardView, storePackView } from './views.ts';

const ids = (rows: readonly ItemRow[]): string[] => rows.map((row) => row.id);

async function cards(db: Db, actor: Actor, rows: readonly ItemRow[]) {
  const progressOf = await foldPacks(db, actor.id, ids(rows));
  const picturesOf = await listMedia(db, 'deal_pack_id', ids(rows));
  return rows.map((row) => packCardView(row, picturesOf(row.id), progressOf(row.id)));
}

async function listStore({ db, actor, query }: { db: Db; actor: Actor; query: ItemQuery }) {
  const { rows, total } = await listItems(db, 'deal_packs', actor, isInStore, query);
  return { results: await cards(db, actor, rows), meta: metaOf(query, total) };
}

export const dealPackRoutes: readonly Route[] = [
  route(lines.browseDealPacks, listStore),
  route(lines.listDealPacks, listStore),

  route(lines.listMyDealPacks, async ({ db, actor, query }) => {
    const rows = await listAllItems(db, 'deal_packs', actor, ownedBy(actor), query.q);
    const progressOf = await foldPacks(db, actor.id, ids(rows));
    const wanted = rows.filter(
      (row) => query.isCompleted === undefined || String(progressOf(row.id).isCompleted) === query.isCompleted,
    );
    const page = takePage(wanted, query);
    return { results: await cards(db, actor, page), meta: metaOf(query, wanted.length) };
  }),

  route(lines.getDealPack, async ({ db, actor, params }) => {
    const pack = found(await findPack(db, actor, params.dealPackId, visibleTo(actor)));
    const deals = (await listPackDeals(db, pack.id)).map(studyDealView);
    const progressOf = await foldPacks(db, actor.id, [pack.id]);
    const picturesOf = await listMedia(db, 'deal_pack_id', [pack.id]);
    return storePackView(actor, pack, picturesOf(pack.id), deals, progressOf(pack.id));
  }),

  route(lines.checkOutDealPack, async ({ db, actor, params, clock }) => {
    const pack = found(await findPack(db, actor, params.dealPackId, visibleTo(actor)));
    const isPaid = pack.is_free === 0 && pack.is_active !== 1;
    if (isPaid) throw new Refusal(409, 'payments_unavailable', 'Buying is not possible yet');
    if (pack.is_active === null && pack.status !== 'published')
      throw new Refusal(409, 'not_published', 'This deal pack is not available');
    const enrolled = await db
      .transaction()
      .execute((trx) => enrol(trx, { userId: actor.id, packId: pack.id }, clock()));
    if (!enrolled.ok) throw new Refusal(409, 'enrolment_ended', 'Your access to this deal pack has ended');
    return { id: enrolled.value };
  }),

  route(lines.getMyDealPack, async (call) => {
    const { db, actor, params } = call;
    const pack = found(await findPack(db, actor, params.dealPackId, ownedBy(actor)));
    const deals = (await listPackDeals(db, pack.id)).map(studyDealView);
    const progressOf = await foldPacks(db, actor.id, [pack.id]);
    const picturesOf = await listMedia(db, 'deal_pack_id', [pack.id]);
    const dealFilesOf = await listDealFiles(
      call,
      deals.map(({ id }) => id),
    );
    return ownedPackView(actor, pack, picturesOf(pack.id), deals, dealFilesOf, progressOf(pack.id));
  }),
];
