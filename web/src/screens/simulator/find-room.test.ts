// @vitest-environment node
import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { err, ok } from '@overtrick/shared/result';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { saveBundle } from '../../local/bundles.ts';
import { aDatabase } from '../../local/database.testing.ts';
import { makeRoom } from '../../local/make-room.ts';
import { aBundle } from '../../local/pack.testing.ts';
import { findRoom } from '../../local/rooms.ts';
import { findEngineRoom } from './find-room.ts';

const TOKEN = 'a-token_of-the-server';

async function aRoom(): Promise<Room> {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  const place = { dealPackId: PACK };
  const made = await makeRoom(db, { mode: 'study', exitRedirectUrl: '', place, dealIds: [testId(500)] });
  if (!made.ok) throw new Error(made.error);
  return { ...made.value, roomToken: TOKEN };
}

function aServer(answer: Room | ApiError) {
  const keys: unknown[] = [];
  const read = async (_: unknown, { key }: { readonly key?: string }): Promise<Room> => {
    keys.push(key);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { api: { read: read as never }, asked: () => keys.length, keys };
}

const answered = (status: number, code: string): ApiError =>
  new ApiError({ kind: 'answered', status, code, message: '' });

test('a room comes from the server once, and from the device after that', async () => {
  const room = await aRoom();
  const { api, asked } = aServer(room);
  const db = aDatabase();
  expect(await findEngineRoom({ api, db }, TOKEN)).toEqual(ok(room));
  expect(await findRoom(db, TOKEN)).toEqual(room);
  expect(await findEngineRoom({ api, db }, TOKEN)).toEqual(ok(room));
  expect(asked()).toBe(1);
});

test('a browser that keeps nothing still gets the room', async () => {
  const room = await aRoom();
  const db = aDatabase();
  db.close();
  expect(await findEngineRoom({ api: aServer(room).api, db }, TOKEN)).toEqual(ok(room));
});

test('a room of another server is read with its key', async () => {
  const room = await aRoom();
  const { api, keys } = aServer(room);
  const deps = { api, db: aDatabase(), findKey: async (token: string) => `key to ${token}` };
  expect(await findEngineRoom(deps, TOKEN)).toEqual(ok(room));
  expect(keys).toEqual([`key to ${TOKEN}`]);
});

test('a code that is refused says why, and the room is not asked for', async () => {
  const { api, asked } = aServer(await aRoom());
  const findKey = () => Promise.reject(answered(403, 'room_code_used'));
  expect(await findEngineRoom({ api, db: aDatabase(), findKey }, TOKEN)).toEqual(err('used'));
  expect(asked()).toBe(0);
});

test.each([
  ['', 'missing'],
  ['short', 'malformed'],
  ['../../profile/of-somebody', 'malformed'],
  ['x'.repeat(201), 'malformed'],
])('the token %j is %s, and no server is asked', async (token, problem) => {
  const { api, asked } = aServer(await aRoom());
  expect(await findEngineRoom({ api, db: aDatabase() }, token)).toEqual(err(problem));
  expect(asked()).toBe(0);
});

test('a room of another device is read from the server, which may not have heard of it (D-274)', async () => {
  const room = await aRoom();
  const { api } = aServer(room);
  const token = `device-${'x'.repeat(43)}`;
  expect(await findEngineRoom({ api, db: aDatabase() }, token)).toEqual(ok(room));
  const silent = aServer(answered(404, 'room_unknown'));
  expect(await findEngineRoom({ api: silent.api, db: aDatabase() }, token)).toEqual(err('elsewhere'));
});

test.each([
  [answered(404, 'room_unknown'), 'unknown'],
  [answered(404, 'room_expired'), 'expired'],
  [answered(403, 'room_of_another'), 'another'],
  [answered(403, 'room_right_ended'), 'ended'],
  [answered(403, 'room_link_closed'), 'closed'],
  [answered(403, 'room_code_expired'), 'late'],
  [answered(403, 'room_code_unknown'), 'signedOut'],
  [answered(401, 'room_signed_out'), 'signedOut'],
  [answered(401, 'session_ended'), 'signedOut'],
  [answered(500, 'internal'), 'failed'],
  [answered(429, 'too_many_requests'), 'failed'],
  [new ApiError({ kind: 'offline', message: '' }), 'offline'],
  [new ApiError({ kind: 'timeout', message: '' }), 'offline'],
  [new ApiError({ kind: 'unreadable', message: '' }), 'failed'],
])('what the server says: %s is %s', async (error, problem) => {
  expect(await findEngineRoom({ api: aServer(error).api, db: aDatabase() }, TOKEN)).toEqual(err(problem));
});
