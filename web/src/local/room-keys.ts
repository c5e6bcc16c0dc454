/** Keeps the keys to rooms of another server, so that a reload opens the room again (ruling 51). */
export interface RoomKeyStore {
  find(roomToken: string): string | undefined;
  keep(roomToken: string, key: string, now?: number): void;
}

interface KeptKey {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

const PREFIX = 'overtrick.room-key.';

/** A room and its keys live for thirty days. */
const MONTH = 30 * 86_400_000;

/** Keeps the keys in localStorage; those that cannot be written stay in memory while the page is open. */
export function createRoomKeyStore(storage: Storage = localStorage): RoomKeyStore {
  const unwritten = new Map<string, string>();
  return {
    find: (roomToken) => unwritten.get(roomToken) ?? readKey(storage, PREFIX + roomToken)?.key,
    keep(roomToken, key, now = Date.now()) {
      try {
        dropOldKeys(storage, now);
        storage.setItem(PREFIX + roomToken, JSON.stringify({ key, keptAt: now } satisfies KeptKey));
      } catch {
        unwritten.set(roomToken, key);
      }
    },
  };
}

function dropOldKeys(storage: Storage, now: number): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names.filter((each) => each.startsWith(PREFIX)))
    if ((readKey(storage, name)?.keptAt ?? 0) <= now - MONTH) storage.removeItem(name);
}

/** Undefined for a text that cannot be read, as another version of the app may have written it. */
function readKey(storage: Storage, name: string): KeptKey | undefined {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as Partial<KeptKey> | null;
    return typeof kept?.key === 'string' && typeof kept.keptAt === 'number' ? (kept as KeptKey) : undefined;
  } catch {
    return undefined;
  }
}
