import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Api } from '../../api/api.ts';
import { lazyApi } from '../../api/lazy-api.ts';
import { createRoomKeyStore, type RoomKeyStore } from '../../local/room-keys.ts';
import { findRoom } from '../../local/rooms.ts';
import type { PersonServices } from '../../services/person.ts';
import { findServerSettings } from '../../services/server-settings.ts';
import type { Services } from '../../services/services.ts';
import { NO_SESSION } from '../../session/session.ts';
import type { Guest } from '../shared/guest-player.ts';

/** The server of the rooms, and the player. */
export interface RoomsServer {
  readonly api: Api;
  /** The site to return to from the rooms: 'https://learn.example'. */
  readonly home: string;
  /** The keys to its rooms, when it is another server; null for this one, where the session opens them (ruling 51). */
  readonly keys: RoomKeyStore | null;
  readonly player: { readonly person: PersonServices } | { readonly guest: Guest };
  /** The room, where this device has it for the signed-in person. */
  readonly room?: Room | undefined;
}

/**
 * The server of the rooms: this one, or the one whose rooms this host's engine plays, which has no sessions of people
 * signed in here (docs/decisions/0009). A room stored for the signed-in person opens without a call.
 */
export async function findRoomsServer(services: Services, token: string): Promise<RoomsServer> {
  const kept = await findKeptRoom(services, token);
  if (kept) return kept;
  const { api } = services;
  const person = services.person();
  const roomsUrl = (await findServerSettings(services))?.roomsUrl;
  if (roomsUrl) return openElsewhere(roomsUrl);
  return { ...ownSite(api), player: person ? { person } : { guest: await bringGuest(api) } };
}

const ownSite = (api: Api) => ({ api, home: location.origin, keys: null });

/** A room that this device has for the signed-in person. */
interface KeptRoom extends RoomsServer {
  readonly room: Room;
  readonly player: { readonly person: PersonServices };
}

/** A room that opens without a call; null where there is none. */
export async function findKeptRoom({ api, person: findPerson }: Services, token: string): Promise<KeptRoom | null> {
  const person = findPerson();
  const room = person && (await findRoom(person.db, token).catch(() => undefined));
  return room ? { ...ownSite(api), player: { person }, room } : null;
}

/** Most players are signed in: a guest's sync is fetched for a guest. */
const bringGuest = async (api: Api): Promise<Guest> => (await import('../shared/guest-player.ts')).openGuest(api);

async function openElsewhere(roomsUrl: string): Promise<RoomsServer> {
  const nothing = (): void => undefined;
  const baseUrl = `${roomsUrl}/api`;
  const api = lazyApi(async () => {
    const { createApi } = await import('../../api/api.ts');
    return createApi({ baseUrl, session: NO_SESSION, onSignedOut: nothing, onProfileNeeded: nothing });
  });
  return { api, home: roomsUrl, keys: createRoomKeyStore(), player: { guest: await bringGuest(api) } };
}
