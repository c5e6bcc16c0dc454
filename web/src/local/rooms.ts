import type { Room } from '@overtrick/shared/learning/rooms/room';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { UserDatabase } from './database.ts';
import { listLeftDeals } from './left-deals.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

/** What the token of a room begins with that the device has made. */
export const DEVICE_ROOM = 'device-';

/** True for a room that was made on a device; the server may not have heard of it yet. */
export const isDeviceRoom = (token: string): boolean => token.startsWith(DEVICE_ROOM);

/** Stores a room that the device or the server made; the engine reads the device first (ruling 25). */
export async function saveRoom(db: UserDatabase, room: Room, now = Date.now()): Promise<Result<Room, WriteFailure>> {
  try {
    await db.rooms.put({ token: room.roomToken, room, madeAt: now });
    return ok(room);
  } catch (error) {
    return err(writeFailure(error));
  }
}

export const findRoom = async (db: UserDatabase, token: string): Promise<Room | undefined> =>
  (await db.rooms.get(token))?.room;

const MONTH = 30 * 86_400_000;

/**
 * Deletes rooms made more than thirty days ago, with their sessions; their attempts stay. A room with a deal that was
 * left in the middle stays too: nobody else has it, and the device's clock may be wrong by years (D-558).
 */
export async function dropOldRooms(db: UserDatabase, now = Date.now()): Promise<void> {
  await db.transaction('rw', db.rooms, db.keptSessions, db.tableEvents, async () => {
    const old = await db.rooms
      .where('madeAt')
      .below(now - MONTH)
      .primaryKeys();
    const left = await Promise.all(old.map((token) => listLeftDeals(db, token)));
    const tokens = old.filter((_, index) => left[index]?.size === 0);
    await db.rooms.bulkDelete(tokens);
    await db.keptSessions.where('room').anyOf(tokens).delete();
    await db.tableEvents.where('room').anyOf(tokens).delete();
  });
}
