import { getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import * as lines from '@overtrick/shared/contract/deals';
import { found, invalidField } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { findLibraryDeal } from '../deals/library.ts';
import { findNeighbours, neighboursIn } from '../deals/neighbours.ts';
import { getDealVersions } from '../deals/queries.ts';
import { refuseStrangeExit } from '../rooms/exit-url.ts';
import { openRoom, takeRoom } from '../rooms/operations.ts';
import type { RoomBody } from '../rooms/queries.ts';
import { roomView } from '../rooms/views.ts';
import { giveEngineCode, giveNextCode, redeem, refuseStrangeEngine } from './engine-codes.ts';
import { planRoom } from './plan.ts';
import { recordRoomResults } from './results.ts';
import { admit, getRoomFor, getStoredRoom } from './right.ts';
import { listDealsIn, listScores } from './scores.ts';

export const playRoutes: readonly Route[] = [
  route(lines.createRoom, async ({ db, actor, body, clock, config, host }) => {
    refuseStrangeExit(body.exitRedirectUrl, config, host);
    const { title, teacherName, deals, positions, of } = await planRoom(db, actor, body);
    const room: RoomBody = {
      mode: body.mode,
      context: body.context,
      exitRedirectUrl: body.exitRedirectUrl,
      dealRecordingEnabled: body.dealRecordingEnabled,
      metadata: body.metadata,
      title,
      ...(teacherName !== undefined && { teacherName }),
      positions: [...positions],
      of,
      deals: deals.map((deal) => ({ ...deal, startWithEmptyAuction: body.startWithEmptyAuction.includes(deal.id) })),
    };
    const roomToken = await db.transaction().execute(async (trx) => {
      const { roomToken: token } = body;
      if (!token) return openRoom(trx, actor.id, room, clock());
      if (!(await takeRoom(trx, { token, userId: actor.id, body: room }, clock())))
        throw invalidField('room_token', 'This token is not free');
      return token;
    });
    return { roomToken, engineCode: await giveEngineCode(db, config, roomToken, clock()) };
  }),

  openRoute(lines.getRoom, async ({ db, params, clock, viewer, key }) => {
    const room = await getRoomFor(db, { ...params, viewer, key }, clock());
    return roomView(params.roomToken, room, await getDealVersions(db, room.deals));
  }),

  route(lines.createEngineCode, async ({ db, params, actor, config, clock }) => {
    const room = await getRoomFor(db, { ...params, viewer: actor }, clock());
    return { engineCode: await giveNextCode(db, config, params.roomToken, room, clock()) };
  }),

  openRoute(lines.redeemEngineCode, async ({ db, params, body, origin, config, clock }) => {
    refuseStrangeEngine(config, origin);
    await admit(db, await getStoredRoom(db, params.roomToken, clock()));
    return { roomKey: await redeem(db, params.roomToken, body.engineCode, clock()) };
  }),

  openRoute(lines.postRoomResults, async ({ db, params, body, clock }) => {
    // Results count even when they arrive after the room has expired, because the device was off line.
    const room = await getStoredRoom(db, params.roomToken, clock());
    const accepted = await db.transaction().execute((trx) => recordRoomResults(trx, room, body.attempts, clock()));
    return { accepted };
  }),

  route(lines.getDealScores, ({ db, actor, query }) => listScores(db, actor, query)),

  route(getDealNeighbours, async ({ db, actor, params, query }) => {
    if (query.context === 'library' || query.lessonId === undefined)
      return findNeighbours(db, found(await findLibraryDeal(db, actor, params.dealId)));
    const deals = await listDealsIn(db, actor, query.lessonId);
    return neighboursIn([...new Set(deals.map(({ id }) => id))], params.dealId);
  }),
];
