import * as lines from '@overtrick/shared/contract/deal-library';
import { checkBotCards } from '@overtrick/shared/learning/deals/bot-cards';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { FILTER_KEYS, parseValues, setFilter } from '@overtrick/shared/learning/library/library-filters';
import { findGroups, findNeighbourDeals, libraryMeta } from '@overtrick/shared/learning/library/library-groups';
import type { Db } from '../../database/connect.ts';
import { takePage } from '../../database/page.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { forbidden, found, invalidField } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { keepInGroup, renameGroup } from './groups.ts';
import { importNow, listWaiting, queueImport } from './imports.ts';
import { dealCardView, findLibraryDeal, findOwnGroup, groupsView, listLibrary } from './library.ts';
import { addDealVersion, labelDeal, removeDeals } from './operations.ts';
import { getOwnDeal } from './own-deal.ts';
import { findVisibleDeal } from './queries.ts';
import { dealContent, studyDealView } from './views.ts';

async function libraryDeal(db: Db, actor: Actor, id: string): Promise<LibraryDeal> {
  const row = found(await findLibraryDeal(db, actor, id));
  const study = studyDealView(found(await findVisibleDeal(db, actor, id)));
  return { ...dealCardView(row), groupId: row.group_id, groupName: row.group_name, study };
}

async function ownGroup(db: Db, actor: Actor, groupId: string) {
  const group = found(await findOwnGroup(db, actor, groupId));
  const rows = await listLibrary(db, actor, { groupId });
  return { group, rows, view: found(groupsView(rows)[0]) };
}

const teaches = ({ teacherProfileId }: Actor): string => {
  if (teacherProfileId === null) throw forbidden();
  return teacherProfileId;
};

const texts = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.flatMap((value) => (value === null ? [] : [value])))].sort();

export const dealLibraryRoutes: readonly Route[] = [
  route(lines.listGroupedDeals, async ({ db, actor, query }) => {
    const whose = (actor.isAdmin && query.teacherProfileId) || actor.teacherProfileId;
    const rows = whose ? await listLibrary(db, actor, { teacherProfileId: whose }) : [];
    const all = groupsView(rows);
    let filters = {};
    for (const key of FILTER_KEYS) {
      const text = query[key];
      if (text !== undefined) filters = setFilter(filters, key, parseValues(text));
    }
    const groups = findGroups(all, { searchString: query.searchString, filters });
    const meta = metaOf(query, groups.length);
    const choices = libraryMeta(all);
    return {
      results: takePage(groups, query).map((group) => ({
        ...group,
        deals: [...group.deals],
      })),
      meta: {
        ...meta,
        numPages: meta.totalPages,
        totalItems: meta.total,
        board: texts(rows.map((row) => row.board)),
        filename: texts(rows.map((row) => row.filename)),
        dealer: [...choices.dealer],
        focuses: [...choices.focuses],
        keywords: [...choices.keywords],
        name: [...choices.name],
        tags: [...choices.tags],
        classified: [...choices.classified],
      },
    };
  }),

  route(lines.getDealGroup, async ({ db, actor, params }) =>
    found(groupsView(await listLibrary(db, actor, params))[0]),
  ),

  route(lines.putDealGroup, ({ db, actor, params, body }) =>
    db.transaction().execute(async (trx) => {
      const { group, view } = await ownGroup(trx, actor, params.groupId);
      if (body.groupName !== undefined) await renameGroup(trx, group.id, body.groupName);
      const place = { id: group.id, teacherProfileId: group.teacher_profile_id, createdAt: group.created_at };
      if (body.dealIds) await keepInGroup(trx, place, view.deals, body.dealIds);
      return (await ownGroup(trx, actor, params.groupId)).view;
    }),
  ),

  route(lines.deleteDealGroup, ({ db, actor, params, clock }) =>
    db.transaction().execute(async (trx) => {
      const { group, view } = await ownGroup(trx, actor, params.groupId);
      await removeDeals(trx, { groupId: group.id }, clock());
      return view;
    }),
  ),

  route(lines.getDeal, ({ db, actor, params }) => libraryDeal(db, actor, params.dealId)),

  route(lines.deleteDeal, ({ db, actor, params, clock }) =>
    db.transaction().execute(async (trx) => {
      const row = await getOwnDeal(trx, actor, params.dealId);
      await removeDeals(trx, { id: row.id }, clock());
      return dealCardView(row);
    }),
  ),

  route(lines.putDeal, ({ db, actor, params, body }) =>
    db.transaction().execute(async (trx) => {
      const { id } = await getOwnDeal(trx, actor, params.dealId);
      await labelDeal(trx, id, body);
      return libraryDeal(trx, actor, id);
    }),
  ),

  route(lines.deleteAllDeals, async ({ db, actor, clock }) => {
    const teacherProfileId = teaches(actor);
    return { deleted: await db.transaction().execute((trx) => removeDeals(trx, { teacherProfileId }, clock())) };
  }),

  route(lines.getDealNeighbours, async ({ db, actor, params }) => {
    const { teacher_profile_id: teacherProfileId } = found(await findLibraryDeal(db, actor, params.dealId));
    const rows = await listLibrary(db, actor, { teacherProfileId });
    return findNeighbourDeals(
      rows.map((row) => row.id),
      params.dealId,
    );
  }),

  route(lines.listDealTags, async ({ db, actor }) => {
    const rows = await listLibrary(db, actor, { teacherProfileId: teaches(actor) });
    return [...libraryMeta(groupsView(rows)).tags];
  }),

  route(lines.importDeals, async ({ db, actor, query, file, clock }) => {
    const { deals, problems } = await importNow(
      db,
      { ...query, file, ownerId: actor.id, teacherProfileId: teaches(actor) },
      clock,
    );
    const ids = new Set(deals.map(({ id }) => id));
    const rows = await listLibrary(db, actor, { teacherProfileId: teaches(actor) });
    return { deals: rows.filter((row) => ids.has(row.id)).map(dealCardView), problems: [...problems] };
  }),

  route(lines.queueDealImport, async ({ db, actor, query, file, clock }) => ({
    id: await queueImport(db, { ...query, file, ownerId: actor.id, teacherProfileId: teaches(actor) }, clock()),
    status: 'pending' as const,
  })),

  route(lines.listPendingImports, async ({ db, actor }) => [...(await listWaiting(db, actor.id, teaches(actor)))]),

  route(lines.putPredefinedCards, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const { id } = await getOwnDeal(trx, actor, params.dealId);
      const content = dealContent(found(await findVisibleDeal(trx, actor, id)));
      const problem = checkBotCards(content.game, body);
      if (problem) throw invalidField('', problem);
      await addDealVersion(trx, id, { ...content, botCards: body }, clock());
      return body;
    }),
  ),
];
