// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aDatabase, fillDisk } from './database.testing.ts';
import { createImportFiles } from './import-files.ts';
import { fakeLocks } from './locks.testing.ts';

const file = (name: string, content = 'x') => new File([content], name, { type: 'text/plain', lastModified: 7 });

/** A device whose pages come and go. */
function aDevice() {
  const factory = new IDBFactory();
  const locks = fakeLocks();
  return { open: (userId?: string) => createImportFiles({ db: aDatabase(factory, userId), locks }) };
}

test('files that a page has left are the next page’s, whole and once (D-120)', async () => {
  const { open } = aDevice();
  const first = open();
  const [one, two] = [file('one.pbn', 'one'), file('two.lin', 'two')];
  expect(await first.keep([one, two])).toBe(true);
  expect(await first.keep([one, two])).toBe(true);
  expect(await open().adopt()).toEqual([]);
  first.close();
  const next = open();
  const left = await next.adopt();
  expect(left.map(({ name, type, lastModified }) => [name, type, lastModified])).toEqual([
    ['one.pbn', 'text/plain', 7],
    ['two.lin', 'text/plain', 7],
  ]);
  expect(await Promise.all(left.map((each) => each.text()))).toEqual(['one', 'two']);
  expect(await open().adopt()).toEqual([]);
  await next.drop(left.slice(0, 1));
  next.close();
  expect((await open().adopt()).map(({ name }) => name)).toEqual(['two.lin']);
});

test('another person on the device sees none of them', async () => {
  const { open } = aDevice();
  const mine = open('ann');
  await mine.keep([file('one.pbn')]);
  mine.close();
  expect(await open('tom').adopt()).toEqual([]);
});

test('says when the device is full, or when it is too much to be kept (D-120)', async () => {
  const db = aDatabase();
  let isFull = true;
  fillDisk(db, () => isFull);
  const files = createImportFiles({ db, locks: fakeLocks() });
  expect(await files.keep([file('one.pbn')])).toBe(false);
  isFull = false;
  const large = Object.defineProperty(file('large.pbn'), 'size', { value: 210_000_001 });
  expect(await files.keep([large])).toBe(false);
  expect(await files.keep([file('two.pbn')])).toBe(true);
});
