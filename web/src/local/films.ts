import { indexFilm } from '@overtrick/shared/learning/values/film-index';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { RECORDING_TYPE } from '@overtrick/shared/table/recording';
import { Dexie } from 'dexie';
import type { UserDatabase } from './database.ts';
import type { LockManagerLike } from './locks.ts';
import type { FilmRow } from './teaching-rows.ts';

/** Held by the page that records a film, as long as it does. */
export const filmLock = (db: UserDatabase, id: Id): string => `${db.name}/recording/${id}`;

/** The parts of a film, from its first to its last. */
const partsOf = (db: UserDatabase, id: Id) =>
  db.filmParts.where('[film+order]').between([id, Dexie.minKey], [id, Dexie.maxKey]);

/** What a recorder has written of a film. */
async function readParts(db: UserDatabase, id: Id): Promise<Blob> {
  const rows = await partsOf(db, id).toArray();
  return new Blob(
    rows.map(({ content }) => content),
    { type: RECORDING_TYPE },
  );
}

/** A film as a file: its parts are put one after the other, and nothing is read or copied. */
export async function readFilm(db: UserDatabase, film: FilmRow): Promise<Blob> {
  if (film.content) return film.content;
  const parts = await readParts(db, film.id);
  return film.head ? new Blob([film.head, parts.slice(film.from, film.to)], { type: parts.type }) : parts;
}

/** Ends a film whose parts are all there: from now on it has its length and can be sought in. */
export async function finishFilm(db: UserDatabase, id: Id, state: 'kept' | 'unfinished'): Promise<void> {
  const parts = await readParts(db, id);
  const index = await indexFilm(parts);
  const head = index && new Blob([index.head]);
  await db.films.update(id, {
    state,
    ...(index && head && { head, from: index.from, to: index.to, length: index.length }),
    size: index && head ? head.size + index.to - index.from : parts.size,
  });
}

/** Finds the films whose page is gone, and ends them, so that they can be offered. Never throws. */
export async function findUnfinished(db: UserDatabase, locks: LockManagerLike): Promise<void> {
  try {
    const rows = await db.films.filter(({ state }) => state === 'recording').toArray();
    for (const { id } of rows)
      await locks.request(filmLock(db, id), { ifAvailable: true }, async (lock) => {
        if (lock && (await db.films.get(id))?.state === 'recording') await finishFilm(db, id, 'unfinished');
      });
  } catch {
    // A device that cannot be read now is asked again when its page is next seen.
  }
}

/** Keeps a film that was not finished, as one that was stopped. */
export async function keepUnfinished(db: UserDatabase, id: Id): Promise<void> {
  await db.films.update(id, { state: 'kept' });
}

/** Lets a recording that has a deal go there, now or when there is a connection; one that was refused as well. */
export async function queueFilm(db: UserDatabase, id: Id): Promise<void> {
  await db.films
    .where('id')
    .equals(id)
    .modify((film) => {
      if (film.dealId !== null && film.state !== 'recording')
        Object.assign(film, { state: 'waiting', words: '', tries: 0 });
    });
}

export async function dropFilm(db: UserDatabase, id: Id): Promise<void> {
  await db.transaction('rw', db.films, db.filmParts, async () => {
    await db.films.delete(id);
    await partsOf(db, id).delete();
  });
}

/** The recordings on this device, the oldest first; without those that a page records now. */
export const listFilms = async (db: UserDatabase): Promise<readonly FilmRow[]> =>
  (await db.films.filter(({ state }) => state !== 'recording').toArray()).sort((a, b) => a.recordedAt - b.recordedAt);
