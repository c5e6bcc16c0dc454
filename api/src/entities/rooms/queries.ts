import type { Room } from '@overtrick/shared/learning/room';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { DealRef } from '../deals/queries.ts';
import { hashToken } from './token.ts';

/** A room as it is kept: its deals by version, so that all devices play the same. */
export interface RoomBody extends Omit<Room, 'roomToken' | 'deals'> {
  readonly deals: readonly (DealRef & { readonly startWithEmptyAuction: boolean })[];
}

export interface StoredRoom extends RoomBody {
  readonly userId: string;
}

/** The room of a token, while it lasts. */
export async function findRoom(db: Db, token: string, now: Date): Promise<StoredRoom | undefined> {
  const row = await db
    .selectFrom('rooms')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && { ...fromJson<RoomBody>(row.body), userId: row.user_id };
}
