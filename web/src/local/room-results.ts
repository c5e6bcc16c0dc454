import type { postRoomResults } from '@overtrick/shared/contract/deals';
import type { BodyOf, OutputOf } from '@overtrick/shared/contract/endpoint';

export type RoomAttempt = OutputOf<BodyOf<typeof postRoomResults>>['attempts'][number];

/** The result of a deal that a signed-out person played in a room, kept until the room's server has accepted it. */
export interface RoomResult {
  readonly roomToken: string;
  readonly attempt: RoomAttempt;
}

/** Stores the results that wait for the server; each has a key of its own, so that tabs do not overwrite each other. */
export interface RoomResultStore {
  /** The same attempt again changes nothing. */
  keep(result: RoomResult): void;
  drop(attemptId: string): void;
  list(): readonly RoomResult[];
}

const PREFIX = 'overtrick.result.';

/** Stores results in localStorage; those that cannot be written stay in memory while the page is open. */
export function createRoomResultStore(storage: Storage = localStorage): RoomResultStore {
  const unwritten = new Map<string, RoomResult>();
  const keyOf = (attemptId: string): string => `${PREFIX}${attemptId}`;
  return {
    keep(result) {
      const { id } = result.attempt;
      try {
        storage.setItem(keyOf(id), JSON.stringify(result));
      } catch {
        unwritten.set(id, result);
      }
    },
    drop(attemptId) {
      unwritten.delete(attemptId);
      storage.removeItem(keyOf(attemptId));
    },
    list() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const kept = keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => readResult(storage.getItem(key)));
      return [...kept, ...unwritten.values()].sort((a, b) => (a.attempt.at < b.attempt.at ? -1 : 1));
    },
  };
}

/** Empty for a text that cannot be read, as another version of the app may have written it. */
function readResult(text: string | null): RoomResult[] {
  try {
    const result = JSON.parse(text ?? '') as Partial<RoomResult> | null;
    const isWhole = typeof result?.roomToken === 'string' && typeof result.attempt?.id === 'string';
    return isWhole ? [result as RoomResult] : [];
  } catch {
    return [];
  }
}
