import type { NamedReader } from '@overtrick/shared/contract/deal-links';
import { type Id, newId } from '@overtrick/shared/learning/values/ids';

/** The first names that were given on this device (ruling 64). They stay on it when nobody is signed in. */
export interface LinkReaderStore {
  /** The name that was last given at this link, or at any; '' when none was. */
  lastName(token: string): string;
  /** The reader of this name at this link: the same each time, and another for another name or link. */
  reader(token: string, name: string): NamedReader;
}

/** What is kept of one link: the name that was given last, and the key of each name. */
interface Kept {
  readonly last: string;
  readonly keys: Readonly<Record<string, Id>>;
}

const PREFIX = 'overtrick.link-reader.';
const LAST_NAME = 'overtrick.first-name';

/** Keeps names in localStorage; where nothing can be written, a name is good while the page is open. */
export function createLinkReaderStore(storage: Storage = localStorage): LinkReaderStore {
  const unwritten = new Map<string, Kept>();
  const find = (token: string): Kept | undefined => unwritten.get(token) ?? readKept(storage, PREFIX + token);
  return {
    lastName: (token) => find(token)?.last ?? readText(storage, LAST_NAME) ?? '',
    reader(token, name) {
      const before = find(token);
      const key = (before && Object.hasOwn(before.keys, name) && before.keys[name]) || newId();
      const kept = { last: name, keys: { ...before?.keys, [name]: key } };
      try {
        storage.setItem(PREFIX + token, JSON.stringify(kept));
        storage.setItem(LAST_NAME, name);
      } catch {
        unwritten.set(token, kept);
      }
      return { key, name };
    },
  };
}

function readText(storage: Storage, name: string): string | undefined {
  try {
    return storage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a text that cannot be read, as another version of the app may have written it. */
function readKept(storage: Storage, name: string): Kept | undefined {
  try {
    const kept = JSON.parse(readText(storage, name) ?? 'null') as Partial<Kept> | null;
    const isWhole = typeof kept?.last === 'string' && typeof kept.keys === 'object' && kept.keys !== null;
    return isWhole ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
