import type { Id } from '@overtrick/shared/learning/ids';
import type { Room, RoomRequest } from '@overtrick/shared/learning/room';
import type { Result } from '@overtrick/shared/result';
import type { WriteFailure } from './attempts.ts';
import type { UserDatabase } from './database.ts';

export type RoomFailure = 'not_on_device' | 'unknown_deal' | WriteFailure;

export interface DeviceRoomRequest extends Pick<RoomRequest, 'mode' | 'exitRedirectUrl'> {
  readonly dealPackId: Id;
  /** In the order to play; from the chosen one onward (P-56), or all that are not complete (P-57). */
  readonly dealIds: readonly Id[];
}

export declare function makeRoom(db: UserDatabase, request: DeviceRoomRequest): Promise<Result<Room, RoomFailure>>;
/** Keeps a room that the server made, before the engine opens (decision 25). */
export declare function saveRoom(db: UserDatabase, room: Room): Promise<Result<Room, WriteFailure>>;
export declare function findRoom(db: UserDatabase, token: string): Promise<Room | undefined>;
/** True for a room that no server knows. */
export declare function isDeviceRoom(token: string): boolean;
