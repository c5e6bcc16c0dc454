import * as lines from '@overtrick/shared/contract/deal-packs';
import type { PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Db } from '../../database/connect.ts';
import { takePage } from '../../database/page.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listDealFiles } from '../deals/deal-media.ts';
import { studyDealView } from '../deals/views.ts';
import { type ItemQuery, listAllItems } from '../items/queries.ts';
import { listStore } from '../items/store.ts';
import { listMedia } from '../media/queries.ts';
import { checkOut } from '../purchases/check-out.ts';
import { packsOwnedBy, packsVisibleTo } from './access.ts';
import { foldPacks } from './progress.ts';
import { findPack, listStudiedPackDeals, type PackRow } from './queries.ts';
import { ownedPackView, packCardView, storePackView } from './views.ts';

const ids = (rows: readonly PackRow[]): string[] => rows.map((row) => row.id);

async function cards(db: Db, actor: Actor, rows: readonly PackRow[], folded?: (id: string) => PackProgress) {
  const progressOf = folded ?? (await foldPacks(db, actor.id, ids(rows)));
  const picturesOf = await listMedia(db, 'deal_pack_id', ids(rows));
  return rows.map((row) => packCardView(row, picturesOf(row.id), progressOf(row.id)));
}

async function listPacks({ db, actor, query }: { db: Db; actor: Actor; query: ItemQuery }) {
  const { rows, total, choices } = await listStore(db, 'deal_packs', actor, query);
  return { results: await cards(db, actor, rows), meta: metaOf(query, total), choices };
}

export const dealPackRoutes: readonly Route[] = [
  route(lines.browseDealPacks, listPacks),
  route(lines.listDealPacks, listPacks),

  route(lines.listMyDealPacks, async ({ db, actor, query }) => {
    const rows = await listAllItems(db, 'deal_packs', actor, packsOwnedBy(actor), query.q);
    // Only the filter needs the progress of what stands on other pages.
    const progressOf = query.isCompleted && (await foldPacks(db, actor.id, ids(rows)));
    const wanted = progressOf
      ? rows.filter((row) => String(progressOf(row.id).isCompleted) === query.isCompleted)
      : rows;
    const results = await cards(db, actor, takePage(wanted, query), progressOf);
    return { results, meta: metaOf(query, wanted.length) };
  }),

  route(lines.getDealPack, async ({ db, actor, params }) => {
    const pack = found(await findPack(db, actor, params.dealPackId, packsVisibleTo(actor)));
    const deals = (await listStudiedPackDeals(db, pack.id)).map(studyDealView);
    const progressOf = await foldPacks(db, actor.id, [pack.id]);
    const picturesOf = await listMedia(db, 'deal_pack_id', [pack.id]);
    return storePackView(actor, pack, picturesOf(pack.id), deals, progressOf(pack.id));
  }),

  route(lines.checkOutDealPack, async (call) => {
    const { db, actor, params } = call;
    const pack = found(await findPack(db, actor, params.dealPackId, packsVisibleTo(actor)));
    const { immediateAccess } = call.body;
    return checkOut(call, { userId: actor.id, packId: pack.id }, pack, {
      noun: 'deal pack',
      immediateAccess: immediateAccess ?? false,
    });
  }),

  route(lines.getMyDealPack, async (call) => {
    const { db, actor, params } = call;
    const pack = found(await findPack(db, actor, params.dealPackId, packsOwnedBy(actor)));
    const deals = (await listStudiedPackDeals(db, pack.id)).map(studyDealView);
    const progressOf = await foldPacks(db, actor.id, [pack.id]);
    const picturesOf = await listMedia(db, 'deal_pack_id', [pack.id]);
    const dealFilesOf = await listDealFiles(
      call,
      deals.map(({ id }) => id),
    );
    return ownedPackView(actor, pack, picturesOf(pack.id), deals, dealFilesOf, progressOf(pack.id));
  }),
];
