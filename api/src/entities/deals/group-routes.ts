import * as lines from '@overtrick/shared/contract/deal-groups';
import type { DealGroup } from '@overtrick/shared/learning/library/library-deal';
import type { Db, Trx } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found, invalidField, notFound } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listCards, parseInclude } from './deal-cards.ts';
import {
  createGroup,
  listGroupIds,
  noteIndexed,
  type OwnGroup,
  placeDeals,
  renameGroup,
  takeNames,
  unmakeGroup,
} from './groups.ts';
import { indexDeals } from './index-deals.ts';
import { changeDeals } from './label-deals.ts';
import { findGroup, findOwnGroup } from './library.ts';
import { removeChosen } from './library-changes.ts';
import { listGroupPage } from './library-lists.ts';
import { orderGroup } from './order-group.ts';
import { changerOf, teaches } from './own-deal.ts';
import { listTeachersRefs } from './queries.ts';

const PLAIN = parseInclude(undefined);

/** A group as lists show it: with its deal when it has only one. Throws 404 for a group that is not shown. */
async function groupView(db: Db, actor: Actor, groupId: string): Promise<DealGroup> {
  const row = found(await findGroup(db, actor, groupId));
  const ids = await listGroupIds(db, groupId, 2);
  if (ids.length === 0 && row.made === 0) throw notFound();
  const deals = ids.length === 1 ? await listCards(db, ids, PLAIN) : [];
  return { groupId, groupName: row.name, dealCount: await countDeals(db, groupId), deals };
}

async function countDeals(db: Db, groupId: string): Promise<number> {
  const { deals } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll().as('deals'))
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(deals);
}

const ownGroup = async (db: Db, actor: Actor, groupId: string): Promise<OwnGroup> =>
  found(await findOwnGroup(db, teaches(actor), groupId));

/** A change of more deals than a call does would hold everybody up. */
const MOST = 500;

/**
 * Keeps the named deals in the group, in this order; those of others that are named stay where they are. Each other deal
 * of the group stands alone from then on.
 */
async function keepInGroup(trx: Trx, group: OwnGroup, wanted: readonly string[], now: Date): Promise<void> {
  const members = await listGroupIds(trx, group.id);
  if (members.length > MOST)
    throw invalidField('deal_ids', 'A group of more than 500 deals is changed by its search and filters');
  const kept = [...new Set(wanted)].filter((id) => members.includes(id));
  await placeDeals(
    trx,
    kept.map((id, index) => ({ id, groupId: group.id, importOrder: index + 1 })),
  );
  const others = members.filter((id) => !kept.includes(id));
  // Where none is kept, the last one alone is the group.
  await changeDeals(trx, group.teacherProfileId, { ids: others, change: { moveTo: { alone: true } }, now });
  await indexDeals(trx, kept);
}

/** Renames a group; the deals of a small one are found under the new name at once, those of others soon. */
async function rename(trx: Trx, group: OwnGroup, name: string): Promise<void> {
  await renameGroup(trx, group, name);
  const members = await listGroupIds(trx, group.id, MOST + 1);
  if (members.length > MOST) return;
  await takeNames(trx, group.teacherProfileId, [group.id]);
  await indexDeals(trx, members);
  await noteIndexed(trx, group.id, null);
}

export const dealGroupRoutes: readonly Route[] = [
  route(lines.createDealGroup, ({ db, actor, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const teacherProfileId = teaches(actor);
      const own = await listTeachersRefs(trx, teacherProfileId, body.dealIds);
      if (own.length < new Set(body.dealIds).size) throw invalidField('deal_ids', 'A deal is not in the library');
      const groupId = await createGroup(trx, { teacherProfileId, name: body.groupName, made: true }, clock());
      const ids = [...new Set(body.dealIds)];
      await changeDeals(trx, teacherProfileId, { ids, change: { moveTo: { groupId } }, now: clock() });
      return groupView(trx, actor, groupId);
    }),
  ),

  route(lines.getDealGroup, async ({ db, actor, params, query }) => {
    const row = found(await findGroup(db, actor, params.groupId));
    const library = { teacherProfileId: row.teacher_profile_id, search: query, page: query };
    const { deals, total } = await listGroupPage(
      db,
      { ...library, include: parseInclude(query.include) },
      row.place ?? 0,
    );
    if (total === 0 && row.made === 0 && (await listGroupIds(db, row.id, 1)).length === 0) throw notFound();
    return { groupId: row.id, groupName: row.name, dealCount: total, deals, meta: metaOf(query, total) };
  }),

  route(lines.putDealGroup, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const group = await ownGroup(trx, actor, params.groupId);
      if (body.groupName !== undefined) await rename(trx, group, body.groupName);
      if (body.dealIds) await keepInGroup(trx, group, body.dealIds, clock());
      return groupView(trx, actor, params.groupId);
    }),
  ),

  route(lines.orderDealGroup, async (call) => {
    const changer = changerOf(call);
    return orderGroup(changer, await ownGroup(call.db, call.actor, call.params.groupId), call.body);
  }),

  route(lines.deleteDealGroup, async (call) => {
    const { db, actor, params } = call;
    const group = await ownGroup(db, actor, params.groupId);
    const view = await groupView(db, actor, params.groupId);
    await db.transaction().execute((trx) => unmakeGroup(trx, group));
    await removeChosen(changerOf(call), { groupId: group.id, found: { searchString: '' } });
    return view;
  }),
];
