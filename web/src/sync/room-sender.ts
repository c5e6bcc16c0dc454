import { createRoom } from '@overtrick/shared/contract/deals';
import { ApiError, isMissing } from '../api/api-error.ts';
import { dropRoomRequest, listRoomRequests } from '../local/room-requests.ts';
import { isOurServers } from './push.ts';
import type { RoundDeps } from './round.ts';

/** An answer that the same request would get tomorrow too: the right has ended, or a deal has gone. */
const isFinal = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && [403, 422].includes(error.status) && isOurServers(error));

/**
 * Tells the server of the rooms that this device has made, under their own tokens, so that it knows what was opened
 * without a connection (ruling 65). Nothing that counts waits for it, so that a failure ends no round: results go with
 * the account. Throws only for a device that cannot be read.
 */
export async function sendRooms({ db, api, signal }: RoundDeps): Promise<void> {
  for (const body of await listRoomRequests(db)) {
    try {
      await api.read(createRoom, { body, signal, background: true, userId: db.userId });
    } catch (error) {
      if (!isFinal(error)) return;
    }
    await dropRoomRequest(db, body);
  }
}
