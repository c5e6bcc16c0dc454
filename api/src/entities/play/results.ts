import type { RoomAttempt } from '@overtrick/shared/learning/progress/attempt';
import { attemptContextOf } from '@overtrick/shared/learning/rooms/room';
import type { Trx } from '../../database/connect.ts';
import { recordAttempts } from '../attempts/operations.ts';
import type { StoredRoom } from '../rooms/queries.ts';
import { lockUser } from '../users/operations.ts';

/**
 * Records the results from an engine on another host as attempts of the person who opened the room, and only for the
 * room's own deals. Returns the ids that are recorded, now or earlier.
 */
export async function recordRoomResults(
  trx: Trx,
  room: StoredRoom,
  attempts: readonly RoomAttempt[],
  now: Date,
): Promise<string[]> {
  const context = attemptContextOf(room);
  if (!context) return [];
  await lockUser(trx, room.userId);
  const whole = attempts
    .filter(({ dealId }) => room.deals.some((deal) => deal.id === dealId))
    .map((attempt) => ({ ...attempt, userId: room.userId, context }));
  const recorded = await recordAttempts(trx, room.userId, whole, now);
  return whole.flatMap(({ id }, index) => (recorded[index]?.ok ? [id] : []));
}
