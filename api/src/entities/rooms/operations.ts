import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import type { RoomBody } from './queries.ts';
import { hashToken, newRoomToken } from './token.ts';

const ROOM_DAYS = 30;

/** Opens a room and returns its token, which is not stored. */
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
