// @vitest-environment node
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Channel } from '../browser/channel.ts';
import { recordAttempt } from '../local/attempts.ts';
import { aDatabase } from '../local/database.testing.ts';
import { fakeLocks } from '../local/locks.testing.ts';
import { findMeta } from '../local/meta.ts';
import { SARAH } from '../testing/profile.testing.ts';
import { ManualClock } from './clock.testing.ts';
import { aDevice } from './device.testing.ts';
import { IDLE_WAIT, PAUSED_WAIT } from './retry.ts';
import { createRunner } from './runner.ts';
import { SyncServer } from './server.testing.ts';

/** The tabs of one browser profile: one disk, one set of locks, one channel. */
class Profile {
  readonly factory = new IDBFactory();
  readonly locks = fakeLocks();
  readonly server = new SyncServer();
  online = true;
  readonly #connection = new Set<() => void>();
  readonly #tabs = new Set<() => void>();

  setOnline(online: boolean): void {
    this.online = online;
    for (const listener of this.#connection) listener();
  }

  #channel(): Channel {
    let own: (() => void) | undefined;
    return {
      post: () => {
        for (const tab of this.#tabs) if (tab !== own) tab();
      },
      subscribe: (listener) => {
        own = listener;
        this.#tabs.add(listener);
        return () => this.#tabs.delete(listener);
      },
      close() {},
    };
  }

  async tab(fetchDue: () => Promise<void> = async () => {}) {
    const device = await aDevice(this.server, aDatabase(this.factory));
    const clock = new ManualClock();
    const runner = createRunner({
      db: device.db,
      api: device.api,
      downloads: { fetchDue },
      clock,
      locks: this.locks,
      online: {
        isOnline: () => this.online,
        subscribe: (listener) => {
          this.#connection.add(listener);
          return () => this.#connection.delete(listener);
        },
      },
      channel: this.#channel(),
      random: () => 0.5,
    });
    return { ...device, clock, runner };
  }
}

test('sends at the start, then rests until it is woken', async () => {
  const profile = new Profile();
  const { db, runner, clock } = await profile.tab();
  await recordAttempt(db, anAttempt(1));
  runner.start();
  await clock.rested(1);
  expect(clock.waits).toEqual([IDLE_WAIT]);
  await recordAttempt(db, anAttempt(2));
  runner.wake();
  await clock.rested(2);
  expect(profile.server.attemptIds(SARAH)).toEqual([testId(1), testId(2)]);
  expect([await findMeta(db, 'pause'), await findMeta(db, 'reachable'), await findMeta(db, 'lastSaved')]).toEqual([
    null,
    true,
    clock.time,
  ]);
  await runner.stop();
});

test('one tab sends, another takes over when it is gone, and any of them can wake the one that sends', async () => {
  const profile = new Profile();
  const [first, second] = [await profile.tab(), await profile.tab()];
  first.runner.start();
  await first.clock.rested(1);
  second.runner.start();
  await recordAttempt(second.db, anAttempt(1));
  second.runner.wake();
  await first.clock.rested(2);
  expect(profile.server.attemptIds(SARAH)).toEqual([testId(1)]);
  expect(second.clock.waits).toEqual([]);
  await recordAttempt(second.db, anAttempt(2));
  await first.runner.stop();
  await second.clock.rested(1);
  expect(profile.server.attemptIds(SARAH)).toEqual([testId(1), testId(2)]);
  await second.runner.stop();
});

test('a wake during a round is not lost', async () => {
  const profile = new Profile();
  const { db, runner, clock } = await profile.tab();
  profile.server.faults.push(async () => {
    await recordAttempt(db, anAttempt(1));
    runner.wake();
  });
  runner.start();
  await clock.rested(1);
  expect(profile.server.attemptIds(SARAH)).toEqual([testId(1)]);
  await runner.stop();
});

test('waits twice as long after each failure, and begins anew after a success', async () => {
  const profile = new Profile();
  const { runner, clock } = await profile.tab();
  profile.server.faults.push(503, 503, 'cutBefore');
  runner.start();
  for (let rest = 1; rest <= 3; rest += 1) {
    await clock.rested(rest);
    clock.ring();
  }
  await clock.rested(4);
  profile.server.faults.push(500);
  clock.ring();
  await clock.rested(5);
  expect(clock.waits).toEqual([1500, 3000, 6000, IDLE_WAIT, 1500]);
  await runner.stop();
});

test('after a rewind waits a random time of up to a minute, then gives back what the server lost', async () => {
  const profile = new Profile();
  const { db, runner, clock } = await profile.tab();
  const backup = profile.server.backUp();
  await recordAttempt(db, anAttempt(1));
  runner.start();
  await clock.rested(1);
  profile.server.rewind(backup, 'next');
  clock.ring();
  await clock.rested(2);
  expect([clock.waits, profile.server.attemptIds(SARAH)]).toEqual([[IDLE_WAIT, 30_000], []]);
  clock.ring();
  await clock.rested(3);
  expect([clock.waits[2], profile.server.attemptIds(SARAH)]).toEqual([IDLE_WAIT, [testId(1)]]);
  await runner.stop();
});

test('off line asks nothing, and goes on once the connection is back', async () => {
  const profile = new Profile();
  profile.online = false;
  const { db, runner, clock } = await profile.tab();
  await recordAttempt(db, anAttempt(1));
  runner.start();
  await clock.rested(1);
  expect(profile.server.pushed).toEqual([]);
  profile.setOnline(true);
  await clock.rested(2);
  expect(profile.server.attemptIds(SARAH)).toEqual([testId(1)]);
  await runner.stop();
});

test('a connection that leads nowhere is known to every tab', async () => {
  const profile = new Profile();
  const { db, runner, clock } = await profile.tab();
  profile.server.faults.push('cutBefore');
  runner.start();
  await clock.rested(1);
  expect(await findMeta(db, 'reachable')).toBe(false);
  await runner.stop();
});

test('a 401 pauses with everything kept, and signing in goes on', async () => {
  const profile = new Profile();
  const { db, runner, clock } = await profile.tab();
  await recordAttempt(db, anAttempt(1));
  profile.server.faults.push(401);
  runner.start();
  await clock.rested(1);
  expect([await findMeta(db, 'pause'), clock.waits[0], await db.outbox.count()]).toEqual(['signedOut', PAUSED_WAIT, 1]);
  runner.wake();
  await clock.rested(2);
  expect([await findMeta(db, 'pause'), await db.outbox.count()]).toEqual([null, 0]);
  await runner.stop();
});

test('a build that is too old says so and still sends what was made', async () => {
  const profile = new Profile();
  profile.server.tooOld = true;
  const { db, runner, clock } = await profile.tab();
  await recordAttempt(db, anAttempt(1));
  runner.start();
  await clock.rested(1);
  expect([await findMeta(db, 'pause'), await db.outbox.count()]).toEqual(['tooOld', 0]);
  await runner.stop();
});

test('a long download holds up no attempt', async () => {
  const profile = new Profile();
  let finish = (): void => {};
  let begun = 0;
  const { db, runner, clock } = await profile.tab(() => {
    begun += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  runner.start();
  await clock.rested(1);
  await recordAttempt(db, anAttempt(1));
  runner.wake();
  await clock.rested(2);
  expect([begun, profile.server.attemptIds(SARAH)]).toEqual([1, [testId(1)]]);
  finish();
  await runner.stop();
});

test('stopping in the middle of a request ends at once and keeps everything', async () => {
  const profile = new Profile();
  const { db, runner } = await profile.tab();
  await recordAttempt(db, anAttempt(1));
  const stopped = new Promise<void>((resolve) => {
    profile.server.faults.push(async () => {
      resolve(runner.stop());
      await new Promise((later) => setTimeout(later, 0));
    });
  });
  runner.start();
  await stopped;
  expect(await findMeta(db, 'lastSaved')).toBeUndefined();
  expect(await db.attempts.count()).toBe(1);
});
