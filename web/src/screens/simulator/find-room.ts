import type { Room } from '@overtrick/shared/learning/rooms/room';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Api } from '../../api/api.ts';
import { ApiError, isOffline } from '../../api/api-error.ts';
import type { UserDatabase } from '../../local/database.ts';
import { findRoom, isDeviceRoom, saveRoom } from '../../local/rooms.ts';
import { loadRoomCalls } from './room-calls.ts';

/**
 * missing: the address has no token; malformed: the token is not valid; elsewhere: the room was made on another device,
 * or by another person on this one; unknown, expired, another, ended (the right), closed (the link): the server says
 * so; signedOut: its maker must sign in; used, late: the code in the address opens it no more; offline: the room is not
 * on this device and there is no connection; failed: the server could not answer.
 */
export type RoomProblem =
  | 'missing'
  | 'malformed'
  | 'elsewhere'
  | 'unknown'
  | 'expired'
  | 'another'
  | 'ended'
  | 'closed'
  | 'signedOut'
  | 'used'
  | 'late'
  | 'offline'
  | 'failed';

interface Deps {
  /** The API of the server whose rooms are played here. */
  readonly api: Pick<Api, 'read'>;
  /** The player's database; absent where the browser cannot store anything. */
  readonly db: UserDatabase | undefined;
  /** The key to a room of another server, where no session opens it; throws ApiError. */
  readonly findKey?: (token: string) => Promise<string | undefined>;
}

/** The format of tokens, the server's and the device's. */
const TOKEN = /^[\w-]{8,200}$/;

const PROBLEMS: Readonly<Record<string, RoomProblem>> = {
  room_unknown: 'unknown',
  room_expired: 'expired',
  room_of_another: 'another',
  room_right_ended: 'ended',
  room_link_closed: 'closed',
  room_code_used: 'used',
  room_code_expired: 'late',
  room_code_unknown: 'signedOut',
};

/** The room of a token, from the device first (ruling 25); a room from the server is stored on the device. */
export async function findEngineRoom({ api, db, findKey }: Deps, token: string): Promise<Result<Room, RoomProblem>> {
  if (!token) return err('missing');
  if (!TOKEN.test(token)) return err('malformed');
  const kept = db && (await findRoom(db, token).catch(() => undefined));
  if (kept) return ok(kept);
  try {
    const [key, { getRoom }] = await Promise.all([findKey?.(token), loadRoomCalls()]);
    const room = await api.read(getRoom, { params: { roomToken: token }, key, background: true });
    // A device that cannot store the room still plays it.
    if (db) await saveRoom(db, room);
    return ok(room);
  } catch (error) {
    const problem = problemOf(error);
    // Its device has not told the server of it, or not yet.
    return err(problem === 'unknown' && isDeviceRoom(token) ? 'elsewhere' : problem);
  }
}

export function problemOf(error: unknown): RoomProblem {
  if (isOffline(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'failed';
  return PROBLEMS[error.code] ?? (error.status === 401 ? 'signedOut' : 'failed');
}
