import type { PackBundle } from '@overtrick/shared/learning/deal-pack';
import { type Id, newId } from '@overtrick/shared/learning/ids';
import { GAME_MODES, type Room, type RoomRequest } from '@overtrick/shared/learning/room';
import { err, ok, type Result } from '@overtrick/shared/result';
import { findBundle } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

export type RoomFailure = 'not_on_device' | 'unknown_deal' | WriteFailure;

export interface DeviceRoomRequest extends Pick<RoomRequest, 'mode' | 'exitRedirectUrl'> {
  readonly dealPackId: Id;
  /** In the order to play: from the chosen one onward (P-56), or all that are not complete (P-57). */
  readonly dealIds: readonly Id[];
}

const PREFIX = 'device-';

/** True for a room that no server knows. */
export const isDeviceRoom = (token: string): boolean => token.startsWith(PREFIX);

/** The room that the server would make of this bundle; undefined when it lacks one of the deals. */
function buildRoom(bundle: PackBundle, request: DeviceRoomRequest, token: string): Room | undefined {
  const indexes = request.dealIds.map((id) => bundle.deals.findIndex((deal) => deal.id === id));
  if (indexes.length === 0 || indexes.includes(-1)) return undefined;
  return {
    roomToken: token,
    mode: request.mode,
    gameMode: GAME_MODES[request.mode],
    context: 'deal_pack',
    exitRedirectUrl: request.exitRedirectUrl,
    dealRecordingEnabled: [],
    metadata: { dealPackId: request.dealPackId },
    title: bundle.item.title,
    positions: indexes.map((index) => index + 1),
    of: bundle.deals.length,
    deals: indexes.flatMap((index) => bundle.deals[index] ?? []),
  };
}

/** Makes a room on the device and keeps it there, before the engine opens (decisions 3, 25). */
export async function makeRoom(db: UserDatabase, request: DeviceRoomRequest): Promise<Result<Room, RoomFailure>> {
  const row = await findBundle(db, request.dealPackId);
  if (row?.bundle.kind !== 'dealPack') return err('not_on_device');
  const room = buildRoom(row.bundle, request, `${PREFIX}${newId()}`);
  return room ? saveRoom(db, room) : err('unknown_deal');
}

/** Keeps a room, whoever made it; the engine reads the device first (decision 25). */
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

/** Drops rooms made more than thirty days ago, with their tables: attempts hold all that is needed of them. */
export async function dropOldRooms(db: UserDatabase, now = Date.now()): Promise<void> {
  await db.transaction('rw', db.rooms, db.sittings, db.tableEvents, async () => {
    const tokens = await db.rooms
      .where('madeAt')
      .below(now - MONTH)
      .primaryKeys();
    await db.rooms.bulkDelete(tokens);
    await db.sittings.where('room').anyOf(tokens).delete();
    await db.tableEvents.where('room').anyOf(tokens).delete();
  });
}
