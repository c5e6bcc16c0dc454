// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDeviceDatabase } from './device-database.ts';
import { createShelf } from './reference-cache.ts';

const HOUR = 3_600_000;

/** A shelf of words on a device, a server that has some, and a clock. */
function aShelf(factory = new IDBFactory()) {
  const world = { now: 0, online: true, words: ['trick'], calls: 0 };
  const device = openDeviceDatabase({ indexedDB: factory, IDBKeyRange });
  const shelf = createShelf({
    device,
    key: 'glossary',
    schema: v.array(v.string()),
    fetchAll: async () => {
      world.calls += 1;
      if (!world.online) throw new Error('off line');
      return [...world.words];
    },
    now: () => world.now,
  });
  return { shelf, world, device };
}

test('what was fetched once is there without a connection, after a new start too', async () => {
  const factory = new IDBFactory();
  const { shelf } = aShelf(factory);
  expect(await shelf.open()).toEqual({ content: ['trick'], savedAt: 0 });
  const later = aShelf(factory);
  later.world.online = false;
  expect(await later.shelf.open()).toEqual({ content: ['trick'], savedAt: 0 });
  expect(later.world.calls).toBe(0);
});

test('what was never fetched tells why it cannot be', async () => {
  const { shelf, world } = aShelf();
  world.online = false;
  await expect(shelf.open()).rejects.toThrow('off line');
  world.online = true;
  expect((await shelf.open()).content).toEqual(['trick']);
});

test('a refresh replaces what is kept; two at once are one call', async () => {
  const { shelf, world } = aShelf();
  await shelf.open();
  world.words = ['trick', 'ruff'];
  world.now = HOUR;
  const [first, second] = await Promise.all([shelf.refresh(), shelf.refresh()]);
  expect(first).toBe(second);
  expect(world.calls).toBe(2);
  expect(await shelf.open()).toEqual({ content: ['trick', 'ruff'], savedAt: HOUR });
});

test('a refresh that fails leaves what is kept', async () => {
  const { shelf, world } = aShelf();
  await shelf.open();
  world.online = false;
  await expect(shelf.refresh()).rejects.toThrow();
  expect((await shelf.open()).content).toEqual(['trick']);
});

test('what is not among the kept is asked of the server', async () => {
  const { shelf, world } = aShelf();
  await shelf.open();
  world.words = ['trick', 'ruff'];
  expect((await shelf.openWith((words) => words.includes('trick'))).content).toEqual(['trick']);
  expect((await shelf.openWith((words) => words.includes('ruff'))).content).toEqual(['trick', 'ruff']);
  expect(world.calls).toBe(2);
});

test('it is fetched beforehand, once a day, and nobody hears of a failure', async () => {
  const { shelf, world } = aShelf();
  world.online = false;
  await shelf.keepFresh();
  world.online = true;
  await shelf.keepFresh();
  world.now = 23 * HOUR;
  await shelf.keepFresh();
  expect(world.calls).toBe(2);
  world.now = 25 * HOUR;
  await shelf.keepFresh();
  expect(world.calls).toBe(3);
});

test('what another version of the app has written counts as nothing', async () => {
  const { shelf, device } = aShelf();
  await device.shelves.put({ key: 'glossary', content: [{ word: 'trick' }], savedAt: 5 });
  expect(await shelf.open()).toEqual({ content: ['trick'], savedAt: 0 });
});

test('a device that keeps nothing shows what came', async () => {
  const { shelf, device } = aShelf();
  device.close({ disableAutoOpen: true });
  expect((await shelf.open()).content).toEqual(['trick']);
});
