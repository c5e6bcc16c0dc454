// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aDatabase, fillDisk } from './database.testing.ts';
import { keepTricksOn } from './trick-table-cache.ts';

const TABLE = 'S 2 0 2 0;H 2 0 2 0;D 2 0 2 0;C 2 0 2 0;N 2 0 2 0';

test('a table is there again after the app was closed', async () => {
  const factory = new IDBFactory();
  await keepTricksOn(aDatabase(factory)).keep('N:a b c d', TABLE);
  const shelf = keepTricksOn(aDatabase(factory));
  expect(await shelf.find('N:a b c d')).toBe(TABLE);
  expect(await shelf.find('N:b a c d')).toBeUndefined();
});

test('a table kept twice is kept once', async () => {
  const db = aDatabase();
  const shelf = keepTricksOn(db);
  await shelf.keep('N:a b c d', TABLE);
  await shelf.keep('N:a b c d', TABLE);
  expect(await db.trickTables.count()).toBe(1);
});

test('a full disk is told to who keeps', async () => {
  const db = aDatabase();
  fillDisk(db, () => true);
  await expect(keepTricksOn(db).keep('N:a b c d', TABLE)).rejects.toThrow();
});
