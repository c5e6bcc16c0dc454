import * as lines from '@overtrick/shared/contract/deal-packs';
import { foldPack, type PackProgress } from '@overtrick/shared/learning/progress';
import type { Db } from '../../database/connect.ts';
import { metaOf, offsetOf } from '../../http/paging.ts';
import { forbidden, found, Refusal } from '../../http/refusal.ts';
import { type Route, route, UNCHANGED } from '../../http/route.ts';
import { listPackAttempts } from '../attempts/queries.ts';
import { studyDealView } from '../deals/views.ts';
import { enrol } from '../enrolments/operations.ts';
import type { Actor } from '../users/actor.ts';
import { isInStore, mayReadBundle, ownedBy, visibleTo } from './access.ts';
import { bundleTag, getBundle } from './bundle.ts';
import { findPack, listAllPacks, listPackDealRefs, listPackDeals, listPacks, type PackListQuery } from './queries.ts';
import { ownedPackView, packCardView, storePackView } from './views.ts';

/** The viewer's progress in each of these packs, by the one fold (decision 2). */
async function foldPacks(db: Db, userId: string, packIds: readonly string[]): Promise<(id: string) => PackProgress> {
  const refs = await listPackDealRefs(db, packIds);
  const attempts = await listPackAttempts(db, userId, packIds);
  return (packId) =>
    foldPack(
      packId,
      (refs.get(packId) ?? []).map((ref) => ref.id),
      attempts,
    );
}

async function listStore({ db, actor, query }: { db: Db; actor: Actor; query: PackListQuery }) {
  const { rows, total } = await listPacks(db, actor, isInStore, query);
  const progressOf = await foldPacks(
    db,
    actor.id,
    rows.map((row) => row.id),
  );
  return { results: rows.map((row) => packCardView(row, progressOf(row.id))), meta: metaOf(query, total) };
}

export const dealPackRoutes: readonly Route[] = [
  route(lines.browseDealPacks, listStore),
  route(lines.listDealPacks, listStore),

  route(lines.listMyDealPacks, async ({ db, actor, query }) => {
    const rows = await listAllPacks(db, actor, ownedBy(actor), query.q);
    const progressOf = await foldPacks(
      db,
      actor.id,
      rows.map((row) => row.id),
    );
    const wanted = rows.filter(
      (row) => query.isCompleted === undefined || String(progressOf(row.id).isCompleted) === query.isCompleted,
    );
    const page = wanted.slice(offsetOf(query), offsetOf(query) + query.per);
    return {
      results: page.map((row) => packCardView(row, progressOf(row.id))),
      meta: metaOf(query, wanted.length),
    };
  }),

  route(lines.getDealPack, async ({ db, actor, params }) => {
    const pack = found(await findPack(db, actor, params.dealPackId, visibleTo(actor)));
    const deals = (await listPackDeals(db, pack.id)).map(studyDealView);
    const progressOf = await foldPacks(db, actor.id, [pack.id]);
    return storePackView(actor, pack, deals, progressOf(pack.id));
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

  route(lines.getMyDealPack, async ({ db, actor, params }) => {
    const pack = found(await findPack(db, actor, params.dealPackId, ownedBy(actor)));
    const deals = (await listPackDeals(db, pack.id)).map(studyDealView);
    const progressOf = await foldPacks(db, actor.id, [pack.id]);
    return ownedPackView(actor, pack, deals, progressOf(pack.id));
  }),

  route(lines.getDealPackBundle, async ({ db, actor, params, isFresh }) => {
    const pack = found(await findPack(db, actor, params.dealPackId, visibleTo(actor)));
    if (!mayReadBundle(actor, pack)) throw forbidden();
    const bundle = await getBundle(db, pack.id);
    return isFresh(bundleTag(bundle)) ? UNCHANGED : bundle;
  }),
];
