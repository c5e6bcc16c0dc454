import type { UserDatabase } from './database.ts';
import type { FilmPlaceRow } from './study-rows.ts';

/** So many films' places are kept, those that were watched last. */
const KEPT = 200;

/** Where a film was stopped, in seconds; undefined where it was not begun, or was seen to its end. */
export const findFilmPlace = async (db: UserDatabase, hash: string): Promise<number | undefined> =>
  (await db.filmPlaces.get(hash))?.at;

/** Keeps where a film was stopped, on this device only (silence 301). */
export async function keepFilmPlace(db: UserDatabase, place: FilmPlaceRow): Promise<void> {
  await db.transaction('rw', db.filmPlaces, async () => {
    await db.filmPlaces.put(place);
    const older = await db.filmPlaces.orderBy('savedAt').reverse().offset(KEPT).primaryKeys();
    await db.filmPlaces.bulkDelete(older);
  });
}

export const forgetFilmPlace = (db: UserDatabase, hash: string): Promise<void> => db.filmPlaces.delete(hash);
