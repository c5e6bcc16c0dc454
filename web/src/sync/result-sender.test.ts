// @vitest-environment node
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { RoomResult, RoomResultStore } from '../local/room-results.ts';
import { ManualClock } from './clock.testing.ts';
import { createResultSender } from './result-sender.ts';

const { userId, context, ...ATTEMPT } = anAttempt(1);
const RESULT: RoomResult = { roomToken: 'room', attempt: ATTEMPT };
const SECOND: RoomResult = {
  roomToken: 'room',
  attempt: { ...ATTEMPT, id: testId(2), at: '2026-11-22T00:00:00.000Z' },
};

const offline = new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
const answered = (status: number): ApiError => new ApiError({ kind: 'answered', status, message: 'no' });

function aStore(): RoomResultStore {
  const kept = new Map<string, RoomResult>();
  return {
    keep: (result) => void kept.set(result.attempt.id, result),
    drop: (id) => void kept.delete(id),
    list: () => [...kept.values()],
  };
}

/** A sender whose server answers in turn: an error, or the ids that it takes. */
function aSender(answers: (ApiError | readonly string[])[], store = aStore()) {
  const sent: string[] = [];
  const clock = new ManualClock();
  let connection = true;
  let onConnection = (): void => undefined;
  const sender = createResultSender({
    api: {
      read: (async (_line: unknown, input: { params: { roomToken: string }; body: { attempts: { id: string }[] } }) => {
        sent.push(...input.body.attempts.map(({ id }) => `${input.params.roomToken} ${id}`));
        const answer = answers.shift() ?? [ATTEMPT.id, SECOND.attempt.id];
        if (answer instanceof ApiError) throw answer;
        return { accepted: answer };
      }) as never,
    },
    store,
    clock,
    online: {
      isOnline: () => connection,
      subscribe(listener) {
        onConnection = listener;
        return () => undefined;
      },
    },
    random: () => 1,
  });
  return {
    sender,
    store,
    clock,
    sent,
    setConnection(on: boolean) {
      connection = on;
      onConnection();
    },
    /** Resolves when the sender says this. */
    until: (state: string) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (sender.status().state === state) resolve();
        };
        sender.subscribe(look);
        look();
      }),
  };
}

test('a result is sent to its room, once, and then no longer kept', async () => {
  const { sender, store, sent, until } = aSender([]);
  sender.send(RESULT);
  expect(sender.status()).toMatchObject({ state: 'waiting', waiting: 1 });
  await until('saved');
  expect(sent).toEqual([`room ${ATTEMPT.id}`]);
  expect(store.list()).toEqual([]);
});

test('without an answer it is tried again, later each time, and kept until it is taken', async () => {
  const { sender, store, clock, sent, until } = aSender([offline, answered(503), offline]);
  sender.send(RESULT);
  await clock.rested(1);
  expect(sender.status()).toMatchObject({ state: 'offline', waiting: 1 });
  expect(store.list()).toEqual([RESULT]);
  clock.ring();
  await clock.rested(2);
  clock.ring();
  await clock.rested(3);
  expect(clock.waits).toEqual([2000, 4000, 8000]);
  clock.ring();
  await until('saved');
  expect(sent).toHaveLength(4);
  expect(store.list()).toEqual([]);
});

test('a connection that comes back is used at once', async () => {
  const { sender, clock, setConnection, until, sent } = aSender([offline]);
  sender.send(RESULT);
  await clock.rested(1);
  setConnection(false);
  expect(sender.status().state).toBe('offline');
  setConnection(true);
  await until('saved');
  expect(sent).toHaveLength(2);
});

test('what an earlier page has kept is sent by the next one', async () => {
  const store = aStore();
  store.keep(RESULT);
  store.keep(SECOND);
  const { sent, until } = aSender([], store);
  await until('saved');
  expect(sent).toEqual([`room ${ATTEMPT.id}`, `room ${SECOND.attempt.id}`]);
});

test.each([
  ['does not take it', []],
  ['does not know the room', answered(404)],
  ['cannot read it', answered(422)],
] as const)('a server that %s is not asked again, and it is told', async (_, answer) => {
  const { sender, store, until, sent } = aSender([answer]);
  sender.send(RESULT);
  await until('refused');
  expect(sender.status()).toMatchObject({ refused: 1, waiting: 0 });
  expect(sent).toHaveLength(1);
  expect(store.list()).toEqual([]);
});

test('whoever leaves waits for one try, and no longer than they have patience', async () => {
  const quick = aSender([]);
  quick.sender.send(RESULT);
  await quick.sender.flush(1500);
  expect(quick.store.list()).toEqual([]);

  const slow = aSender([]);
  await slow.sender.flush(1500);
  expect(slow.clock.waits).toEqual([]);

  const failing = aSender([offline]);
  failing.sender.send(RESULT);
  await failing.sender.flush(1500);
  expect(failing.store.list()).toEqual([RESULT]);
});
