// @vitest-environment node
import { expect, it } from 'vitest';
import { aDatabase } from '../local/database.testing.ts';
import { addFilm } from '../local/films.testing.ts';
import { queueFilm } from '../local/films.ts';
import { countStaysBehind } from '../local/stays-behind.ts';
import { leavingWords } from './log-out.tsx';

const nothing = { waiting: 0, recordings: 0, forms: 0, left: { recordings: 0, files: 0 } };

it('asks nothing where nothing is left behind', () => {
  expect(leavingWords(nothing)).toBe('');
});

it.each([
  [
    { recordings: 1, files: 0 },
    '1 recording that only this device has stays on it, for you alone, until you log in here again.',
  ],
  [
    { recordings: 2, files: 1 },
    '2 recordings and 1 file for an import that only this device has stay on it, for you alone, until you log in here again.',
  ],
])('names what stays on the device: %j', (left, words) => {
  expect(leavingWords({ ...nothing, left })).toBe(words);
});

it('counts recordings that nobody has sent, and files for an import (R-13)', async () => {
  const db = aDatabase();
  const dealId = '01900000-0000-7000-8000-000000000001';
  const film = { dealId, dealName: 'Ruff high', content: new Blob(['film']) };
  await addFilm(db, film);
  await queueFilm(db, await addFilm(db, film));
  await db.importFiles.add({ page: dealId, modifiedAt: 0, name: 'a.pbn', content: new Blob(['a']), size: 1 });
  expect(await countStaysBehind(db)).toEqual({ recordings: 1, files: 1 });
});
