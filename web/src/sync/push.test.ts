// @vitest-environment node
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { describe, expect, test } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { copyDatabase } from '../local/database.testing.ts';
import type { UserDatabase } from '../local/database.ts';
import { findMeta } from '../local/meta.ts';
import { aProfile, aToken, SARAH } from '../testing/profile.testing.ts';
import { aDevice, NOW } from './device.testing.ts';
import { dismissRefused } from './refused.ts';
import { SyncServer } from './server.testing.ts';

const record = async (db: UserDatabase, ...numbers: number[]): Promise<void> => {
  for (const number of numbers) await recordAttempt(db, anAttempt(number));
};
const ids = (...numbers: number[]): string[] => numbers.map(testId);
const waiting = async (db: UserDatabase): Promise<string[]> =>
  (await db.outbox.orderBy('seq').toArray()).map((row) => row.id);

describe('the outbox', () => {
  test('is sent in the order in which it was recorded, whatever the ids and the clock say', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 3, 1, 2);
    expect((await sync()).outcome).toBe('saved');
    expect(server.attemptIds(SARAH)).toEqual(ids(3, 1, 2));
    expect(await db.outbox.count()).toBe(0);
  });

  test('goes out in batches, in order', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    const numbers = [...Array(230).keys()].map((index) => index + 1);
    await record(db, ...numbers);
    await sync();
    expect(server.pushed.map((request) => request.mutations.length)).toEqual([100, 100, 30]);
    expect(server.attemptIds(SARAH)).toEqual(ids(...numbers));
  });

  test('keeps what is recorded while a request is in flight, and sends it next', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1);
    server.faults.push(() => record(db, 2));
    await sync();
    expect(server.pushed.map((request) => request.mutations.map(({ id }) => id))).toEqual([ids(1), ids(2)]);
    expect(await db.outbox.count()).toBe(0);
  });

  test('deletes exactly the ids acknowledged', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1, 2, 3);
    server.judge = ({ id }) => (id === testId(2) ? { id, outcome: 'retryLater' } : undefined);
    expect((await sync()).outcome).toBe('retryLater');
    expect(await waiting(db)).toEqual(ids(2));
  });

  test('killed between sending and answer, sends again and makes no duplicate', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1, 2);
    server.faults.push('cutAfter');
    expect((await sync()).outcome).toBe('offline');
    expect(await waiting(db)).toEqual(ids(1, 2));
    expect((await sync()).outcome).toBe('saved');
    expect(server.attemptIds(SARAH)).toEqual(ids(1, 2));
    expect(await waiting(db)).toEqual([]);
  });

  test('a head to be sent again later keeps its place before what comes after', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1);
    let busy = true;
    server.judge = ({ id }) => (busy ? { id, outcome: 'retryLater' } : undefined);
    await sync();
    await record(db, 2);
    busy = false;
    await sync();
    expect(server.attemptIds(SARAH)).toEqual(ids(1, 2));
  });

  test('a server that forgets to answer for an entry does not make it vanish', async () => {
    const { db, sync } = await aDevice({ fetch: async () => Response.json({ status: 'done', outcomes: [] }) });
    await record(db, 1);
    expect((await sync()).outcome).toBe('retryLater');
    expect(await waiting(db)).toEqual(ids(1));
  });

  test.each([429, 500, 502, 503, 418, 403])('keeps everything when the server answers %i', async (status) => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1, 2);
    server.faults.push(status);
    expect((await sync()).outcome).toBe('retryLater');
    expect(await waiting(db)).toEqual(ids(1, 2));
    expect(await db.refused.count()).toBe(0);
  });

  test('keeps everything behind a portal that answers with a page, and is off line (D-500)', async () => {
    const { db, sync } = await aDevice({ fetch: async () => new Response('<h1>Welcome to the train</h1>') });
    await record(db, 1);
    expect((await sync()).outcome).toBe('offline');
    expect(await waiting(db)).toEqual(ids(1));
  });
});

