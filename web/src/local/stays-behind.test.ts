// @vitest-environment node
import { expect, it } from 'vitest';
import { aDatabase } from './database.testing.ts';
import { addFilm } from './films.testing.ts';
import { queueFilm } from './films.ts';
import { countStaysBehind } from './stays-behind.ts';

it('counts recordings that nobody has sent, and files for an import (R-13)', async () => {
  const db = aDatabase();
  const dealId = '01900000-0000-7000-8000-000000000001';
  const film = { dealId, dealName: 'Ruff high', content: new Blob(['film']) };
  await addFilm(db, film);
  await queueFilm(db, await addFilm(db, film));
  await db.importFiles.add({ page: dealId, modifiedAt: 0, name: 'a.pbn', content: new Blob(['a']), size: 1 });
  expect(await countStaysBehind(db)).toEqual({ recordings: 1, files: 1 });
});
