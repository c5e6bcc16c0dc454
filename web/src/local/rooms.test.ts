// @vitest-environment node

import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { roomSchema } from '@overtrick/shared/learning/rooms/room';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { saveBundle } from './bundles.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import { appendEvent, endKeptSession, openKeptSession, restartKeptSession } from './kept-sessions.ts';
import { makeRoom } from './make-room.ts';
import { aBundle } from './pack.testing.ts';
import { dropOldRooms, findRoom, isDeviceRoom, saveRoom } from './rooms.ts';

const request = { mode: 'study', place: { dealPackId: PACK }, exitRedirectUrl: '/my-deals/x' } as const;
const DAY = 86_400_000;

test('a room made on the device has the shape of the server’s, with the deals asked for in their places', async () => {
  const db = aDatabase();
  await saveBundle(db, aBundle(), 10, 0);
  const made = await makeRoom(db, { ...request, dealIds: [testId(501), testId(502)] });
  if (!made.ok) throw new Error(made.error);
  const room = made.value;
  expect(v.safeParse(roomSchema, room).success).toBe(true);
  expect(room).toMatchObject({
    mode: 'study',
    context: 'deal_pack',
    exitRedirectUrl: '/my-deals/x',
    metadata: { dealPackId: PACK },
    title: 'Declarer in a suit',
    teacherName: aBundle().item.teacherName,
    positions: [2, 3],
    of: 3,
  });
  expect(room.deals).toEqual([aStudyDeal(501), aStudyDeal(502)]);
  expect(isDeviceRoom(room.roomToken)).toBe(true);
  expect(await findRoom(db, room.roomToken)).toEqual(room);
});

test('a lasting room is the same each time until its pack changes, so that its unfinished sessions are found', async () => {
  const db = aDatabase();
  const token = async (bundle = aBundle()) => {
    await saveBundle(db, bundle, 10, 0);
    const made = await makeRoom(db, { ...request, dealIds: [testId(500)], isLasting: true });
    return made.ok && isDeviceRoom(made.value.roomToken) && made.value.roomToken;
  };
  const first = await token();
  expect(first).toBeTruthy();
  expect(await token()).toBe(first);
  const next = await token({ ...aBundle(), version: aBundle().version + 1 });
  expect(next).toBeTruthy();
  expect(next).not.toBe(first);
});

test.each([
  ['a pack that is not here', [testId(500)], 'not_on_device', false],
  ['a deal that the pack lacks', [testId(500), testId(599)], 'unknown_deal', true],
  ['no deals', [], 'unknown_deal', true],
] as const)('answers a code for %s', async (_, dealIds, error, here) => {
  const db = aDatabase();
  if (here) await saveBundle(db, aBundle(), 10, 0);
  expect(await makeRoom(db, { ...request, dealIds })).toEqual({ ok: false, error });
});

test('answers a code on a full disk', async () => {
  const db = aDatabase();
  let full = false;
  fillDisk(db, () => full);
  await saveBundle(db, aBundle(), 10, 0);
  full = true;
  expect(await makeRoom(db, { ...request, dealIds: [testId(500)] })).toEqual({ ok: false, error: 'full' });
});

async function aTable() {
  const db = aDatabase();
  const deal = testId(500);
  const { attemptId } = await openKeptSession(db, 'room', deal);
  return { db, deal, table: { room: 'room', deal, attemptId } };
}

test('a kept session comes back after a reload with its events in order and the same attempt id', async () => {
  const { db, deal, table } = await aTable();
  for (let order = 0; order < 12; order += 1) {
    const appended = await appendEvent(db, table, order, { type: 'waited', ticket: order });
    expect(appended.ok).toBe(true);
  }
  const again = await openKeptSession(db, 'room', deal);
  expect(again.attemptId).toBe(table.attemptId);
  expect(again.events.map((event) => 'ticket' in event && event.ticket)).toEqual([...Array(12).keys()]);
  expect((await openKeptSession(db, 'room', testId(501))).events).toEqual([]);
});

test('a second window learns that the first has played on', async () => {
  const { db, table } = await aTable();
  await appendEvent(db, table, 0, { type: 'hintAsked' });
  expect(await appendEvent(db, table, 0, { type: 'tookBack' })).toEqual({ ok: false, error: 'elsewhere' });
});

test('a restart deletes the events, has another attempt id, and stops a window that still plays the old session', async () => {
  const { db, deal, table } = await aTable();
  await appendEvent(db, table, 0, { type: 'hintAsked' });
  const anew = await restartKeptSession(db, 'room', deal);
  expect(anew.events).toEqual([]);
  expect(anew.attemptId).not.toBe(table.attemptId);
  expect(await appendEvent(db, table, 1, { type: 'hintAsked' })).toEqual({ ok: false, error: 'elsewhere' });
  expect(await openKeptSession(db, 'room', deal)).toEqual(anew);
});

/** A table whose room is 31 days old by the device's clock, beside one of two days less. */
async function anOldTable() {
  const { db, deal, table } = await aTable();
  await saveBundle(db, aBundle(), 10, 0);
  const made = await makeRoom(db, { ...request, dealIds: [deal] });
  if (!made.ok) throw new Error(made.error);
  await saveRoom(db, { ...made.value, roomToken: 'room' }, 0);
  await saveRoom(db, { ...made.value, roomToken: 'young' }, 2 * DAY);
  await db.rooms.delete(made.value.roomToken);
  await appendEvent(db, table, 0, { type: 'hintAsked' });
  const left = async () => [
    await db.rooms.toCollection().primaryKeys(),
    await db.keptSessions.count(),
    await db.tableEvents.count(),
  ];
  return { db, deal, table, left };
}

test('rooms older than thirty days are deleted with their sessions', async () => {
  const { db, deal, table, left } = await anOldTable();
  await endKeptSession(db, 'room', deal, table.attemptId);
  await dropOldRooms(db, 31 * DAY);
  expect(await left()).toEqual([['young'], 0, 0]);
});

test('a deal that was left in the middle stays, however far ahead the clock of the device is (D-558)', async () => {
  const { db, deal, table, left } = await anOldTable();
  await dropOldRooms(db, 400 * DAY);
  expect(await left()).toEqual([['room'], 1, 1]);
  await endKeptSession(db, 'room', deal, table.attemptId);
  await dropOldRooms(db, 400 * DAY);
  expect(await left()).toEqual([[], 0, 0]);
});
