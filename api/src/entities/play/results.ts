import type { RoomAttempt } from '@overtrick/shared/learning/progress/attempt';
import { attemptContextOf } from '@overtrick/shared/learning/rooms/room-purpose';
import type { Trx } from '../../database/connect.ts';
import { recordAttempts } from '../attempts/operations.ts';
import type { StoredRoom } from '../rooms/queries.ts';
import { lockUser } from '../users/operations.ts';
import { recordGuestResults } from './link-results.ts';

/**
 * Records the results of players who are not signed in here, and only for the room's own deals: as attempts of the
 * person who opened the room from another host, or as results of a link's guest. Returns the ids that are recorded, now or earlier.
 */
export async function recordRoomResults(
  trx: Trx,
  room: StoredRoom,
  attempts: readonly RoomAttempt[],
  now: Date,
): Promise<string[]> {
  const context = attemptContextOf(room);
  if (!context) return [];
  const own = attempts.filter(({ dealId }) => room.deals.some((deal) => deal.id === dealId));
  if ('linkId' in context) {
    // The room belongs to the link's teacher, but its results to the guest who opened it (ruling 64).
    const { linkId } = context;
    return room.readerId === undefined ? [] : recordGuestResults(trx, { linkId, readerId: room.readerId }, own, now);
  }
  await lockUser(trx, room.userId);
  const whole = own.map((attempt) => ({ ...attempt, userId: room.userId, context }));
  const recorded = await recordAttempts(trx, room.userId, whole, now);
  return whole.flatMap(({ id }, index) => (recorded[index]?.ok ? [id] : []));
}
