// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aDatabase, fillDisk } from './database.testing.ts';
import { createTrickTableCache } from './trick-table-cache.ts';

const TABLE = 'S 2 0 2 0;H 2 0 2 0;D 2 0 2 0;C 2 0 2 0;N 2 0 2 0';

test('a stored trick table is there after the app was closed', async () => {
  const factory = new IDBFactory();
  await createTrickTableCache(aDatabase(factory)).keep('N:a b c d', TABLE);
  const store = createTrickTableCache(aDatabase(factory));
  expect(await store.find('N:a b c d')).toBe(TABLE);
  expect(await store.find('N:b a c d')).toBeUndefined();
});

test('a trick table stored twice is stored once', async () => {
  const db = aDatabase();
  const store = createTrickTableCache(db);
  await store.keep('N:a b c d', TABLE);
  await store.keep('N:a b c d', TABLE);
  expect(await db.trickTables.count()).toBe(1);
});

test('keep rejects on a full disk', async () => {
  const db = aDatabase();
  fillDisk(db, () => true);
  await expect(createTrickTableCache(db).keep('N:a b c d', TABLE)).rejects.toThrow();
});
