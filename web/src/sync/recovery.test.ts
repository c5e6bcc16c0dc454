// @vitest-environment node
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { describe, expect, test } from 'vitest';
import { recordAttempt } from '../local/attempts.ts';
import { saveBundle } from '../local/bundles.ts';
import { aDatabase } from '../local/database.testing.ts';
import type { UserDatabase } from '../local/database.ts';
import { findMeta } from '../local/meta.ts';
import { aBundle } from '../local/pack.testing.ts';
import { SARAH } from '../testing/profile.testing.ts';
import { aDevice, type TestDevice } from './device.testing.ts';
import { SyncServer } from './server.testing.ts';

const record = async (db: UserDatabase, ...numbers: number[]): Promise<void> => {
  for (const number of numbers) await recordAttempt(db, anAttempt(number));
};
const ids = (...numbers: number[]): string[] => numbers.map(testId);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Rounds until everything is saved; the ends on the way. */
async function settle({ sync }: TestDevice): Promise<string[]> {
  const ends: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { outcome } = await sync();
    if (outcome === 'saved') return ends;
    ends.push(outcome);
  }
  throw new Error(`never saved: ${ends}`);
}

/** Two devices that share ten attempts, a backup, and five more of the first that the server then loses. */
async function rewoundServer(generation?: string) {
  const server = new SyncServer();
  const [a, b] = [await aDevice(server), await aDevice(server)];
  await record(a.db, ...range(1, 10));
  await a.sync();
  await b.sync();
  const backup = server.backUp();
  await record(a.db, ...range(11, 15));
  await a.sync();
  server.rewind(backup, generation);
  return { server, a, b };
}

describe('a rewound server', () => {
  test.each([
    ['with a generation of its own', 'after-restore'],
    ['by a failover that nobody tells of', undefined],
  ])('%s gets back what it acknowledged, and every device has all of it, once', async (_, generation) => {
    const { server, a, b } = await rewoundServer(generation);
    // The other device pushes as many: the cursors are equal again, and only the ids tell.
    await record(b.db, ...range(16, 20));
    await settle(b);
    expect(await settle(a)).toEqual(['rewound']);
    await settle(b);
    expect(server.attemptIds(SARAH).sort()).toEqual(ids(...range(1, 20)));
    for (const { db, attemptIds } of [a, b]) {
      expect(await attemptIds()).toEqual(ids(...range(1, 20)));
      expect([await db.outbox.count(), await findMeta(db, 'recovery')]).toEqual([0, undefined]);
      expect(await findMeta(db, 'generation')).toBe(generation);
    }
  });

  test('that lost nothing of a device is left as it is, as long as it names no new generation', async () => {
    const { server, b } = await rewoundServer();
    expect(await settle(b)).toEqual([]);
    expect(server.pushed.length).toBe(2);
  });

  test('is offered again what it refused earlier', async () => {
    const { server, a } = await rewoundServer('next');
    server.judge = ({ id }) =>
      id === testId(16) ? { id, outcome: 'refused', code: 'not_enrolled', message: '' } : undefined;
    await record(a.db, 16);
    await settle(a);
    expect(await a.db.refused.count()).toBe(1);
    server.judge = () => undefined;
    server.rewind(server.backUp(), 'third');
    await settle(a);
    expect([await a.db.refused.count(), server.attemptIds(SARAH).includes(testId(16))]).toEqual([0, true]);
  });

  test('makes no bundle go until everything has been given back', async () => {
    const { server, a } = await rewoundServer('next');
    await saveBundle(a.db, aBundle(), 10, 0);
    expect((await a.sync()).outcome).toBe('rewound');
    server.faults.push(
      async () => {},
      async () => {},
      async () => {},
      async () => {},
      'cutBefore',
    );
    expect((await a.sync()).outcome).toBe('offline');
    expect([await a.db.bundles.count(), (await findMeta(a.db, 'recovery'))?.isOffered]).toEqual([1, true]);
    await settle(a);
    expect(await a.db.bundles.count()).toBe(1);
    // Now the server has been asked in its present state, and still does not know the item.
    await settle(a);
    expect(await a.db.bundles.count()).toBe(0);
  });

  test('rewound once more on the way, the recovery begins again', async () => {
    const { server, a } = await rewoundServer('second');
    const early = server.backUp();
    expect((await a.sync()).outcome).toBe('rewound');
    server.faults.push(
      async () => {},
      async () => server.rewind(early, 'third'),
    );
    expect((await a.sync()).outcome).toBe('rewound');
    await settle(a);
    expect(server.attemptIds(SARAH).sort()).toEqual(ids(...range(1, 15)));
    expect(await findMeta(a.db, 'generation')).toBe('third');
  });

  test('rewound once more without a word, it gets everything in the end all the same', async () => {
    const { server, a } = await rewoundServer();
    const early = server.backUp();
    expect((await a.sync()).outcome).toBe('rewound');
    expect((await a.sync()).outcome).toBe('saved');
    await record(a.db, 16);
    await settle(a);
    server.rewind(early);
    await settle(a);
    expect(server.attemptIds(SARAH).sort()).toEqual(ids(...range(1, 16)));
  });

  test('of before 1.44 is noticed by its counter', async () => {
    const server = new SyncServer();
    server.isNew = false;
    const a = await aDevice(server);
    await record(a.db, ...range(1, 4));
    await a.sync();
    const backup = server.backUp();
    await record(a.db, 5, 6);
    await a.sync();
    server.rewind(backup);
    expect(await settle(a)).toEqual(['rewound']);
    expect(server.attemptIds(SARAH)).toEqual(ids(...range(1, 6)));
    expect(await settle(a)).toEqual([]);
  });

  test('a recovery that is cut at any request goes on and loses nothing', async () => {
    for (const cut of ['cutBefore', 'cutAfter'] as const)
      for (let request = 0; request < 9; request += 1) {
        const { server, a, b } = await rewoundServer('next');
        await record(a.db, 21);
        await record(b.db, 22);
        server.faults.push(...Array.from({ length: request }, () => async () => {}), cut);
        await settle(a);
        await settle(b);
        server.faults.length = 0;
        await settle(a);
        const expected = ids(...range(1, 15), 21, 22);
        expect(server.attemptIds(SARAH).sort()).toEqual(expected);
        expect([await a.attemptIds(), await b.attemptIds()]).toEqual([expected, expected]);
        expect(await findMeta(a.db, 'generation')).toBe('next');
      }
  });
});

