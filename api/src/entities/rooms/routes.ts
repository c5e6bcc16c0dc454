import * as lines from '@overtrick/shared/contract/deals';
import { found, invalidField } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { getDealVersions } from '../deals/queries.ts';
import { hostsOf, isExitAllowed } from './exit-url.ts';
import { openRoom, recordRoomResults } from './operations.ts';
import { planRoom } from './plan.ts';
import { findRoom, type RoomBody } from './queries.ts';
import { roomView } from './views.ts';

export const roomRoutes: readonly Route[] = [
  route(lines.createRoom, async ({ db, actor, body, clock, config, host }) => {
    // What a proxy passes on as the host is not to be trusted in production; there PUBLIC_URL is always set.
    const hosts = [...(config.production ? [] : [host]), ...hostsOf(config.publicUrl, config.playSiteUrl)];
    if (!isExitAllowed(body.exitRedirectUrl, hosts))
      throw invalidField('exit_redirect_url', 'This address is not ours');
    const { title, deals, positions, of } = await planRoom(db, actor, body);
    const room: RoomBody = {
      mode: body.mode,
      context: body.context,
      exitRedirectUrl: body.exitRedirectUrl,
      metadata: body.metadata,
      title,
      positions: [...positions],
      of,
      deals: deals.map((deal) => ({ ...deal, startWithEmptyAuction: body.startWithEmptyAuction.includes(deal.id) })),
    };
    return { roomToken: await db.transaction().execute((trx) => openRoom(trx, actor.id, room, clock())) };
  }),

  openRoute(lines.getRoom, async ({ db, params, clock }) => {
    const room = found(await findRoom(db, params.roomToken, clock()));
    return roomView(params.roomToken, room, await getDealVersions(db, room.deals));
  }),

  openRoute(lines.postRoomResults, async ({ db, params, body, clock }) => {
    const room = found(await findRoom(db, params.roomToken, clock()));
    const accepted = await db.transaction().execute((trx) => recordRoomResults(trx, room, body.attempts, clock()));
    return { accepted };
  }),
];
