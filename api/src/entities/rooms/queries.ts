import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { DealRef } from '../deals/queries.ts';
import { hashToken } from './token.ts';

/** A room as it is stored: it refers to its deals by version, so that all devices play the same. */
export interface RoomBody extends Omit<Room, 'roomToken' | 'gameMode' | 'deals'> {
  readonly deals: readonly (DealRef & { readonly startWithEmptyAuction: boolean })[];
  /** The link that opened the room; rooms from before version 1.45 do not name it. */
  readonly linkId?: string;
  /** The guest of that link who gave a first name, and whose results the room takes (ruling 64). */
  readonly readerId?: string;
}

export interface StoredRoom extends RoomBody {
  readonly userId: string;
  /** True when it can no longer be opened; its results are still accepted. */
  readonly isExpired: boolean;
}

/** Finds the room of a token, until it is purged. */
export async function findRoom(db: Db, token: string, now: Date): Promise<StoredRoom | undefined> {
  const row = await db.selectFrom('rooms').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (!row) return undefined;
  const body = fromJson<RoomBody>(row.body);
  const isExpired = row.expires_at <= now.toISOString();
  // Rooms from before version 1.45 do not name the deals that may be recorded.
  return { ...body, dealRecordingEnabled: body.dealRecordingEnabled ?? [], userId: row.user_id, isExpired };
}
