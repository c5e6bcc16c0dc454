import type { MutationArgs } from '@overtrick/shared/sync/mutations';
import type { UserDatabase } from './database.ts';
import { recordMutation } from './outbox.ts';

/** The result of a deal that a signed-out person played in a room. */
export type RoomResult = MutationArgs['roomResult.record'];

/** Puts a guest's result into the outbox of this device's guests (ruling 3); the same attempt again changes nothing. */
export const recordRoomResult = (db: UserDatabase, result: RoomResult) =>
  recordMutation(db, 'roomResult.record', result, {
    id: result.attempt.id,
    recordedAt: Date.parse(result.attempt.at),
  });

const PREFIX = 'overtrick.result.';

/**
 * Moves results that builds before 1.44 left in localStorage into the outbox. One is removed there only once it is on
 * the disk here, and what cannot be read stays where it is.
 */
export async function adoptRoomResults(db: UserDatabase, storage: Storage = localStorage): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((each) => each.startsWith(PREFIX))) {
    const result = readResult(storage.getItem(key));
    if (result && (await recordRoomResult(db, result)).ok) storage.removeItem(key);
  }
}

function readResult(text: string | null): RoomResult | undefined {
  try {
    const result = JSON.parse(text ?? '') as Partial<RoomResult> | null;
    const isWhole = typeof result?.roomToken === 'string' && typeof result.attempt?.id === 'string';
    return isWhole ? (result as RoomResult) : undefined;
  } catch {
    return undefined;
  }
}
