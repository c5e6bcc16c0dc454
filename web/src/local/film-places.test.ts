// @vitest-environment node

import { expect, test } from 'vitest';
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
