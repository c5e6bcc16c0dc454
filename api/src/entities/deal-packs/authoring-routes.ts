import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { chooseDeals } from '../deals/chosen-deals.ts';
import { listDealFiles } from '../deals/deal-media.ts';
import { listNewest } from '../deals/newest.ts';
import type { DealRef } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import { conflictRefusal } from '../items/field-conflict.ts';
import { changeItem, findItemConflict, readWords } from '../items/operations.ts';
import { publicationRoutes, reviewRoutes, ruleOf } from '../items/publication-routes.ts';
import { type ItemQuery, listItems } from '../items/queries.ts';
import { listMedia } from '../media/queries.ts';
import { openTeacherProfile } from '../teacher-profiles/operations.ts';
import { readPackReadiness } from './missing.ts';
import { createPack, duplicatePack, setPackDeals, setUnlock, writePackDeals } from './operations.ts';
import { findPack, listPackDealRefs, listPackDeals, type PackRow } from './queries.ts';
import { readReviewedPacks } from './reviewed.ts';
import { editedPackCardView, editedPackView } from './views.ts';

type Find = (db: Db, actor: Actor, id: string) => Promise<PackRow>;

const findIn =
  (area: PublishingArea): Find =>
  async (db, actor, id) =>
    found(await findPack(db, actor, id, ruleOf(area, actor)));

async function editedView(call: SignedInCall, pack: PackRow) {
  const { db, actor } = call;
  const deals = (await listPackDeals(db, pack.id)).map(studyDealView);
  const picturesOf = await listMedia(db, 'deal_pack_id', [pack.id]);
  const dealFilesOf = await listDealFiles(
    call,
    deals.map(({ id }) => id),
  );
  return editedPackView(actor, pack, picturesOf(pack.id), deals, dealFilesOf, await listNewest(db, deals));
}

async function listIn(area: PublishingArea, { db, actor, query }: { db: Db; actor: Actor; query: ItemQuery }) {
  const { rows, total } = await listItems(db, 'deal_packs', actor, ruleOf(area, actor), query);
  const ids = rows.map((row) => row.id);
  const picturesOf = await listMedia(db, 'deal_pack_id', ids);
  const refs = await listPackDealRefs(db, ids);
  const cards = rows.map((row) => editedPackCardView(row, picturesOf(row.id), refs.get(row.id)?.length ?? 0));
  return { results: cards, meta: metaOf(query, total) };
}

const chosen = async (db: Db, pack: PackRow, ids: readonly string[] | undefined, present: readonly DealRef[]) =>
  ids && chooseDeals(db, { teacherProfileId: pack.teacher_profile_id, field: 'deals', deals: named(ids), present });

const named = (ids: readonly string[]) => ids.map((id) => ({ id }));

function editedRoutes(area: PublishingArea): readonly Route[] {
  const lines = managedPacks[area];
  const find = findIn(area);
  const publishing = {
    name: 'deal_packs',
    area,
    readReadiness: readPackReadiness,
    readReviewed: readReviewedPacks,
  } as const;
  return [
    route(lines.list, (call) => listIn(area, call)),
    route(lines.get, async (call) => editedView(call, await find(call.db, call.actor, call.params.dealPackId))),
    route(lines.put, async (call) => {
      const { db, actor, params, body, clock } = call;
      const { deals: ids, unlock, ...changes } = body;
      const pack = await find(db, actor, params.dealPackId);
      const present = (await listPackDealRefs(db, [pack.id])).get(pack.id) ?? [];
      const deals = await chosen(db, pack, ids, present);
      await db.transaction().execute(async (trx) => {
        const changed = await changeItem(trx, 'deal_packs', pack, readWords(changes), clock());
        if (!changed.ok) throw conflictRefusal(changed.error);
        if (deals) await writePackDeals(trx, pack.id, deals);
        if (unlock && unlock !== pack.unlock) await setUnlock(trx, pack.id, unlock);
      });
      return editedView(call, await find(db, actor, pack.id));
    }),
    ...publicationRoutes(lines, publishing),
    ...(area === 'admin' ? reviewRoutes(managedPacks.admin, publishing) : []),
  ];
}

export const packAuthoringRoutes: readonly Route[] = [
  ...editedRoutes('teaching'),
  ...editedRoutes('admin'),

  route(managedPacks.teaching.create, async ({ db, actor, body, clock }) => {
    const { deals: ids = [], unlock, ...changes } = body;
    const words = { ...readWords(changes), title: changes.title };
    const conflict = findItemConflict(words);
    if (conflict) throw conflictRefusal(conflict);
    const { teacherProfileId: mine } = actor;
    const deals = await chooseDeals(db, { teacherProfileId: mine, field: 'deals', deals: named(ids), present: [] });
    const id = await db.transaction().execute(async (trx) => {
      const { id: teacherProfileId } = await openTeacherProfile(trx, actor.id);
      const packId = await createPack(trx, { ...words, unlock, teacherProfileId }, clock());
      if (deals.length > 0) await setPackDeals(trx, packId, deals);
      return packId;
    });
    return { id };
  }),

  route(managedPacks.teaching.duplicate, async ({ db, actor, params, clock }) => {
    const pack = await findIn('teaching')(db, actor, params.dealPackId);
    return { id: await db.transaction().execute((trx) => duplicatePack(trx, pack, clock())) };
  }),
];
