// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDeviceDatabase } from './device-database.ts';
import { createReferenceCache } from './reference-cache.ts';

const HOUR = 3_600_000;

/** A cache of words on a device, a fake server, and a clock. */
function aCache(factory = new IDBFactory()) {
  const world = { now: 0, online: true, words: ['trick'], calls: 0 };
  const device = openDeviceDatabase({ indexedDB: factory, IDBKeyRange });
  const cache = createReferenceCache({
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
  return { cache, world, device };
}

test('fetched content can be read without a connection, also after a new start', async () => {
  const factory = new IDBFactory();
  const { cache } = aCache(factory);
  expect(await cache.open()).toEqual({ content: ['trick'], savedAt: 0 });
  const later = aCache(factory);
  later.world.online = false;
  expect(await later.cache.open()).toEqual({ content: ['trick'], savedAt: 0 });
  expect(later.world.calls).toBe(0);
});

test('content that was never fetched rejects with the reason', async () => {
  const { cache, world } = aCache();
  world.online = false;
  await expect(cache.open()).rejects.toThrow('off line');
  world.online = true;
  expect((await cache.open()).content).toEqual(['trick']);
});

test('a refresh replaces what is kept; two at once are one call', async () => {
  const { cache, world } = aCache();
  await cache.open();
  world.words = ['trick', 'ruff'];
  world.now = HOUR;
  const [first, second] = await Promise.all([cache.refresh(), cache.refresh()]);
  expect(first).toBe(second);
  expect(world.calls).toBe(2);
  expect(await cache.open()).toEqual({ content: ['trick', 'ruff'], savedAt: HOUR });
});

test('what was kept while the clock was ahead is fetched again once it is right (D-507)', async () => {
  const { cache, world } = aCache();
  world.now = 9000 * HOUR;
  await cache.open();
  world.now = HOUR;
  world.words = ['trick', 'ruff'];
  await cache.keepFresh();
  expect(await cache.open()).toEqual({ content: ['trick', 'ruff'], savedAt: HOUR });
});

test('a refresh that fails leaves what is kept', async () => {
  const { cache, world } = aCache();
  await cache.open();
  world.online = false;
  await expect(cache.refresh()).rejects.toThrow();
  expect((await cache.open()).content).toEqual(['trick']);
});

test('content that is not on the device is fetched from the server', async () => {
  const { cache, world } = aCache();
  await cache.open();
  world.words = ['trick', 'ruff'];
  expect((await cache.openWith((words) => words.includes('trick'))).content).toEqual(['trick']);
  expect((await cache.openWith((words) => words.includes('ruff'))).content).toEqual(['trick', 'ruff']);
  expect(world.calls).toBe(2);
});

test('keepFresh fetches once a day and ignores a failure', async () => {
  const { cache, world } = aCache();
  world.online = false;
  await cache.keepFresh();
  world.online = true;
  await cache.keepFresh();
  world.now = 23 * HOUR;
  await cache.keepFresh();
  expect(world.calls).toBe(2);
  world.now = 25 * HOUR;
  await cache.keepFresh();
  expect(world.calls).toBe(3);
});

test('content that another version of the app has written is not used', async () => {
  const { cache, device } = aCache();
  await device.reference.put({ key: 'glossary', content: [{ word: 'trick' }], savedAt: 5 });
  expect(await cache.open()).toEqual({ content: ['trick'], savedAt: 0 });
});

test('a device that cannot store the content still shows it', async () => {
  const { cache, device } = aCache();
  device.close({ disableAutoOpen: true });
  expect((await cache.open()).content).toEqual(['trick']);
});
