import type { Id } from '@overtrick/shared/learning/values/ids';
import { filesRow } from './file-rows.ts';
import { addHeld, dropHeld, formatHeldCookie, isHeld } from './held-cookie.ts';
import type { HeldNote } from './meta-values.ts';

/**
 * The second place that remembers what this device held, and for whom: an entry in a cache (record 0036). Browsers may
 * clear IndexedDB alone, and then this is what tells a cleared device from a new one. Nothing here ever throws.
 */
export interface HeldNotes {
  read(userId: Id): Promise<HeldNote | null>;
  write(userId: Id, note: HeldNote): Promise<void>;
  remove(userId: Id): Promise<void>;
  /** Whether anything of theirs was ever held here: told by a cookie, which outlives all that browsers clear for room. */
  wasHeld(userId: Id): boolean;
}

const CACHE = 'overtrick-held';
const addressOf = (userId: Id): string => `/held/${userId}`;

/**
 * @param storage absent where a page is not secure
 * @param page whose cookies are read and written; absent in a worker
 */
export function browserNotes(
  storage: CacheStorage | undefined = globalThis.caches,
  page: Pick<Document, 'cookie'> | undefined = globalThis.document,
): HeldNotes {
  const use = async <T>(act: (cache: Cache) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return storage ? await act(await storage.open(CACHE)) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    read: (userId) => use(async (cache) => parseNote(await (await cache.match(addressOf(userId)))?.json()), null),
    async write(userId, note) {
      if (page && holdsAnything(note)) page.cookie = formatHeldCookie(addHeld(page.cookie, userId));
      await use((cache) => cache.put(addressOf(userId), Response.json(note)), undefined);
    },
    async remove(userId) {
      if (page) page.cookie = formatHeldCookie(dropHeld(page.cookie, userId));
      await use((cache) => cache.delete(addressOf(userId)), false);
    },
    wasHeld: (userId) => page !== undefined && isHeld(page.cookie, userId),
  };
}

/** A device on which nothing was ever got, played or waiting has nothing to lose. */
export const holdsAnything = ({ items, deals, activities, waiting }: HeldNote): boolean =>
  items.length + deals + activities + waiting > 0;

/** A note of another version tells nothing. */
const parseNote = (value: unknown): HeldNote | null =>
  (value as HeldNote | undefined)?.version === 1 ? (value as HeldNote) : null;

/** The rows of downloads that bring back the large files that were here. */
export const listAskedFilms = ({ items }: HeldNote): readonly Id[] =>
  items.filter(({ films }) => films).map(({ id }) => filesRow(id, 'large'));
