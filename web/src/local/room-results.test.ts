// @vitest-environment happy-dom

import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { beforeEach, expect, test } from 'vitest';
import { createRoomResultStore, type RoomResult } from './room-results.ts';

const { userId, context, ...ATTEMPT } = anAttempt(1);
const result = (number: number): RoomResult => ({
  roomToken: 'room',
  attempt: { ...ATTEMPT, id: testId(number), at: `2026-11-22T00:00:0${number}.000Z` },
});

beforeEach(() => localStorage.clear());

test('results stay on the device until they are dropped, the oldest first, whichever page kept them', () => {
  createRoomResultStore().keep(result(2));
  createRoomResultStore().keep(result(1));
  createRoomResultStore().keep(result(1));
  expect(createRoomResultStore().list()).toEqual([result(1), result(2)]);
  createRoomResultStore().drop(testId(1));
  expect(createRoomResultStore().list()).toEqual([result(2)]);
});

test('other keys in localStorage are ignored', () => {
  localStorage.setItem('overtrick.result.x', '{"roomToken":');
  localStorage.setItem('overtrick.result.y', 'null');
  localStorage.setItem('another', 'thing');
  expect(createRoomResultStore().list()).toEqual([]);
  expect(localStorage).toHaveLength(3);
});

test('a device that cannot write keeps results in memory while the page stays open', () => {
  const full: Storage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  };
  const store = createRoomResultStore(full);
  store.keep(result(1));
  expect(store.list()).toEqual([result(1)]);
  store.drop(testId(1));
  expect(store.list()).toEqual([]);
});
