import * as lines from '@overtrick/shared/contract/deal-links';
import { LINK_MODES } from '@overtrick/shared/learning/library/deal-link';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { chooseDeals } from '../deals/chosen-deals.ts';
import { type DealRef, getDealVersionLists, getDealVersions } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import { refuseStrangeExit } from '../rooms/exit-url.ts';
import { openRoom } from '../rooms/operations.ts';
import { planFrom } from '../rooms/plan.ts';
import { openTeacherProfile } from '../teacher-profiles/operations.ts';
import { changeLink, createLink, deleteLink, setLinkDeals } from './operations.ts';
import { findLink, findOpenLink, type LinkRow, listLinkDeals, listLinks } from './queries.ts';
import { dealLinkView, publicLinkView } from './views.ts';
import { noteVisit } from './visits.ts';

const dealsOf = async (db: Db, linkId: string) => (await listLinkDeals(db, [linkId]))(linkId);

const studiesOf = async (db: Db, linkId: string) =>
  (await getDealVersions(db, await dealsOf(db, linkId))).map(studyDealView);

const chosen = (db: Db, { teacherProfileId }: Actor, ids: readonly string[], present: readonly DealRef[]) =>
  chooseDeals(db, {
    teacherProfileId,
    field: 'deal_ids',
    deals: ids.map((id) => ({ id })),
    present,
    takesNewest: true,
  });

const view = async (db: Db, link: LinkRow) => dealLinkView(link, await studiesOf(db, link.id));

export const dealLinkRoutes: readonly Route[] = [
  route(lines.listDealLinks, async ({ db, actor, query }) => {
    const { rows, total } = await listLinks(db, actor, query);
    const ids = rows.map((row) => row.id);
    const refsOf = await listLinkDeals(db, ids);
    const dealsOf = await getDealVersionLists(db, new Map(ids.map((id) => [id, refsOf(id)])));
    const results = rows.map((row) => dealLinkView(row, dealsOf(row.id).map(studyDealView)));
    return { results, meta: metaOf(query, total) };
  }),

  route(lines.createDealLink, async ({ db, actor, body, clock }) => {
    const { name, mode = LINK_MODES[0], active = true, asksName = false, dealIds = [] } = body;
    const deals = await chosen(db, actor, dealIds, []);
    const id = await db.transaction().execute(async (trx) => {
      const { id: teacherProfileId } = await openTeacherProfile(trx, actor.id);
      const linkId = await createLink(trx, { teacherProfileId, name, mode, active, asksName }, clock());
      await setLinkDeals(trx, linkId, deals);
      return linkId;
    });
    return view(db, found(await findLink(db, actor, id)));
  }),

  route(lines.getDealLink, async ({ db, actor, params }) => view(db, found(await findLink(db, actor, params.linkId)))),

  route(lines.putDealLink, async ({ db, actor, params, body }) => {
    const { id } = found(await findLink(db, actor, params.linkId));
    const { dealIds, ...words } = body;
    const deals = dealIds && (await chosen(db, actor, dealIds, await dealsOf(db, id)));
    await db.transaction().execute(async (trx) => {
      await changeLink(trx, id, words);
      if (deals) await setLinkDeals(trx, id, deals);
    });
    return view(db, found(await findLink(db, actor, id)));
  }),

  route(lines.deleteDealLink, async ({ db, actor, params }) => {
    const link = await view(db, found(await findLink(db, actor, params.linkId)));
    await db.transaction().execute((trx) => deleteLink(trx, link.id));
    return link;
  }),

  openRoute(lines.openDealLink, async ({ db, params, viewer }) => {
    const link = found(await findOpenLink(db, params.token));
    return publicLinkView(link, await studiesOf(db, link.id), viewer);
  }),

  openRoute(lines.createLinkRoom, async ({ db, params, body, viewer, clock, config, host }) => {
    const link = found(await findOpenLink(db, params.token));
    refuseStrangeExit(body.exitRedirectUrl, config, host);
    const { title, deals, positions, of } = planFrom(link.name, await dealsOf(db, link.id), body.dealIds);
    const room = {
      mode: link.mode,
      context: 'link' as const,
      linkId: link.id,
      exitRedirectUrl: body.exitRedirectUrl,
      dealRecordingEnabled: [],
      metadata: { linkId: link.id },
      title,
      positions: [...positions],
      of,
      deals: deals.map((deal) => ({ ...deal, startWithEmptyAuction: false })),
    };
    // Everybody who has the address may play: the room belongs to the link's teacher, and is open while the link is (ruling 51).
    const roomToken = await db.transaction().execute(async (trx) => {
      const visit = await noteVisit(trx, link, { viewer, reader: body.reader }, clock());
      return openRoom(trx, link.teacher_id, { ...room, ...visit }, clock());
    });
    return { roomToken };
  }),
];
