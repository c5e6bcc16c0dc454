// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { SARAH } from '../testing/profile.testing.ts';
import { openDeviceDatabase } from './device-database.ts';
import { hasLock, relieveLock, removeLock, setLock, tryLock } from './person-lock.ts';

/** Few rounds, because the tests ask many times. */
const FEW = 10;

async function locked() {
  const device = openDeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await setLock(device, SARAH, '4711', FEW);
  return { device, type: (digits: string) => tryLock(device, SARAH, digits) };
}

test('opens to the four digits alone, and keeps nothing that reads like them (D-230)', async () => {
  const { device, type } = await locked();
  expect([await type('4712'), await type('4711'), await hasLock(device, SARAH)]).toEqual(['wrong', 'open', true]);
  const row = await device.locks.get(SARAH);
  expect([row?.hash.length, row?.salt.length]).toEqual([32, 16]);
  expect(new TextDecoder().decode(row?.hash)).not.toContain('4711');
});

test('two people with the same digits have different hashes', async () => {
  const { device } = await locked();
  await setLock(device, 'tom', '4711', FEW);
  expect((await device.locks.get('tom'))?.hash).not.toEqual((await device.locks.get(SARAH))?.hash);
});

test('is shut after five wrong entries, also to the right digits and after a reload (D-230)', async () => {
  const { type } = await locked();
  const answers: string[] = [];
  for (const digits of ['1', '2', '3', '4', '5', '4711']) answers.push(await type(digits));
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'shut', 'shut']);
});

test('a right entry forgets the wrong ones before it', async () => {
  const { type } = await locked();
  for (const digits of ['1', '2', '3', '4', '4711', '1', '2', '3', '4']) await type(digits);
  expect(await type('4711')).toBe('open');
});

test('five entries at once are five entries', async () => {
  const { type } = await locked();
  await Promise.all(['1', '2', '3', '4', '5'].map(type));
  expect(await type('4711')).toBe('shut');
});

test('logging in forgets wrong entries, and takes away a lock that was shut (D-230)', async () => {
  const { device, type } = await locked();
  await type('1');
  await relieveLock(device, SARAH);
  expect([(await device.locks.get(SARAH))?.wrong, await type('4711')]).toEqual([0, 'open']);
  for (const digits of ['1', '2', '3', '4', '5']) await type(digits);
  await relieveLock(device, SARAH);
  expect(await hasLock(device, SARAH)).toBe(false);
});

test('a lock that was removed asks nothing', async () => {
  const { device, type } = await locked();
  await removeLock(device, SARAH);
  expect(await type('')).toBe('open');
});
