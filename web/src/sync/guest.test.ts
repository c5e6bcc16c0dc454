// @vitest-environment happy-dom

import { postRoomResults } from '@overtrick/shared/contract/deals';
import { fromWire } from '@overtrick/shared/contract/wire';
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { GenericSchema } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { aDatabase } from '../local/database.testing.ts';
import type { UserDatabase } from '../local/database.ts';
import { fakeLocks } from '../local/locks.testing.ts';
import type { RoomResult } from '../local/room-results.ts';
import { NO_SESSION } from '../session/session.ts';
import { ManualClock } from './clock.testing.ts';
import { createGuestSync } from './guest.ts';

const aResult = (number: number, roomToken = 'room'): RoomResult => {
  const { userId, context, ...attempt } = anAttempt(number);
  return { roomToken, attempt };
};

type Answer = 'cut' | 'none taken' | readonly [status: number, code?: string];

beforeEach(() => localStorage.clear());

/** A guest whose rooms answer in turn; afterwards they take everything. */
function aGuest(answers: Answer[] = [], db: UserDatabase = aDatabase()) {
  const sent: string[] = [];
  const clock = new ManualClock();
  let connection = true;
  let onConnection = (): void => undefined;
  const serve: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const schema = postRoomResults.body as GenericSchema;
    const { attempts } = fromWire(schema, await request.json()) as { attempts: { id: string }[] };
    const ids = attempts.map(({ id }) => id);
    sent.push(`${new URL(request.url).pathname.split('/')[3]} ${ids.map((id) => Number(id.slice(-6)))}`);
    const answer = answers.shift();
    if (answer === 'cut') throw new TypeError('no connection');
    if (answer === 'none taken') return Response.json({ accepted: [] });
    if (answer) return Response.json({ message: 'No', code: answer[1] }, { status: answer[0] });
    return Response.json({ accepted: ids });
  };
  const nothing = (): void => undefined;
  const guest = createGuestSync({
    db,
    api: createApi({
      baseUrl: 'https://overtrick.test/api',
      session: NO_SESSION,
      onSignedOut: nothing,
      onProfileNeeded: nothing,
      fetch: serve,
    }),
    clock,
    locks: fakeLocks(),
    online: {
      isOnline: () => connection,
      subscribe(listener) {
        onConnection = listener;
        return nothing;
      },
    },
    channel: { post: nothing, subscribe: () => nothing, close: nothing },
    random: () => 1,
    earlier: localStorage,
  });
  return {
    guest,
    db,
    clock,
    sent,
    setConnection(on: boolean) {
      connection = on;
      onConnection();
    },
    /** Resolves when nothing waits any more. */
    async sentAll() {
      while ((await db.outbox.count()) > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    /** Resolves when the mark says this. */
    until: (state: string, waiting = 0) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const status = guest.status();
          if (status.state === state && status.waiting === waiting) resolve();
        };
        guest.subscribe(look);
        look();
      }),
  };
}

test('a result is sent to its room, once, and then waits no longer', async () => {
  const { guest, sent, sentAll } = aGuest();
  await guest.record(aResult(1));
  await sentAll();
  expect(sent).toEqual(['room 1']);
  await guest.stop();
});

test('results of one room go together, in the order in which they were played', async () => {
  const db = aDatabase();
  const early = aGuest(['cut'], db);
  early.setConnection(false);
  await early.clock.rested(1);
  for (const [number, room] of [
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
    [4, 'a'],
  ] as const)
    await early.guest.record(aResult(number, room));
  await early.guest.stop();
  const { guest, sent, sentAll } = aGuest([], db);
  await sentAll();
  expect(sent).toEqual(['a 1,2', 'b 3', 'a 4']);
  await guest.stop();
});

test('without an answer it is tried again, later each time, and kept until it is taken', async () => {
  const { guest, clock, sent, until, sentAll } = aGuest(['cut', [503, 'busy'], 'cut']);
  await guest.record(aResult(1));
  for (const state of ['offline', 'waiting', 'offline'] as const) {
    await until(state, 1);
    clock.ring();
  }
  await sentAll();
  expect(sent).toHaveLength(4);
  await guest.stop();
});

test('a connection that comes back is used at once', async () => {
  const { guest, setConnection, until, sent, sentAll } = aGuest(['cut']);
  await guest.record(aResult(1));
  await until('offline', 1);
  setConnection(false);
  setConnection(true);
  await sentAll();
  expect(sent).toHaveLength(2);
  await guest.stop();
});

test('what an earlier build left in localStorage is sent', async () => {
  const result = aResult(1);
  localStorage.setItem(`overtrick.result.${result.attempt.id}`, JSON.stringify(result));
  const { guest, sent, sentAll } = aGuest();
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await sentAll();
  expect([sent, localStorage.length]).toEqual([['room 1'], 0]);
  await guest.stop();
});

test.each<[string, Answer, string]>([
  ['does not take it', 'none taken', 'room_closed'],
  ['does not know the room', [404, 'room_unknown'], 'room_closed'],
  ['cannot read it', [422, 'invalid'], 'invalid'],
])('a server that %s is not asked again, and the guest is told until they have read it', async (_, answer, code) => {
  const { guest, db, until, sent } = aGuest([answer]);
  await guest.record(aResult(1));
  await until('refused');
  expect(guest.status()).toMatchObject({ refused: 1, waiting: 0 });
  expect(sent).toHaveLength(1);
  expect(await db.refused.toArray()).toMatchObject([{ id: testId(1), code }]);
  await guest.dismissRefused();
  await until('saved');
  await guest.stop();
});

test.each<[number, string?]>([
  ...([[404], [403], [401], [429], [500]] as [number][]),
  [404, 'not_found'],
  [404, 'unknown_call'],
])('a proxy, or an older server, that answers %i %s discards nothing (D-557)', async (status, code) => {
  const { guest, db, until } = aGuest([[status, code]]);
  await guest.record(aResult(1));
  await until('waiting', 1);
  await guest.flush(0);
  expect(await db.refused.count()).toBe(0);
  await guest.stop();
});

test('a browser that stores nothing sends what was played while its page is open', async () => {
  const { guest, db, sent, clock } = aGuest(['cut']);
  await clock.rested(1);
  db.close();
  await guest.record(aResult(1));
  await clock.rested(2);
  clock.ring();
  await clock.rested(3);
  expect(sent).toEqual(['room 1', 'room 1']);
  await guest.stop();
});

test('whoever leaves waits for one try, and no longer than they have patience', async () => {
  const quick = aGuest();
  await quick.guest.record(aResult(1));
  await quick.guest.flush(1500);
  expect(await quick.db.outbox.count()).toBe(0);

  const idle = aGuest();
  await idle.clock.rested(1);
  await idle.guest.flush(1500);
  expect(idle.clock.waits).not.toContain(1500);

  const failing = aGuest(['cut', 'cut']);
  await failing.guest.record(aResult(1));
  await failing.guest.flush(1500);
  expect(await failing.db.outbox.count()).toBe(1);
  for (const { guest } of [quick, idle, failing]) await guest.stop();
});
