// @vitest-environment node

import { expect, test, vi } from 'vitest';
import { aDatabase } from './database.testing.ts';
import { findFilmPlace, forgetFilmPlace, keepFilmPlace } from './film-places.ts';

test('a film’s place is kept until it is forgotten (silence 301)', async () => {
  const db = aDatabase();
  expect(await findFilmPlace(db, 'a')).toBeUndefined();
  await keepFilmPlace(db, { hash: 'a', at: 12.5, savedAt: 1 });
  await keepFilmPlace(db, { hash: 'a', at: 750, savedAt: 2 });
  expect(await findFilmPlace(db, 'a')).toBe(750);
  await forgetFilmPlace(db, 'a');
  expect(await findFilmPlace(db, 'a')).toBeUndefined();
});

test('of many films the places of those that were watched last are kept', async () => {
  const db = aDatabase();
  for (let film = 0; film < 203; film += 1) await keepFilmPlace(db, { hash: `f${film}`, at: 20, savedAt: film });
  expect(await db.filmPlaces.count()).toBe(200);
  expect([await findFilmPlace(db, 'f2'), await findFilmPlace(db, 'f3')]).toEqual([undefined, 20]);
});

test('a place whose writing was cut off as the page was left is found all the same, by its person alone (D-469)', async () => {
  const notes = new Map<string, string>();
  const { get: getItem, set: setItem, delete: removeItem } = notes;
  const [find, set, remove] = [getItem, setItem, removeItem].map((act) => act.bind(notes as never));
  vi.stubGlobal('localStorage', { getItem: find, setItem: set, removeItem: remove });
  const [db, other] = [aDatabase(), aDatabase(undefined, '01900000-0000-7000-8000-000000000901')];
  await keepFilmPlace(db, { hash: 'a', at: 20, savedAt: 1 });
  vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('the page is gone'));
  await expect(keepFilmPlace(db, { hash: 'a', at: 23.5, savedAt: 2 })).rejects.toThrow();
  expect([await findFilmPlace(db, 'a'), await findFilmPlace(db, 'b'), await findFilmPlace(other, 'a')]).toEqual([
    23.5,
    undefined,
    undefined,
  ]);
  await keepFilmPlace(db, { hash: 'b', at: 9, savedAt: 3 });
  await forgetFilmPlace(db, 'b');
  expect(await findFilmPlace(db, 'b')).toBeUndefined();
  vi.unstubAllGlobals();
});
