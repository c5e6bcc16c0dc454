import * as lines from '@overtrick/shared/contract/deals';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { getDealVersions } from '../deals/queries.ts';
import { refuseStrangeExit } from '../rooms/exit-url.ts';
import { openRoom } from '../rooms/operations.ts';
import { findRoom, type RoomBody, type StoredRoom } from '../rooms/queries.ts';
import { roomView } from '../rooms/views.ts';
import { planRoom } from './plan.ts';
import { recordRoomResults } from './results.ts';
import { listScores } from './scores.ts';

const roomUnknown = (): Refusal => new Refusal(404, 'room_unknown', 'This room is not known');
const roomExpired = (): Refusal => new Refusal(404, 'room_expired', 'This room was open for thirty days');
const roomOfAnother = (): Refusal => new Refusal(403, 'room_of_another', 'This room is somebody else’s');

/**
 * Checks who opens a room. The token is the key, but a person who is signed in as somebody else than its owner has the
 * wrong one; the room of a link is open to everybody.
 */
function admit(room: StoredRoom | undefined, viewer: Actor | undefined): StoredRoom {
  if (!room) throw roomUnknown();
  if (viewer && viewer.id !== room.userId && room.context !== 'link') throw roomOfAnother();
  if (room.isExpired) throw roomExpired();
  return room;
}

export const playRoutes: readonly Route[] = [
  route(lines.createRoom, async ({ db, actor, body, clock, config, host }) => {
    refuseStrangeExit(body.exitRedirectUrl, config, host);
    const { title, deals, positions, of } = await planRoom(db, actor, body);
    const room: RoomBody = {
      mode: body.mode,
      context: body.context,
      exitRedirectUrl: body.exitRedirectUrl,
      dealRecordingEnabled: body.dealRecordingEnabled,
      metadata: body.metadata,
      title,
      positions: [...positions],
      of,
      deals: deals.map((deal) => ({ ...deal, startWithEmptyAuction: body.startWithEmptyAuction.includes(deal.id) })),
    };
    return { roomToken: await db.transaction().execute((trx) => openRoom(trx, actor.id, room, clock())) };
  }),

  openRoute(lines.getRoom, async ({ db, params, clock, viewer }) => {
    const room = admit(await findRoom(db, params.roomToken, clock()), viewer);
    return roomView(params.roomToken, room, await getDealVersions(db, room.deals));
  }),

  openRoute(lines.postRoomResults, async ({ db, params, body, clock }) => {
    // Results count even when they arrive after the room has expired, because the device was off line.
    const room = await findRoom(db, params.roomToken, clock());
    if (!room) throw roomUnknown();
    const accepted = await db.transaction().execute((trx) => recordRoomResults(trx, room, body.attempts, clock()));
    return { accepted };
  }),

  route(lines.getDealScores, ({ db, actor, query }) => listScores(db, actor, query)),
];
