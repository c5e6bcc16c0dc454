import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { UserDatabase } from './database.ts';
import { findMeta, setMeta } from './meta.ts';

/** More than anybody opens between two connections; the oldest are left out, and with them nothing that counts. */
const MOST = 200;

const change = (db: UserDatabase, next: (requests: readonly RoomRequest[]) => readonly RoomRequest[]): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await setMeta(db, 'roomRequests', next((await findMeta(db, 'roomRequests')) ?? []).slice(-MOST));
  });

export const listRoomRequests = async (db: UserDatabase): Promise<readonly RoomRequest[]> =>
  (await findMeta(db, 'roomRequests')) ?? [];

/** Keeps the request for a room of this device until the server has acknowledged it (ruling 65). */
export const keepRoomRequest = (db: UserDatabase, request: RoomRequest): Promise<void> =>
  change(db, (requests) => [...requests, request]);

export const dropRoomRequest = (db: UserDatabase, { roomToken }: RoomRequest): Promise<void> =>
  change(db, (requests) => requests.filter((request) => request.roomToken !== roomToken));
