import * as lines from '@overtrick/shared/contract/deal-editing';
import { type Route, route } from '../../http/route.ts';
import { createOwnDeal, createOwnDeals } from './create-deals.ts';
import { holdOwnDeal, teaches } from './own-deal.ts';
import { saveContent } from './save-deal.ts';
import { libraryDeal } from './whole-deal.ts';

export const dealEditingRoutes: readonly Route[] = [
  route(lines.createDeal, ({ db, actor, body, clock }) =>
    db.transaction().execute(async (trx) => {
      await createOwnDeal(trx, body, { teacherProfileId: teaches(actor), now: clock() });
      return libraryDeal(trx, actor, body.id);
    }),
  ),

  route(lines.createDeals, ({ db, actor, body, clock }) =>
    db.transaction().execute(async (trx) => {
      await createOwnDeals(trx, body, { teacherProfileId: teaches(actor), now: clock() });
      return { groupId: body.group.id, dealIds: body.deals.map(({ id }) => id) };
    }),
  ),

  route(lines.saveDeal, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const { id, latest_version: version, revision } = await holdOwnDeal(trx, actor, params.dealId);
      await saveContent(trx, { id, version, revision }, body, clock());
      return libraryDeal(trx, actor, id);
    }),
  ),
];
