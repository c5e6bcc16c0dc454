import type { Db } from '../../database/connect.ts';
import { findEngineOrigin } from '../../http/cross-origin.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Settings } from '../../http/settings.ts';
import { type CodeProblem, giveCode, redeemCode } from '../rooms/keys.ts';
import type { StoredRoom } from '../rooms/queries.ts';

const needsNone = (): Refusal => new Refusal(409, 'code_unneeded', 'This room opens without a code');
const notTheEngine = (): Refusal =>
  new Refusal(403, 'origin_not_allowed', 'Only the game engine of this server redeems codes');

const CODE_REFUSALS: { readonly [problem in CodeProblem]: () => Refusal } = {
  used: () => new Refusal(403, 'room_code_used', 'This code has been redeemed already'),
  expired: () => new Refusal(403, 'room_code_expired', 'This code was good for one minute'),
  unknown: () => new Refusal(403, 'room_code_unknown', 'This code is not known'),
};

/** A code for the engine's address; undefined when the engine is this server's own page, which has the session. */
export async function giveEngineCode(db: Db, config: Settings, roomToken: string, now: Date) {
  if (!findEngineOrigin(config)) return undefined;
  return db.transaction().execute((trx) => giveCode(trx, roomToken, now));
}

/** Another code for a room; throws 409 when the room is a link's, or the engine is this server's own page. */
export async function giveNextCode(
  db: Db,
  config: Settings,
  roomToken: string,
  room: StoredRoom,
  now: Date,
): Promise<string> {
  const code = room.context === 'link' ? undefined : await giveEngineCode(db, config, roomToken, now);
  if (code === undefined) throw needsNone();
  return code;
}

/** Throws 403 for a page that is not on the host of this server's engine. */
export function refuseStrangeEngine(config: Settings, origin: string | undefined): void {
  if (origin === undefined || origin !== findEngineOrigin(config)) throw notTheEngine();
}

/** The key to the room for its code; throws 403 when the code was redeemed, is too old, or is not this room's. */
export async function redeem(db: Db, roomToken: string, code: string, now: Date): Promise<string> {
  const key = await db.transaction().execute((trx) => redeemCode(trx, roomToken, code, now));
  if (!key.ok) throw CODE_REFUSALS[key.error]();
  return key.value;
}
