import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { attemptContextOf } from '@overtrick/shared/learning/rooms/room';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { lockUser } from '../users/operations.ts';
import type { RoomBody, StoredRoom } from './queries.ts';
import { hashToken, newRoomToken } from './token.ts';

const ROOM_DAYS = 30;

/** Opens a room and returns its token, which is kept nowhere. */
export async function openRoom(trx: Trx, userId: string, body: RoomBody, now: Date): Promise<string> {
  const token = newRoomToken();
  await trx
    .insertInto('rooms')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      body: toJson(body),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ROOM_DAYS * 86_400_000).toISOString(),
    })
    .execute();
  return token;
}

export type RoomAttempt = Omit<DealAttempt, 'userId' | 'context'>;

/**
 * Records what an engine on another host reports, as attempts of the person who asked for the room, and only on the
 * room's own deals. Returns the ids that are recorded now or were before.
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
  const accepted: string[] = [];
  for (const attempt of attempts.filter(({ dealId }) => room.deals.some((deal) => deal.id === dealId))) {
    const whole = { ...attempt, userId: room.userId, context };
    const recorded = await recordAttempt(trx, room.userId, whole, now);
    if (recorded.ok) accepted.push(attempt.id);
  }
  return accepted;
}
