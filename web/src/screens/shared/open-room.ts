import { createRoom, getRoom } from '@overtrick/shared/contract/deals';
import type { Room, RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { ok } from '@overtrick/shared/result';
import type { Api } from '../../api/api.ts';
import type { UserDatabase } from '../../local/database.ts';
import { contextOf, makeRoom, type RoomFailure, type RoomPlace } from '../../local/make-room.ts';
import { dropRoomRequest, keepRoomRequest } from '../../local/room-requests.ts';
import { saveRoom } from '../../local/rooms.ts';
import type { Bundle } from '../../local/study-rows.ts';
import { formatEngineAddress } from './engine-address.ts';

/** Milliseconds that a student waits for the server's room before the device makes its own (docs/decisions/0002). */
const PATIENCE = 3000;

interface Deps {
  readonly api: Api;
  readonly db: UserDatabase;
  /** The engine's address on another host; by default the app's own page. */
  readonly engineUrl?: string | null;
  /** What the page holds of the deals' source; read from the device otherwise. */
  readonly opened?: Bundle | undefined;
  /** Called with a room of the device as soon as it is known, and with its address before that is opened. */
  readonly onBuilt?: (room: Room) => void;
  readonly onAddress?: (address: string) => Promise<void>;
}

export interface Wanted {
  readonly place: RoomPlace;
  readonly dealIds: readonly string[];
}

/** The request for a room, on line and off: mode study, its source, and this page to return to (P-58). */
export const roomRequest = ({ place, dealIds }: Wanted, exitRedirectUrl: string) => ({
  mode: 'study' as const,
  context: contextOf(place),
  dealIds: [...dealIds],
  exitRedirectUrl,
  dealRecordingEnabled: [],
  startWithEmptyAuction: [],
  metadata: place,
});

/** A room of the server, with the code for an engine on another host. */
interface ServerRoom {
  readonly room: Room;
  readonly engineCode: string | undefined;
}

async function askServer({ api }: Deps, wanted: Wanted, back: string): Promise<ServerRoom | undefined> {
  if (!navigator.onLine) return undefined;
  const options = { timeout: PATIENCE, background: true };
  try {
    const { roomToken, engineCode } = await api.read(createRoom, { ...options, body: roomRequest(wanted, back) });
    return { room: await api.read(getRoom, { ...options, params: { roomToken } }), engineCode };
  } catch {
    return undefined;
  }
}

/**
 * Opens the game engine in this tab with these deals. The app's own page opens at once with a room of the device, and
 * the same request goes to the server behind it; an engine on another host needs the server's room, and so do deals that
 * are not on the device. The room is stored before the engine opens (rulings 3, 25, 65; P-56).
 * @returns null when the engine is opening, else the reason for the failure as a message
 */
export async function openRoom(deps: Deps, wanted: Wanted): Promise<string | null> {
  if (deps.engineUrl) return openServed(deps, wanted);
  const made = await makeRoom(deps.db, { mode: 'study', exitRedirectUrl: location.href, ...wanted }, deps);
  if (!made.ok) return openServed(deps, wanted);
  await tellServer(deps, { ...roomRequest(wanted, location.href), roomToken: made.value.roomToken });
  const address = formatEngineAddress(made.value);
  await deps.onAddress?.(address);
  location.assign(address);
  return null;
}

/**
 * Keeps the request for the device's room, and sends it without waiting for the answer: the page that sends it is about
 * to go. The sync sends it again until it is acknowledged (silence 364).
 */
async function tellServer({ api, db }: Deps, body: RoomRequest): Promise<void> {
  // A device that cannot keep it plays all the same: results go with the account.
  await keepRoomRequest(db, body).catch(() => {});
  if (!navigator.onLine) return;
  const sent = api.call(createRoom, { body, background: true, keepalive: true, userId: db.userId });
  void sent.then(() => dropRoomRequest(db, body)).catch(() => {});
}

/** With the server's room if it answers in time, else with one made on the device. */
async function openServed(deps: Deps, wanted: Wanted): Promise<string | null> {
  const back = location.href;
  const served = await askServer(deps, wanted, back);
  // A full device keeps no room, and the engine asks the server for it once more (D-502).
  if (served) await saveRoom(deps.db, served.room);
  const made = served ? ok(served.room) : await makeRoom(deps.db, { mode: 'study', exitRedirectUrl: back, ...wanted });
  if (!made.ok) return ROOM_WORDS[made.error];
  const { roomToken } = made.value;
  if (!served) await tellServer(deps, { ...roomRequest(wanted, back), roomToken });
  // Another host can open only the server's rooms: a room made on the device opens on the app's own page (ruling 25).
  location.assign(formatEngineAddress({ roomToken, engineCode: served?.engineCode }, served && deps.engineUrl));
  return null;
}

/** The message for a room that cannot be made. */
export const ROOM_WORDS = {
  not_on_device: 'Download it first: it is not on this device.',
  unknown_deal: 'This deal is not on this device any more. Get the update first.',
  full: 'This device is full. Free some space, then try again.',
  failed: 'This device could not open the table. Try again.',
} as const satisfies { readonly [failure in RoomFailure]: string };
