import * as lines from '@overtrick/shared/contract/deal-library';
import { checkBotCards } from '@overtrick/shared/learning/deals/bot-cards';
import { found, invalidField } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { dealCardView, parseInclude } from './deal-cards.ts';
import { editDeal } from './edit-deal.ts';
import { removeChosen } from './library-changes.ts';
import { listChoices, listFirstChoices, listGroupsPage, listTags } from './library-lists.ts';
import { removeDeals } from './operations.ts';
import { changerOf, getOwnDeal, holdOwnDeal, teaches } from './own-deal.ts';
import { findVisibleDeal } from './queries.ts';
import { dealContent } from './views.ts';
import { heldDeal, libraryDeal } from './whole-deal.ts';
import { writeContent } from './write-content.ts';

export const dealLibraryRoutes: readonly Route[] = [
  route(lines.listGroupedDeals, async ({ db, actor, query }) => {
    const teacherProfileId = (actor.isAdmin && query.teacherProfileId) || actor.teacherProfileId || '';
    const include = parseInclude(query.include);
    const { results, meta, deals } = await listGroupsPage(db, {
      teacherProfileId,
      search: query,
      page: query,
      include,
    });
    const choicesOf = await listFirstChoices(db, teacherProfileId);
    return {
      results: [...results],
      meta: {
        ...meta,
        deals,
        numPages: meta.totalPages,
        totalItems: meta.total,
        board: choicesOf('board'),
        filename: choicesOf('filename'),
        dealer: choicesOf('dealer') as ('N' | 'E' | 'S' | 'W')[],
        focuses: choicesOf('focus'),
        keywords: choicesOf('keyword'),
        name: choicesOf('name'),
        tags: choicesOf('tag'),
        classified: choicesOf('classified').map((value) => value === 'true'),
      },
    };
  }),

  route(lines.getDeal, ({ db, actor, params: { dealId: id }, query: { version } }) =>
    version === undefined ? libraryDeal(db, actor, id) : heldDeal(db, actor, { id, version }),
  ),

  route(lines.deleteDeal, ({ db, actor, params, clock }) =>
    db.transaction().execute(async (trx) => {
      const row = await getOwnDeal(trx, actor, params.dealId);
      await removeDeals(trx, [row.id], { now: clock() });
      return dealCardView(row);
    }),
  ),

  route(lines.putDeal, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const { id } = await holdOwnDeal(trx, actor, params.dealId);
      await editDeal(trx, id, body, clock());
      return libraryDeal(trx, actor, id);
    }),
  ),

  route(lines.deleteAllDeals, async (call) => {
    const changer = changerOf(call);
    const { deals } = await removeChosen(changer, { found: { searchString: '' } });
    return { deleted: deals };
  }),

  route(lines.listDealChoices, ({ db, actor, query }) =>
    listChoices(db, (actor.isAdmin && query.teacherProfileId) || teaches(actor), query),
  ),

  // Who has no library has no tags, as they have no groups (conflict 74).
  route(lines.listDealTags, ({ db, actor, query }) =>
    listTags(db, (actor.isAdmin && query.teacherProfileId) || actor.teacherProfileId || ''),
  ),

  route(lines.putPredefinedCards, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const { id } = await holdOwnDeal(trx, actor, params.dealId);
      const content = dealContent(found(await findVisibleDeal(trx, actor, id)));
      const problem = checkBotCards(content.game, body);
      if (problem) throw invalidField('', problem);
      await writeContent(trx, id, { ...content, botCards: body }, clock());
      return body;
    }),
  ),
];
