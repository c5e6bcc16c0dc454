import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { RoomKeyStore } from '../../local/room-keys.ts';
import { loadRoomCalls } from './room-calls.ts';

/** The code of the engine's address. It is redeemed once, however often the page looks for its room. */
export interface Ticket {
  /** The key to the room; throws the ApiError of the one answer that a code gets. */
  redeem(api: Pick<Api, 'read'>, roomToken: string): Promise<string>;
}

/** True for an answer that another try would not change. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'answered' && error.status < 500 && error.status !== 429;

export function createTicket(engineCode: string): Ticket {
  let redeemed: Promise<string> | undefined;
  return {
    redeem(api, roomToken) {
      redeemed ??= loadRoomCalls()
        .then(({ redeemEngineCode }) =>
          api.read(redeemEngineCode, { params: { roomToken }, body: { engineCode }, background: true }),
        )
        .then(({ roomKey }) => roomKey)
        .catch((error: unknown) => {
          // Not taken yet, as far as is known: a retry of the person tries it again.
          if (!isFinal(error)) redeemed = undefined;
          throw error;
        });
      return redeemed;
    },
  };
}

interface Keys {
  readonly store: RoomKeyStore;
  readonly ticket: Ticket | undefined;
}

/** The key to a room of another server: the one on this device, else the one for the code, which is then kept. */
export async function findRoomKey(api: Pick<Api, 'read'>, { store, ticket }: Keys, roomToken: string) {
  const kept = store.find(roomToken);
  if (kept !== undefined || !ticket) return kept;
  const key = await ticket.redeem(api, roomToken);
  store.keep(roomToken, key);
  return key;
}
