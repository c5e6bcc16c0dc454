import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import type { RoomBody } from './queries.ts';
import { hashToken, newRoomToken } from './token.ts';

const ROOM_DAYS = 30;

/** Opens a room under a token that the server draws, and returns it; it is not stored. */
export async function openRoom(trx: Trx, userId: string, body: RoomBody, now: Date): Promise<string> {
  const token = newRoomToken();
  await takeRoom(trx, { token, userId, body }, now);
  return token;
}

interface NewRoom {
  readonly token: string;
  readonly userId: string;
  readonly body: RoomBody;
}

/**
 * Opens a room under a token that is given. A room that is there already stays as it is: a device that lost the answer
 * asks again.
 * @returns false when the token is another person's
 */
export async function takeRoom(trx: Trx, { token, userId, body }: NewRoom, now: Date): Promise<boolean> {
  await trx
    .insertInto('rooms')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      body: toJson(body),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ROOM_DAYS * 86_400_000).toISOString(),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  const owner = await trx
    .selectFrom('rooms')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return owner.user_id === userId;
}
