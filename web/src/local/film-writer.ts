import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { UserDatabase } from './database.ts';
import { dropFilm, filmLock, finishFilm } from './films.ts';
import type { LockManagerLike } from './locks.ts';
import { write } from './outbox.ts';
import type { FilmRow } from './teaching-rows.ts';
import type { WriteFailure } from './write-failure.ts';

/** What is known of a recording while it is made. */
interface FilmFacts extends Pick<FilmRow, 'dealId' | 'dealName' | 'length'> {
  readonly now: number;
}

/** Writes one recording to the device while it is made. */
export interface FilmWriter {
  /** Writes a part after those before it. Never throws. */
  add(part: Blob, facts: FilmFacts): Promise<void>;
  /** Ends the recording; an error when the device could not keep all of it. @returns its id. Never throws. */
  finish(): Promise<Result<Id, WriteFailure>>;
  /** Deletes it from the device. */
  drop(): Promise<void>;
  /** This page does no more for it: what is on the device is offered as unfinished, unless it was finished. */
  close(): void;
}

interface Deps {
  readonly db: UserDatabase;
  readonly locks: LockManagerLike;
  /** A part could not be written: told once, until one could be written again. */
  readonly onFailure: (failure: WriteFailure) => void;
}

/** Opens a recording on this device. Parts that a full device refuses are tried again with the next one. */
export function createFilmWriter({ db, locks, onFailure }: Deps): FilmWriter {
  const id = newId();
  let unwritten: Blob[] = [];
  let written = 0;
  let size = 0;
  let failure: WriteFailure | null = null;
  let working: Promise<void> = Promise.resolve();
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  const owning = own(locks, filmLock(db, id), closed);

  const inTurn = (task: () => Promise<void>): Promise<void> => {
    working = working.then(task).catch(() => {});
    return working;
  };

  async function flush(facts: FilmFacts): Promise<void> {
    await owning;
    const parts = unwritten;
    const bytes = parts.reduce((sum, part) => sum + part.size, 0);
    const done = await write(() => writeParts(db, { ...facts, id, size: size + bytes }, parts, written));
    if (!done.ok) {
      if (!failure) onFailure(done.error);
      failure = done.error;
      return;
    }
    failure = null;
    unwritten = unwritten.slice(parts.length);
    written += parts.length;
    size += bytes;
  }

  return {
    add(part, facts) {
      if (part.size === 0) return working;
      unwritten.push(part);
      return inTurn(() => flush(facts));
    },
    async finish() {
      await working;
      if (failure || unwritten.length > 0) return err(failure ?? 'failed');
      if (written === 0) return err('failed');
      const done = await write(() => finishFilm(db, id, 'kept'));
      close();
      return done.ok ? ok(id) : done;
    },
    async drop() {
      unwritten = [];
      await inTurn(() => dropFilm(db, id));
      close();
    },
    close,
  };
}

/** Done once other pages can see that this one records; a page without locks stands alone. */
const own = (locks: LockManagerLike, name: string, closed: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const hold = (): Promise<void> => {
      resolve();
      return closed;
    };
    locks.request(name, {}, hold).catch(() => resolve());
  });

type Row = FilmFacts & Pick<FilmRow, 'id' | 'size'>;

/** The parts and what is known of their film are written together or not at all. */
const writeParts = (
  db: UserDatabase,
  { now, ...film }: Row,
  parts: readonly Blob[],
  first: number,
): PromiseLike<void> =>
  db.transaction('rw', db.films, db.filmParts, async () => {
    if (first === 0) await db.films.put({ ...film, recordedAt: now, state: 'recording', words: '', tries: 0 });
    else await db.films.update(film.id, film);
    await db.filmParts.bulkAdd(parts.map((content, i) => ({ film: film.id, order: first + i, content })));
  });
