import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import type { Result } from '@overtrick/shared/result';
import type { FilmRow, UserDatabase } from './database.ts';
import { write } from './outbox.ts';
import type { WriteFailure } from './write-failure.ts';

/** A recording that was just stopped. */
export interface NewFilm extends Pick<FilmRow, 'dealId' | 'dealName' | 'content' | 'length'> {
  readonly now: number;
}

/** Keeps a recording on this device until its maker says what becomes of it. Never throws. @returns its id */
export const keepFilm = (db: UserDatabase, { now, ...film }: NewFilm): Promise<Result<Id, WriteFailure>> =>
  write(async () => {
    const id = newId();
    const { size } = film.content;
    await db.films.add({ ...film, id, size, recordedAt: now, state: 'kept', words: '', tries: 0 });
    return id;
  });

/** Lets a recording that has a deal go there, now or when there is a connection; one that was refused as well. */
export async function queueFilm(db: UserDatabase, id: Id): Promise<void> {
  await db.films
    .where('id')
    .equals(id)
    .modify((film) => {
      if (film.dealId !== null) Object.assign(film, { state: 'waiting', words: '', tries: 0 });
    });
}

export async function dropFilm(db: UserDatabase, id: Id): Promise<void> {
  await db.films.delete(id);
}

/** The recordings on this device, the oldest first. */
export const listFilms = async (db: UserDatabase): Promise<readonly FilmRow[]> =>
  (await db.films.toArray()).sort((a, b) => a.recordedAt - b.recordedAt);
