// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { createRoomKeyStore } from './room-keys.ts';

const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

test('the key to a room survives a reload, and opens no other room', () => {
  createRoomKeyStore().keep('room', 'key-1');
  createRoomKeyStore().keep('other', 'key-2');
  expect(createRoomKeyStore().find('room')).toBe('key-1');
  expect(createRoomKeyStore().find('third')).toBeUndefined();
});

test('a key is dropped when its room has expired, and what others keep stays', () => {
  localStorage.setItem('another', 'thing');
  createRoomKeyStore().keep('old', 'key-1', 0);
  createRoomKeyStore().keep('young', 'key-2', 2 * DAY);
  createRoomKeyStore().keep('room', 'key-3', 31 * DAY);
  const found = ['old', 'young', 'room'].map((room) => createRoomKeyStore().find(room));
  expect(found).toEqual([undefined, 'key-2', 'key-3']);
  expect(localStorage.getItem('another')).toBe('thing');
});

test.each(['{"key":', 'null', '{"key":1,"keptAt":1}', '"key"'])('the text %s is no key', (text) => {
  localStorage.setItem('overtrick.room-key.room', text);
  expect(createRoomKeyStore().find('room')).toBeUndefined();
});

test('a device that cannot write keeps a key while the page stays open', () => {
  const full = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  };
  const store = createRoomKeyStore(full);
  store.keep('room', 'key');
  expect(store.find('room')).toBe('key');
});
