import { getPredefinedCards } from '@overtrick/shared/contract/deals';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { findVisibleDeal } from './queries.ts';
import { studyDealView } from './views.ts';

export const dealRoutes: readonly Route[] = [
  route(getPredefinedCards, async ({ db, actor, params }) => {
    const deal = found(await findVisibleDeal(db, actor, params.dealId));
    return studyDealView(deal).botCards;
  }),
];
