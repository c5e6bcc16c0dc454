import type { UserDatabase } from './database.ts';
import type { FilmPlaceRow } from './study-rows.ts';

/** So many films' places are kept, those that were watched last. */
const KEPT = 200;

/** The localStorage key of the place that was kept last. */
const LAST = 'overtrick.film-place';

/** The localStorage key of the language of captions that are switched on. */
const CAPTIONS = 'overtrick.captions';

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Its film's place in one person's database. */
interface LastPlace extends FilmPlaceRow {
  /** The name of that database. */
  readonly of: string;
}

/** A browser that blocks localStorage has no last place. */
function withNotes<T>(act: (notes: Notes) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

const readLast = (notes: Notes): LastPlace | null => JSON.parse(notes.getItem(LAST) ?? 'null');

/** Where a film was stopped, in seconds; undefined where it was not begun, or was seen to its end. */
export async function findFilmPlace(db: UserDatabase, hash: string): Promise<number | undefined> {
  const last = withNotes(readLast);
  const row = await db.filmPlaces.get(hash);
  const isNewer = last?.of === db.name && last.hash === hash && last.savedAt > (row?.savedAt ?? 0);
  return isNewer ? last.at : row?.at;
}

/**
 * Keeps where a film was stopped, on this device only (silence 301). It is noted beside the database too, before this
 * returns: what a page that is left still writes to the database is lost (D-469).
 */
export async function keepFilmPlace(db: UserDatabase, place: FilmPlaceRow): Promise<void> {
  withNotes((notes) => notes.setItem(LAST, JSON.stringify({ ...place, of: db.name } satisfies LastPlace)));
  await db.transaction('rw', db.filmPlaces, async () => {
    await db.filmPlaces.put(place);
    const older = await db.filmPlaces.orderBy('savedAt').reverse().offset(KEPT).primaryKeys();
    await db.filmPlaces.bulkDelete(older);
  });
}

export function forgetFilmPlace(db: UserDatabase, hash: string): Promise<void> {
  withNotes((notes) => {
    if (readLast(notes)?.hash === hash) notes.removeItem(LAST);
  });
  return db.filmPlaces.delete(hash);
}

/** The language in which captions were switched on last on this device; empty where they were switched off. */
export const captionsChoice = {
  findCaptions: () => withNotes((notes) => notes.getItem(CAPTIONS)),
  keepCaptions: (language = ''): void => withNotes((notes) => notes.setItem(CAPTIONS, language)),
};
