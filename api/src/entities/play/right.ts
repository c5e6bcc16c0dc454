import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { missing, Refusal } from '../../http/refusal.ts';
import { isLinkOfRoomActive } from '../deal-links/queries.ts';
import { isKeyOf } from '../rooms/keys.ts';
import { findRoom, type StoredRoom } from '../rooms/queries.ts';
import { findActorById } from '../users/queries.ts';
import { findPlace } from './plan.ts';

const roomUnknown = (): Refusal => missing('room_unknown', 'This room is not known');
const roomExpired = (): Refusal => missing('room_expired', 'This room was open for thirty days');
const signedOut = (): Refusal =>
  new Refusal(401, 'room_signed_out', 'Please log in as the person who opened this room');
const roomOfAnother = (): Refusal => new Refusal(403, 'room_of_another', 'This room is somebody else’s');
const rightEnded = (): Refusal =>
  new Refusal(403, 'room_right_ended', 'The deals of this room are not yours to play any more');
const linkClosed = (): Refusal =>
  new Refusal(403, 'room_link_closed', 'The link that opened this room is not active any more');

/** Finds a room by its token alone, which is enough for its results (ruling 22); throws 404. */
export async function getStoredRoom(db: Db, roomToken: string, now: Date): Promise<StoredRoom> {
  const room = await findRoom(db, roomToken, now);
  if (!room) throw roomUnknown();
  return room;
}

/** A room that a person asked for, unlike that of a link. */
type MadeRoom = StoredRoom & { readonly context: RoomRequest['context'] };

/** Who asks for a room: by a session, by a key, or with neither. */
interface Reader {
  readonly roomToken: string;
  readonly viewer: Actor | undefined;
  readonly key?: string | undefined;
}

/**
 * Finds a room for its reader (ruling 51): for its maker, by the session or by the key of an engine on another host,
 * and the room of a link for everybody. The right that the room came from is looked at anew each time. Throws 401, 403
 * or 404, each with a code of its own.
 */
export async function getRoomFor(db: Db, { roomToken, viewer, key }: Reader, now: Date): Promise<StoredRoom> {
  const room = await getStoredRoom(db, roomToken, now);
  if (room.context === 'link') return admit(db, room);
  const isKey = key !== undefined && (await isKeyOf(db, roomToken, key));
  if (!isKey && !viewer) throw signedOut();
  if (!isKey && viewer?.id !== room.userId) throw roomOfAnother();
  return admit(db, room);
}

/** The room for whoever may act for its maker; throws 403 when the right that it came from has ended, or 404. */
export async function admit(db: Db, room: StoredRoom): Promise<StoredRoom> {
  if (room.isExpired) throw roomExpired();
  if (room.context === 'link') {
    if (!(await isLinkOfRoomActive(db, room))) throw linkClosed();
    return room;
  }
  if (!(await mayMake(db, room.userId, { ...room, context: room.context }))) throw rightEnded();
  return room;
}

/** Whether the maker of a room could still make it. A deal that has left its pack or lesson stays in the room. */
async function mayMake(db: Db, userId: string, { mode, context, metadata, deals }: MadeRoom): Promise<boolean> {
  const maker = await findActorById(db, userId);
  if (!maker) return false;
  try {
    await findPlace(db, maker, { mode, context, metadata, dealIds: deals.map(({ id }) => id) });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
