// @vitest-environment node
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { aVerdict } from '@overtrick/shared/learning/progress/verdict.testing';
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
  for (const number of numbers) server.take(SARAH, anAttempt(number));
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

test('what is recorded while a pull is in flight stays applied, and goes out in the same round', async () => {
  const server = serverWith(1);
  const { db, sync } = await aDevice(server);
  server.faults.push(() => recordAttempt(db, anAttempt(2, { dealId: testId(501) })));
  await sync();
  expect(server.attemptIds(SARAH)).toEqual([1, 2].map(testId));
  expect((await packProgress(db, PACK, [testId(500), testId(501)])).isCompleted).toBe(true);
});

test('verdicts come with their own cursor, page by page, and decide what counts', async () => {
  const server = serverWith(1, 2);
  for (let at = 1; at <= 7; at += 1)
    server.account(SARAH).verdicts.push({ verdict: aVerdict(testId(at), { legal: at === 2 ? false : null }), at });
  const { db, sync } = await aDevice(server);
  expect((await sync()).outcome).toBe('saved');
  expect([await db.verdicts.count(), await findMeta(db, 'verdictCursor')]).toEqual([7, 7]);
  expect((await packProgress(db, PACK, [testId(500)])).deals.get(testId(500))?.attempts).toBe(1);
});

test('a device whose earlier build was told nothing of links reads everything once more (D-106)', async () => {
  const server = serverWith(1, 2);
  const { db, sync, attemptIds } = await aDevice(server);
  await db.meta.bulkPut([
    { key: 'cursor', value: 2 },
    { key: 'verdictCursor', value: 0 },
  ]);
  await sync();
  expect((await attemptIds()).length).toBe(2);
  await db.attempts.clear();
  server.take(SARAH, anAttempt(3));
  await sync();
  expect(await attemptIds()).toEqual([testId(3)]);
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

test('an answer that this build does not know says that it is too old, and drops nothing (D-555)', async () => {
  const server = serverWith(1);
  const { db, sync, attemptIds } = await aDevice({
    fetch: async (input, init) => {
      const reply = await server.fetch(input, init);
      if (!String(input instanceof Request ? input.url : input).endsWith('/sync/pull')) return reply;
      return new Response((await reply.text()).replace('"status":"done"', '"status":"brand_new"'), reply);
    },
  });
  await recordAttempt(db, anAttempt(2));
  expect((await sync()).outcome).toBe('tooOld');
  expect(server.attemptIds(SARAH)).toContain(testId(2));
  expect(await attemptIds()).toEqual([testId(2)]);
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
  server.take(SARAH, anAttempt(3));
  let full = true;
  db.close();
  fillDisk(db, () => full);
  await db.open();
  expect((await sync()).outcome).toBe('retryLater');
  full = false;
  expect((await sync()).outcome).toBe('saved');
  expect((await attemptIds()).length).toBe(3);
});

test('an answer of half a page and one that does not fit the protocol change nothing (D-555)', async () => {
  const server = serverWith(1);
  const { db, sync, attemptIds } = await aDevice(server);
  await recordAttempt(db, anAttempt(2));
  const broken = await aDevice(
    {
      fetch: async (input, init) => {
        const whole = await (await server.fetch(input, init)).text();
        return new Response(whole.replace('"status":"done"', '"status":"finished"'));
      },
    },
    db,
  );
  expect((await broken.sync()).outcome).toBe('tooOld');
  const halved = await aDevice(
    { fetch: async (input, init) => new Response((await (await server.fetch(input, init)).text()).slice(0, 20)) },
    db,
  );
  expect((await halved.sync()).outcome).toBe('offline');
  expect([await attemptIds(), await db.outbox.count(), await findMeta(db, 'cursor')]).toEqual([
    [testId(2)],
    1,
    undefined,
  ]);
  expect((await sync()).outcome).toBe('saved');
  expect((await attemptIds()).length).toBe(2);
});

test.each([
  [429, { 'retry-after': '120' }, 120_000],
  [503, { 'retry-after': '7' }, 7000],
  [503, {}, 0],
  [500, {}, 0],
] as const)(
  'a pull answered with %i and %o ends the round and waits as long as asked',
  async (status, headers, retryAfter) => {
    const { sync } = await aDevice({
      fetch: async () => Response.json({ message: 'Later', code: 'retry_later' }, { status, headers }),
    });
    expect(await sync()).toEqual({ outcome: 'retryLater', retryAfter });
  },
);
