import { GAME_MODES } from '@overtrick/shared/learning/rooms/modes';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { DealVersionRow } from '../deals/queries.ts';
import { studiedDealView } from '../deals/views.ts';
import type { RoomBody } from './queries.ts';

/** The room that the engine opens. `rows` are the room's deals, in its order. */
export function roomView(roomToken: string, room: RoomBody, rows: readonly DealVersionRow[]): Room {
  const { mode, context, exitRedirectUrl, dealRecordingEnabled, metadata, title, teacherName, positions, of } = room;
  const deals = rows.map((row, index) => {
    const deal = studiedDealView(row);
    const startsEmpty = room.deals[index]?.startWithEmptyAuction;
    return startsEmpty ? { ...deal, game: { ...deal.game, startWithEmptyAuction: true } } : deal;
  });
  const gameMode = GAME_MODES[mode];
  return {
    roomToken,
    mode,
    gameMode,
    context,
    exitRedirectUrl,
    dealRecordingEnabled,
    metadata,
    ...(room.readerId !== undefined && { namesReader: true }),
    title,
    ...(teacherName !== undefined && { teacherName }),
    positions,
    of,
    deals,
  };
}
