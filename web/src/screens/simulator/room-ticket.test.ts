// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createRoomKeyStore } from '../../local/room-keys.ts';
import { createTicket, findRoomKey } from './room-ticket.ts';

beforeEach(() => localStorage.clear());

/** A server that gives these answers in turn, and the bodies that it was sent. */
function aServer(...answers: (string | ApiError)[]) {
  const sent: unknown[] = [];
  const read = async (_: unknown, input: { readonly body: unknown }) => {
    const answer = answers[sent.push(input.body) - 1];
    if (typeof answer !== 'string') throw answer ?? new Error('asked once too often');
    return { roomKey: answer };
  };
  return { api: { read: read as never }, sent };
}

const answered = (status: number, code: string): ApiError =>
  new ApiError({ kind: 'answered', status, code, message: '' });

test('a code is redeemed once, however many times the page looks for its room', async () => {
  const { api, sent } = aServer('key-1');
  const keys = { store: createRoomKeyStore(), ticket: createTicket('code') };
  const found = await Promise.all([findRoomKey(api, keys, 'room'), findRoomKey(api, keys, 'room')]);
  expect([...found, await findRoomKey(api, keys, 'room')]).toEqual(['key-1', 'key-1', 'key-1']);
  expect(sent).toEqual([{ engineCode: 'code' }]);
});

test('after a reload the key on the device is enough', async () => {
  const store = createRoomKeyStore();
  await findRoomKey(aServer('key-1').api, { store, ticket: createTicket('code') }, 'room');
  const { api, sent } = aServer();
  expect(await findRoomKey(api, { store: createRoomKeyStore(), ticket: undefined }, 'room')).toBe('key-1');
  expect(sent).toEqual([]);
});

test('an address without a code has no key, and no server is asked', async () => {
  const { api, sent } = aServer();
  expect(await findRoomKey(api, { store: createRoomKeyStore(), ticket: undefined }, 'room')).toBeUndefined();
  expect(sent).toEqual([]);
});

test.each([
  [answered(403, 'room_code_used'), 1],
  [answered(403, 'room_code_expired'), 1],
  [new ApiError({ kind: 'offline', message: '' }), 2],
  [answered(429, 'too_many_requests'), 2],
  [answered(503, 'busy'), 2],
])('what the server says: after %s a second look asks %i times in all', async (refusal, times) => {
  const { api, sent } = aServer(refusal, 'key-1');
  const keys = { store: createRoomKeyStore(), ticket: createTicket('code') };
  await expect(findRoomKey(api, keys, 'room')).rejects.toBe(refusal);
  await findRoomKey(api, keys, 'room').catch(() => undefined);
  expect(sent).toHaveLength(times);
});
