// @vitest-environment happy-dom

import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { roomRequestSchema } from '@overtrick/shared/learning/rooms/room';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { saveBundle } from '../../local/bundles.ts';
import { aDatabase, fillDisk } from '../../local/database.testing.ts';
import { aBundle } from '../../local/pack.testing.ts';
import { listRoomRequests } from '../../local/room-requests.ts';
import { openRoom, ROOM_WORDS, roomRequest } from './open-room.ts';

afterEach(() => vi.restoreAllMocks());

/** A server that never answers. */
function aSilentServer() {
  const call = vi.fn((..._: unknown[]) => new Promise(() => {}));
  const read = vi.fn(() => Promise.reject(new Error('no answer')));
  return { call, read, api: { call, read } as unknown as Api };
}
const wanted = { place: { dealPackId: PACK }, dealIds: [testId(501)] };

test('asks for a room in mode study (E-04) with the pack as context and this page to come back to (P-58), with empty lists (E-03)', () => {
  expect(roomRequest({ place: { dealPackId: 'p' }, dealIds: ['b', 'c'] }, 'https://learn.example/my-deals/p')).toEqual({
    mode: 'study',
    context: 'deal_pack',
    dealIds: ['b', 'c'],
    exitRedirectUrl: 'https://learn.example/my-deals/p',
    dealRecordingEnabled: [],
    startWithEmptyAuction: [],
    metadata: { dealPackId: 'p' },
  });
});

test('opens the app’s own table while the server has not answered, which gets the same request behind it (P-56) (D-251)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const onBuilt = vi.fn();
  const onAddress = vi.fn(async () => expect(assign).not.toHaveBeenCalled());
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  const { api, call } = aSilentServer();
  expect(await openRoom({ api, db, onBuilt, onAddress }, wanted)).toBeNull();
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/engine\?roomToken=device-/);
  expect(onBuilt.mock.calls[0]?.[0].deals).toHaveLength(1);
  const roomToken = onBuilt.mock.calls[0]?.[0].roomToken;
  expect(onAddress).toHaveBeenCalledWith(assign.mock.calls[0]?.[0]);
  const body = { roomToken, mode: 'study', dealIds: wanted.dealIds };
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body, keepalive: true });
  expect(String(assign.mock.calls[0]?.[0])).toContain(roomToken);
  expect(v.is(roomRequestSchema, (await listRoomRequests(db))[0])).toBe(true);
});

test('a room that is opened without a connection is kept to be told of later (P-56) (D-274)', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  const { api, call } = aSilentServer();
  expect(await openRoom({ api, db }, wanted)).toBeNull();
  expect(call).not.toHaveBeenCalled();
  expect(await listRoomRequests(db)).toMatchObject([{ dealIds: wanted.dealIds, context: 'deal_pack' }]);
});

test('a request that the server acknowledges before the page goes is kept no longer (D-274)', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  const call = vi.fn(() => Promise.resolve({ roomToken: 'x' }));
  expect(await openRoom({ api: { call } as unknown as Api, db }, wanted)).toBeNull();
  await vi.waitFor(async () => expect(await listRoomRequests(db)).toEqual([]));
});

test('says why when the deals are not on the device and the server does not answer', async () => {
  const { api } = aSilentServer();
  expect(await openRoom({ api, db: aDatabase() }, wanted)).toBe(ROOM_WORDS.not_on_device);
});

test('on a full device the server’s room is opened, which the device does not keep (D-502)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const db = aDatabase();
  let isFull = false;
  fillDisk(db, () => isFull);
  await saveBundle(db, aBundle(), 10, 0);
  isFull = true;
  const read = vi.fn(async () => ({ roomToken: 'served' }));
  expect(await openRoom({ api: { read } as unknown as Api, db }, wanted)).toBeNull();
  expect(String(assign.mock.calls[0]?.[0])).toContain('roomToken=served');
  const { api } = aSilentServer();
  expect(await openRoom({ api, db }, wanted)).toBe(ROOM_WORDS.full);
});
