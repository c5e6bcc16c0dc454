// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aProfile, aToken } from '../testing/profile.testing.ts';
import { recordAttempt } from './attempts.ts';
import { aDatabase } from './database.testing.ts';
import { createSessionStorage, notePerson, openDeviceDatabase, removePerson } from './device-database.ts';
import { listPeopleHere } from './people-here.ts';
import { setLock, tryLock } from './person-lock.ts';

const options = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

test('tells of each person when they were here, how many results wait, and how they go on (D-226) (D-569)', async () => {
  const here = options();
  const device = openDeviceDatabase(here);
  const storage = createSessionStorage(device);
  for (const [at, name] of ['ann', 'bea', 'cleo', 'dora', 'eve'].entries()) {
    await notePerson(device, { userId: name, name, lastSeen: 10 - at });
    await storage.write({ token: aToken(1, name), profile: aProfile({ id: name }) });
  }
  await setLock(device, 'bea', '1234', 10);
  await setLock(device, 'cleo', '1234', 10);
  for (let tries = 0; tries < 5; tries++) await tryLock(device, 'cleo', '0');
  await storage.end('dora');
  await storage.clear('eve');
  // Two tries of one deal are one result (silence 328) (D-569).
  for (const number of [1, 2]) await recordAttempt(aDatabase(here.indexedDB, 'ann'), anAttempt(number));
  const people = await listPeopleHere(device, here);
  expect(people.map(({ name, wayIn, waiting }) => [name, wayIn, waiting])).toEqual([
    ['ann', 'ready', 1],
    ['bea', 'locked', 0],
    ['cleo', 'shut', 0],
    ['dora', 'ended', 0],
    ['eve', 'out', 0],
  ]);
});

test('the session of the person who is here is stored as their own; logging in again makes an ended one good', async () => {
  const device = openDeviceDatabase(options());
  const storage = createSessionStorage(device);
  const session = { token: aToken(1, 'ann'), profile: aProfile({ id: 'ann' }) };
  await storage.write(session);
  await storage.end('ann');
  await storage.leave();
  expect([await storage.read(), await storage.find('ann')]).toEqual([null, session]);
  await notePerson(device, { userId: 'ann', name: 'Ann', lastSeen: 1 });
  await storage.write(session);
  expect((await listPeopleHere(device, options()))[0]?.wayIn).toBe('ready');
});

test('a person who is removed leaves neither session nor lock', async () => {
  const here = options();
  const device = openDeviceDatabase(here);
  await createSessionStorage(device).write({ token: aToken(1, 'ann'), profile: aProfile({ id: 'ann' }) });
  await setLock(device, 'ann', '1234', 10);
  await removePerson(device, 'ann', here);
  expect([await device.session.get('ann'), await device.locks.get('ann')]).toEqual([undefined, undefined]);
});
