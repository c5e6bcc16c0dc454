// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { aProfile, SARAH } from '../testing/profile.testing.ts';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import {
  createSessionStorage,
  listDevicePeople,
  notePerson,
  openDeviceDatabase,
  removePerson,
} from './device-database.ts';
import { preferencesAtom } from './device-preferences.ts';
import { addFilm } from './films.testing.ts';
import { aLibraryDeal } from './kept-deal.testing.ts';
import { saveKeptDeal } from './kept-deals.ts';
import { connectPreferences } from './kept-preferences.ts';
import { listOtherPeople } from './other-people.ts';
import { aBundle } from './pack.testing.ts';
import { askForPersistence, readStorageUse } from './storage.ts';

const aDevice = (factory = new IDBFactory()) => openDeviceDatabase({ indexedDB: factory, IDBKeyRange });

test('stores and clears the session', async () => {
  const storage = createSessionStorage(aDevice());
  expect(await storage.read()).toBeNull();
  await storage.write({ token: 't', profile: aProfile() });
  expect(await storage.read()).toEqual({ token: 't', profile: aProfile() });
  await storage.clear('t');
  expect(await storage.read()).toBeNull();
});

test('the preferences of the device come back at the next start', async () => {
  const device = aDevice();
  const first = createStore();
  const stop = connectPreferences(first, device);
  first.set(preferencesAtom, { ...DEFAULT_PREFERENCES, twoTaps: true, textSize: 'large' });
  while (!(await device.preferences.count())) await Promise.resolve();
  stop();
  const next = createStore();
  const loaded = new Promise<void>((resolve) => next.sub(preferencesAtom, resolve));
  const stopNext = connectPreferences(next, device);
  await loaded;
  expect(next.get(preferencesAtom)).toMatchObject({ twoTaps: true, textSize: 'large', speed: 'calm' });
  stopNext();
});

test('two people share a device, and one can be removed with all their data', async () => {
  const factory = new IDBFactory();
  const device = aDevice(factory);
  await notePerson(device, { userId: SARAH, name: 'Sarah Finch', lastSeen: 1 });
  await notePerson(device, { userId: 'tom', name: 'Tom', lastSeen: 2 });
  const [sarah, tom] = [aDatabase(factory), aDatabase(factory, 'tom')];
  await recordAttempt(sarah, anAttempt(1));
  await recordAttempt(tom, anAttempt(2));
  expect((await listDevicePeople(device)).map((person) => person.name)).toEqual(['Tom', 'Sarah Finch']);
  sarah.close();
  await removePerson(device, SARAH, { indexedDB: factory, IDBKeyRange });
  expect((await listDevicePeople(device)).map((person) => person.name)).toEqual(['Tom']);
  expect(await aDatabase(factory).attempts.count()).toBe(0);
  expect(await tom.attempts.count()).toBe(1);
});

test('lists the other people on a device with the size of their data and their waiting results', async () => {
  const factory = new IDBFactory();
  const device = aDevice(factory);
  await notePerson(device, { userId: SARAH, name: 'Sarah Finch', lastSeen: 3 });
  await notePerson(device, { userId: 'tom', name: 'Tom', lastSeen: 2 });
  await notePerson(device, { userId: 'ann', name: 'Ann', lastSeen: 1 });
  const tom = aDatabase(factory, 'tom');
  await recordAttempt(tom, anAttempt(1));
  await saveBundle(tom, aBundle(), 18_000_000, 0);
  await saveKeptDeal(tom, aLibraryDeal(1), 1, true);
  const dealSize = (await tom.keptDeals.toArray())[0]?.size ?? Number.NaN;
  await addFilm(tom, { dealId: null, dealName: '', content: new Blob(['film']) });
  expect(await listOtherPeople(device, SARAH, { indexedDB: factory, IDBKeyRange })).toEqual([
    { userId: 'tom', name: 'Tom', lastSeen: 2, waiting: 1, recordings: 1, size: 18_000_000 + dealSize + 4 },
    { userId: 'ann', name: 'Ann', lastSeen: 1, waiting: 0, recordings: 0, size: 0 },
  ]);
});

test('asks once for storage that the browser will not clear by itself', async () => {
  let asked = 0;
  const storage = (persisted: boolean) => ({
    persisted: async () => persisted,
    persist: async () => {
      asked += 1;
      return true;
    },
  });
  expect(await askForPersistence(storage(true))).toBe(true);
  expect(asked).toBe(0);
  expect(await askForPersistence(storage(false))).toBe(true);
  expect(asked).toBe(1);
  expect(await askForPersistence({})).toBe(false);
});

test('reads the used and free storage; null when the browser gives no figure', async () => {
  const storage = { estimate: async () => ({ usage: 100, quota: 400 }), persisted: async () => true };
  expect(await readStorageUse(storage)).toEqual({ used: 100, left: 300, persisted: true });
  expect(await readStorageUse({})).toEqual({ used: null, left: null, persisted: false });
});
