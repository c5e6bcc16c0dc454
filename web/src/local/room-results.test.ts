// @vitest-environment happy-dom

import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { beforeEach, expect, test } from 'vitest';
import { aDatabase, fillDisk } from './database.testing.ts';
import { adoptRoomResults, type RoomResult, recordRoomResult } from './room-results.ts';

const aResult = (number: number): RoomResult => {
  const { userId, context, ...attempt } = anAttempt(number);
  return { roomToken: `room-${number}`, attempt };
};

const keepAsBefore = (result: RoomResult): void =>
  localStorage.setItem(`overtrick.result.${result.attempt.id}`, JSON.stringify(result));

beforeEach(() => localStorage.clear());

test('a result waits in the outbox, once', async () => {
  const db = aDatabase();
  await recordRoomResult(db, aResult(1));
  await recordRoomResult(db, aResult(1));
  expect(await db.outbox.toArray()).toEqual([
    {
      seq: 1,
      id: testId(1),
      name: 'roomResult.record',
      version: 1,
      args: aResult(1),
      recordedAt: Date.parse(anAttempt(1).at),
    },
  ]);
});

test('results that an earlier build kept move into the outbox, and are removed only then', async () => {
  const db = aDatabase();
  for (const number of [1, 2]) keepAsBefore(aResult(number));
  localStorage.setItem('overtrick.result.broken', '{');
  localStorage.setItem('another.key', 'x');
  await adoptRoomResults(db);
  expect((await db.outbox.toArray()).map(({ args }) => args)).toEqual([aResult(1), aResult(2)]);
  expect(Object.keys(localStorage).sort()).toEqual(['another.key', 'overtrick.result.broken']);
  await adoptRoomResults(db);
  expect(await db.outbox.count()).toBe(2);
});

test('on a full disk they stay where they are', async () => {
  const db = aDatabase();
  fillDisk(db, () => true);
  keepAsBefore(aResult(1));
  await adoptRoomResults(db);
  expect(localStorage.length).toBe(1);
});
