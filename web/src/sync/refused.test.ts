// @vitest-environment node
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { anEnrolment } from '../local/pack.testing.ts';
import { SARAH } from '../testing/profile.testing.ts';
import { aDevice } from './device.testing.ts';
import { sendRefusedAgain } from './refused.ts';
import { SyncServer } from './server.testing.ts';

/** A server that refuses everything until its student is enrolled. */
async function notEnrolled() {
  const server = new SyncServer();
  server.judge = ({ id }) => ({ id, outcome: 'refused', code: 'not_enrolled', message: 'Not enrolled' });
  const device = await aDevice(server);
  await recordAttempt(device.db, anAttempt(1));
  await device.sync();
  expect(await device.db.refused.count()).toBe(1);
  return { server, ...device };
}

const acceptAll = (server: SyncServer): void => {
  server.judge = () => undefined;
};

test('what was refused is sent again by the student’s word, and judged anew', async () => {
  const { server, db, sync } = await notEnrolled();
  acceptAll(server);
  expect((await sync()).outcome).toBe('saved');
  expect(server.attemptIds(SARAH)).toEqual([]);
  await sendRefusedAgain(db, testId(1));
  expect([await db.outbox.count(), await db.refused.count()]).toEqual([1, 0]);
  await sync();
  expect([server.attemptIds(SARAH), await db.outbox.count()]).toEqual([[testId(1)], 0]);
});

test('refused once more it is in the list once more', async () => {
  const { db, sync } = await notEnrolled();
  await sendRefusedAgain(db, testId(1));
  await sync();
  expect([await db.outbox.count(), await db.refused.count()]).toEqual([0, 1]);
});

test('sent again twice it waits once', async () => {
  const { db } = await notEnrolled();
  await Promise.all([sendRefusedAgain(db, testId(1)), sendRefusedAgain(db, testId(1))]);
  expect(await db.outbox.count()).toBe(1);
});

test('an enrolment that arrives lets in by itself what was refused for want of it', async () => {
  const { server, db, sync } = await notEnrolled();
  acceptAll(server);
  server.account(SARAH).enrolments = [anEnrolment()];
  expect((await sync()).outcome).toBe('saved');
  expect([server.attemptIds(SARAH), await db.refused.count(), await db.outbox.count()]).toEqual([[testId(1)], 0, 0]);
});

test('an enrolment in another item, and one that was there already, send nothing', async () => {
  const { server, db, sync } = await notEnrolled();
  server.account(SARAH).enrolments = [anEnrolment({ id: testId(701), itemId: testId(11) })];
  await sync();
  expect(await db.refused.count()).toBe(1);
  server.account(SARAH).enrolments = [anEnrolment()];
  await sync();
  const { length } = server.pushed;
  await sync();
  expect([server.pushed.length, await db.refused.count()]).toEqual([length, 1]);
});

test('a refusal that only a newer server knows holds nothing else up (D-555)', async () => {
  const server = new SyncServer();
  const { judge } = server;
  server.judge = (mutation) =>
    mutation.id === testId(1)
      ? { id: mutation.id, outcome: 'refused', code: 'brand_new' as 'invalid', message: 'Not on a Sunday' }
      : judge(mutation);
  const { db, sync } = await aDevice(server);
  await recordAttempt(db, anAttempt(1));
  await recordAttempt(db, anAttempt(2));
  expect((await sync()).outcome).toBe('saved');
  expect(server.attemptIds(SARAH)).toEqual([testId(2)]);
  expect(await db.refused.toArray()).toMatchObject([{ id: testId(1), message: 'Not on a Sunday' }]);
});

test.each([
  ['', -3_600_000],
  [', also where the clock was ahead when it was refused (D-552)', 31_536_000_000],
])('what an older server did not know is sent again by itself after an hour (D-517)%s', async (_, noted) => {
  const server = new SyncServer();
  server.judge = ({ id }) => ({ id, outcome: 'refused', code: 'unknown_mutation', message: 'Unknown' });
  const { db, sync } = await aDevice(server);
  await recordAttempt(db, anAttempt(1));
  await sync();
  acceptAll(server);
  await sync();
  expect([server.attemptIds(SARAH), await db.refused.count()]).toEqual([[], 1]);
  await db.refused.update(testId(1), { refusedAt: Date.now() + noted });
  expect((await sync()).outcome).toBe('saved');
  expect([server.attemptIds(SARAH), await db.refused.count()]).toEqual([[testId(1)], 0]);
});
