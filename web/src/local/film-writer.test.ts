// @vitest-environment node

import { recordedFilm, testFrames } from '@overtrick/shared/learning/values/film.testing';
import { indexFilm } from '@overtrick/shared/learning/values/film-index';
import { newId } from '@overtrick/shared/learning/values/ids';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { aDatabase, fillDisk } from './database.testing.ts';
import { createFilmWriter } from './film-writer.ts';
import { findUnfinished, keepUnfinished, listFilms, queueFilm, readFilm } from './films.ts';
import { fakeLocks } from './locks.testing.ts';

const DEAL = newId();
const SECONDS = 180;
const FILM = recordedFilm(testFrames(SECONDS));
const facts = (length: number, now = 5) => ({ dealId: DEAL, dealName: 'Ruff high', length, now });

/** The film in parts as a recorder gives them, which end in the middle of a frame. */
const PARTS = Array.from({ length: 10 }, (_, at) => {
  const [from, to] = [at, at + 1].map((part) => Math.floor((part * FILM.length) / 10));
  return new Blob([FILM.subarray(from, to)]);
});

function aDevice() {
  const factory = new IDBFactory();
  const db = aDatabase(factory);
  const locks = fakeLocks();
  const onFailure = vi.fn();
  return { factory, db, locks, onFailure, open: () => createFilmWriter({ db, locks, onFailure }) };
}

const rows = async (db: ReturnType<typeof aDatabase>) =>
  (await listFilms(db)).map(({ state, length, dealName, recordedAt }) => [state, length, dealName, recordedAt]);

test('a recording is on the device while it is made: what a crash leaves is offered, with its length, and plays (R-13) (R-15)', async () => {
  const { db, locks, open, onFailure } = aDevice();
  const writer = open();
  for (const [at, part] of PARTS.slice(0, 7).entries()) await writer.add(part, facts((at + 1) * 18_000));
  expect(await db.filmParts.count()).toBe(7);
  // Its page lives: nothing of it is offered.
  await findUnfinished(db, locks);
  expect(await rows(db)).toEqual([]);
  writer.close();
  await vi.waitFor(async () => {
    await findUnfinished(db, locks);
    expect(await rows(db)).toEqual([['unfinished', 124_020, 'Ruff high', 5]]);
  });
  const [film] = await listFilms(db);
  if (!film) throw new Error('no film');
  const content = await readFilm(db, film);
  expect([content.size, content.type]).toEqual([film.size, 'video/webm;codecs=vp8']);
  expect((await indexFilm(content))?.length).toBe(124_020);
  await keepUnfinished(db, film.id);
  expect((await rows(db)).map(([state]) => state)).toEqual(['kept']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a recording that is stopped is whole, has its length, and goes nowhere by itself (R-15) (D-116)', async () => {
  const { db, locks, open } = aDevice();
  const writer = open();
  for (const part of PARTS) void writer.add(part, facts(1));
  const kept = await writer.finish();
  expect(kept.ok).toBe(true);
  await findUnfinished(db, locks);
  expect(await rows(db)).toEqual([['kept', 179_020, 'Ruff high', 5]]);
  const [film] = await listFilms(db);
  const content = film && (await readFilm(db, film));
  const half = FILM.length >> 1;
  const bytes = new Uint8Array((await content?.slice(-half).arrayBuffer()) ?? new ArrayBuffer());
  expect(bytes).toEqual(FILM.slice(-half));
});

test('two tabs that record at once do not mix, and another person sees neither (R-13)', async () => {
  const { factory, db, open } = aDevice();
  const [one, two] = [open(), open()];
  await Promise.all(PARTS.flatMap((part) => [one.add(part, facts(1, 1)), two.add(new Blob(['other ']), facts(1, 2))]));
  await Promise.all([one.finish(), two.finish()]);
  const films = await listFilms(db);
  const contents = await Promise.all(films.map((film) => readFilm(db, film)));
  expect((await indexFilm(contents[0] as Blob))?.length).toBe(179_020);
  expect(await contents[1]?.text()).toBe('other '.repeat(10));
  expect(await listFilms(aDatabase(factory, newId()))).toEqual([]);
});

test('a full device is told at once, what is there is kept, and the rest is tried again (R-13) (D-117)', async () => {
  const { db, locks, open, onFailure } = aDevice();
  let isFull = false;
  fillDisk(db, () => isFull);
  const writer = open();
  await writer.add(PARTS[0] as Blob, facts(18_000));
  isFull = true;
  await writer.add(PARTS[1] as Blob, facts(36_000));
  await writer.add(PARTS[2] as Blob, facts(54_000));
  expect(onFailure.mock.calls).toEqual([['full']]);
  expect(await writer.finish()).toEqual({ ok: false, error: 'full' });
  isFull = false;
  await writer.add(PARTS[3] as Blob, facts(72_000));
  expect((await db.filmParts.toArray()).map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  isFull = true;
  await writer.add(PARTS[4] as Blob, facts(90_000));
  expect(onFailure).toHaveBeenCalledTimes(2);
  writer.close();
  isFull = false;
  await vi.waitFor(async () => {
    await findUnfinished(db, locks);
    expect(await rows(db)).toEqual([['unfinished', 69_020, 'Ruff high', 5]]);
  });
});

test('a recording that is dropped leaves nothing, and one that runs cannot be sent', async () => {
  const { db, open } = aDevice();
  const writer = open();
  await writer.add(PARTS[0] as Blob, facts(18_000));
  const [running] = await db.films.toArray();
  await queueFilm(db, running?.id ?? '');
  expect((await db.films.toArray()).map(({ state }) => state)).toEqual(['recording']);
  await writer.drop();
  expect([await db.films.count(), await db.filmParts.count()]).toEqual([0, 0]);
});