describe('what the server will never take', () => {
  test('moves to a list that the student sees, blocks nothing, and stays in their progress', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1, 2);
    server.judge = ({ id }) =>
      id === testId(1) ? { id, outcome: 'refused', code: 'not_enrolled', message: 'Not enrolled' } : undefined;
    expect((await sync()).outcome).toBe('saved');
    expect(await db.refused.toArray()).toMatchObject([
      { id: testId(1), code: 'not_enrolled', message: 'Not enrolled', args: { attempt: anAttempt(1) } },
    ]);
    expect(await waiting(db)).toEqual([]);
    expect(await db.attempts.count()).toBe(2);
    await dismissRefused(db, [testId(1)]);
    expect(await db.refused.count()).toBe(0);
    expect(await db.attempts.count()).toBe(2);
  });

  test.each([
    [413, 'too_large'],
    [422, 'invalid'],
  ])('one entry that spoils the whole request with a %i is found and set aside', async (status, code) => {
    const server = new SyncServer();
    const { db, sync } = await aDevice({
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const spoiled = (await request.clone().text()).includes(testId(3));
        if (spoiled) return Response.json({ message: 'No', code: 'nope' }, { status });
        return server.fetch(request);
      },
    });
    await record(db, 1, 2, 3, 4, 5);
    expect((await sync()).outcome).toBe('saved');
    expect(server.attemptIds(SARAH)).toEqual(ids(1, 2, 4, 5));
    expect(await db.refused.toArray()).toMatchObject([{ id: testId(3), code }]);
  });

  test('a proxy that refuses everything discards nothing', async () => {
    const { db, sync } = await aDevice({ fetch: async () => new Response('<h1>Too large</h1>', { status: 413 }) });
    await record(db, 1, 2);
    expect((await sync()).outcome).toBe('retryLater');
    expect(await waiting(db)).toEqual(ids(1, 2));
  });
});

describe('signed out', () => {
  test('a 401 pauses and keeps everything; the next sign-in resumes', async () => {
    const server = new SyncServer();
    const { db, sync } = await aDevice(server);
    await record(db, 1);
    server.faults.push(401);
    expect((await sync()).outcome).toBe('signedOut');
    expect(await waiting(db)).toEqual(ids(1));
    await sync();
    expect(server.attemptIds(SARAH)).toEqual(ids(1));
  });

  test('an expired token on line pauses, and a fresh one goes on', async () => {
    const server = new SyncServer();
    const { db, sync, session } = await aDevice(server, undefined, NOW - 1);
    await record(db, 1);
    server.faults.push(401); // the refresh
    expect((await sync()).outcome).toBe('signedOut');
    await session.set({ token: aToken(NOW + 30 * 86_400_000), profile: aProfile() });
    expect((await sync()).outcome).toBe('saved');
    expect(server.attemptIds(SARAH)).toEqual(ids(1));
  });

  test('an expired token off line records on, still signed in', async () => {
    const server = new SyncServer();
    const { db, sync, session } = await aDevice(server, undefined, NOW - 1);
    server.faults.push('cutBefore');
    await record(db, 1);
    expect((await sync()).outcome).toBe('offline');
    expect(session.current()).not.toBeNull();
    expect(await waiting(db)).toEqual(ids(1));
  });

  test("one person's work is never sent as somebody else's", async () => {
    const server = new SyncServer();
    const { db, sync, session } = await aDevice(server);
    await record(db, 1);
    await session.set({ token: aToken(NOW + 30 * 86_400_000, testId(901)), profile: aProfile({ id: testId(901) }) });
    expect((await sync()).outcome).toBe('signedOut');
    expect(server.pushed).toEqual([]);
    expect(await waiting(db)).toEqual(ids(1));
  });
});

describe('a rolled-back or cloned profile', () => {
  test('numbers again under a fresh device id and loses nothing', async () => {
    const server = new SyncServer();
    const device = await aDevice(server);
    await record(device.db, 1);
    await device.sync();
    const backup = await copyDatabase(device.db);
    await record(device.db, 2, 3);
    await device.sync();
    const restored = await aDevice(server, backup);
    await record(backup, 4, 5);
    expect((await restored.sync()).outcome).toBe('saved');
    expect(server.attemptIds(SARAH)).toEqual(ids(1, 2, 3, 4, 5));
    expect(await findMeta(backup, 'deviceId')).not.toBe(await findMeta(device.db, 'deviceId'));
    expect((await restored.attemptIds()).sort()).toEqual(ids(1, 2, 3, 4, 5));
  });

  test('keeps the order, also of what is recorded while it changes its number', async () => {
    const server = new SyncServer();
    const device = await aDevice(server);
    const clone = await aDevice(server, await copyDatabase(device.db));
    await record(device.db, 1);
    await device.sync();
    const deviceId = await findMeta(device.db, 'deviceId');
    await clone.db.meta.put({ key: 'deviceId', value: deviceId ?? '' });
    await record(clone.db, 2, 3);
    server.faults.push(() => record(clone.db, 4));
    await clone.sync();
    expect(server.attemptIds(SARAH)).toEqual(ids(1, 2, 3, 4));
    expect(await waiting(clone.db)).toEqual([]);
  });

  test('after a server that answers newDevice every time the round ends, and is tried again later', async () => {
    let requests = 0;
    const { db, sync } = await aDevice({
      fetch: async () => {
        requests += 1;
        return Response.json({ status: 'newDevice' });
      },
    });
    await record(db, 1);
    expect((await sync()).outcome).toBe('retryLater');
    expect(requests).toBe(4);
    expect(await waiting(db)).toEqual(ids(1));
  });
});
