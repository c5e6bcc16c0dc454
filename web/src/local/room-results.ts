import type { postRoomResults } from '@overtrick/shared/contract/deals';
import type { BodyOf, OutputOf } from '@overtrick/shared/contract/endpoint';

export type RoomAttempt = OutputOf<BodyOf<typeof postRoomResults>>['attempts'][number];

/** A deal played in a room by somebody without a session, until the room's server has taken it. */
export interface RoomResult {
  readonly roomToken: string;
  readonly attempt: RoomAttempt;
}

/** Where results wait; each under a key of its own, so that no tab writes over what another has kept. */
export interface RoomResultStore {
  /** The same attempt again changes nothing. */
  keep(result: RoomResult): void;
  drop(attemptId: string): void;
  list(): readonly RoomResult[];
}

const PREFIX = 'overtrick.result.';

/** On the device; what it cannot write is kept while the page stays open. */
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

/** None for what another version has left there and nobody can read. */
function readResult(text: string | null): RoomResult[] {
  try {
    const result = JSON.parse(text ?? '') as Partial<RoomResult> | null;
    const isWhole = typeof result?.roomToken === 'string' && typeof result.attempt?.id === 'string';
    return isWhole ? [result as RoomResult] : [];
  } catch {
    return [];
  }
}
