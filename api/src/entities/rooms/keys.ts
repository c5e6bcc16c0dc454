import { err, ok, type Result } from '@overtrick/shared/result';
import type { Db, Trx } from '../../database/connect.ts';
import { hashToken, newRoomToken } from './token.ts';

/** Milliseconds in which a code can be redeemed. */
const CODE_LIFE = 60_000;

/** Gives a code for a room, which an engine on another host redeems once; only its hash is stored. */
export async function giveCode(trx: Trx, roomToken: string, now: Date): Promise<string> {
  const code = newRoomToken();
  await trx
    .insertInto('room_keys')
    .values({
      code_hash: hashToken(code),
      room: hashToken(roomToken),
      code_expires_at: new Date(now.getTime() + CODE_LIFE).toISOString(),
      key_hash: null,
    })
    .execute();
  return code;
}

/** Why a code gives no key; unknown also when it is the code of another room. */
export type CodeProblem = 'used' | 'expired' | 'unknown';

/** Gives the key to a room for a code. One statement decides, so that of two who redeem at once only one gets a key. */
export async function redeemCode(
  trx: Trx,
  roomToken: string,
  code: string,
  now: Date,
): Promise<Result<string, CodeProblem>> {
  const key = newRoomToken();
  const { numUpdatedRows } = await trx
    .updateTable('room_keys')
    .set({ key_hash: hashToken(key) })
    .where('code_hash', '=', hashToken(code))
    .where('room', '=', hashToken(roomToken))
    .where('key_hash', 'is', null)
    .where('code_expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? ok(key) : err(await problemOf(trx, roomToken, code));
}

async function problemOf(trx: Trx, roomToken: string, code: string): Promise<CodeProblem> {
  const row = await trx
    .selectFrom('room_keys')
    .select('key_hash')
    .where('code_hash', '=', hashToken(code))
    .where('room', '=', hashToken(roomToken))
    .executeTakeFirst();
  if (!row) return 'unknown';
  return row.key_hash === null ? 'expired' : 'used';
}

/** Whether this is a key to the room. */
export async function isKeyOf(db: Db, roomToken: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('room_keys')
    .select('room')
    .where('key_hash', '=', hashToken(key))
    .where('room', '=', hashToken(roomToken))
    .executeTakeFirst();
  return row !== undefined;
}