describe('a generation', () => {
  test('that is absent is never new', async () => {
    const server = new SyncServer();
    const a = await aDevice(server);
    await record(a.db, 1);
    server.generation = 'first';
    await settle(a);
    server.generation = undefined;
    expect(await settle(a)).toEqual([]);
    expect(await findMeta(a.db, 'generation')).toBe('first');
  });

  test('is remembered at once by a device that has sent nothing yet', async () => {
    const server = new SyncServer();
    server.generation = 'first';
    const fresh = await aDevice(server);
    await record(fresh.db, 1);
    expect(await settle(fresh)).toEqual([]);
    expect([await findMeta(fresh.db, 'generation'), server.attemptIds(SARAH)]).toEqual(['first', ids(1)]);
  });

  test('is new to a device that remembers none and has sent something', async () => {
    const server = new SyncServer();
    const a = await aDevice(server);
    await record(a.db, 1);
    await settle(a);
    server.generation = 'first';
    expect(await settle(a)).toEqual(['rewound']);
    expect(server.attemptIds(SARAH)).toEqual(ids(1));
  });

  test('is remembered only once all has been given back', async () => {
    const { server, a } = await rewoundServer('next');
    await a.sync();
    server.faults.push(503);
    await a.sync();
    expect(await findMeta(a.db, 'generation')).toBeUndefined();
    await settle(a);
    expect(await findMeta(a.db, 'generation')).toBe('next');
  });
});

test('the highest cursor that the device has heard of goes with every request', async () => {
  const server = new SyncServer();
  const a = await aDevice(server, aDatabase());
  await record(a.db, 1, 2);
  await a.sync();
  const third = { cursor: server.take(SARAH, anAttempt(3)), attemptId: testId(3) };
  await a.sync();
  expect(await findMeta(a.db, 'known')).toEqual(third);
  await record(a.db, 4);
  await a.sync();
  expect(server.pushed.at(-1)?.known).toEqual(third);
  expect(await findMeta(a.db, 'known')).toEqual({ cursor: server.account(SARAH).counter, attemptId: testId(4) });
});
