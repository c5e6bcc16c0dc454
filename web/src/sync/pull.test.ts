// @vitest-environment node
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { packProgress, recordAttempt } from '../local/attempts.ts';
import { saveBundle } from '../local/bundles.ts';
import { fillDisk } from '../local/database.testing.ts';
import { findMeta } from '../local/meta.ts';
import { aBundle, anEnrolment } from '../local/pack.testing.ts';
import { SARAH } from '../testing/profile.testing.ts';
import { aDevice } from './device.testing.ts';
import { SyncServer } from './server.testing.ts';

const serverWith = (...numbers: number[]): SyncServer => {
  const server = new SyncServer();
  const account = server.account(SARAH);
  for (const number of numbers) {
    account.counter += 1;
    account.attempts.push({ attempt: anAttempt(number), at: account.counter });
  }
  return server;
};

test('reads the attempts of other devices, page by page, and moves the cursor', async () => {
  const server = serverWith(1, 2, 3, 4, 5, 6, 7);
  const { db, sync, attemptIds } = await aDevice(server);
  expect((await sync()).outcome).toBe('saved');
  expect((await attemptIds()).length).toBe(7);
  expect(await findMeta(db, 'cursor')).toBe(7);
  expect(await db.outbox.count()).toBe(0);
});

test('continues from the cursor after the connection broke', async () => {
  const server = serverWith(1, 2, 3, 4, 5);
  const { db, sync, attemptIds } = await aDevice(server);
  server.faults.push(async () => {}, 'cutAfter');
  expect((await sync()).outcome).toBe('offline');
  expect([await attemptIds(), await findMeta(db, 'cursor')]).toEqual([[1, 2, 3].map(testId), 3]);
  await sync();
  expect((await attemptIds()).length).toBe(5);
});

test('what is recorded while a pull is in flight stays, and stays applied', async () => {
  const server = serverWith(1);
  const { db, sync } = await aDevice(server);
  server.faults.push(() => recordAttempt(db, anAttempt(2, { dealId: testId(501) })));
  await sync();
  expect(await db.outbox.count()).toBe(1);
  expect((await packProgress(db, PACK, [testId(500), testId(501)])).isCompleted).toBe(true);
});

test('replaces all enrolments by the list in the answer', async () => {
  const server = new SyncServer();
  const { db, sync } = await aDevice(server);
  await db.enrolments.put(anEnrolment({ id: testId(799), itemId: testId(11) }));
  server.account(SARAH).enrolments = [anEnrolment()];
  await sync();
  expect(await db.enrolments.toArray()).toEqual([anEnrolment()]);
});

test('drops the bundle of an ended enrolment and keeps the attempts', async () => {
  const server = serverWith(1);
  server.account(SARAH).enrolments = [anEnrolment({ isActive: false })];
  const { db, sync } = await aDevice(server);
  await saveBundle(db, aBundle(), 10, 0);
  await sync();
  expect([await db.bundles.count(), await db.attempts.count()]).toEqual([0, 1]);
});

test('a server restored from a backup gets back what only the device still has', async () => {
  const server = new SyncServer();
  const { db, sync, attemptIds } = await aDevice(server);
  for (const number of [1, 2, 3, 4, 5, 6]) await recordAttempt(db, anAttempt(number));
  await sync();
  const account = server.account(SARAH);
  account.attempts.splice(4);
  account.counter = 4;
  for (const number of [5, 6]) account.outcomes.delete(testId(number));
  let rounds = 0;
  while ((await sync()).outcome !== 'saved') rounds += 1;
  expect(server.attemptIds(SARAH)).toEqual([1, 2, 3, 4, 5, 6].map(testId));
  expect([rounds, (await attemptIds()).length, await db.outbox.count()]).toEqual([1, 6, 0]);
});

test('a build that the server no longer understands sends its work first and reads nothing', async () => {
  const server = serverWith(1);
  server.tooOld = true;
  const { db, sync, attemptIds } = await aDevice(server);
  await recordAttempt(db, anAttempt(2));
  expect((await sync()).outcome).toBe('tooOld');
  expect(server.attemptIds(SARAH)).toContain(testId(2));
  expect(await attemptIds()).toEqual([testId(2)]);
});

test('a full disk leaves the cursor where it was, so that nothing is skipped', async () => {
  const server = serverWith(1, 2);
  const { db, sync, attemptIds } = await aDevice(server);
  await sync();
  server.account(SARAH).attempts.push({ attempt: anAttempt(3), at: 3 });
  server.account(SARAH).counter = 3;
  let full = true;
  db.close();
  fillDisk(db, () => full);
  await db.open();
  expect((await sync()).outcome).toBe('retryLater');
  full = false;
  expect((await sync()).outcome).toBe('saved');
  expect((await attemptIds()).length).toBe(3);
});
