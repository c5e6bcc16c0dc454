// @vitest-environment node

import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Mode } from '@overtrick/shared/learning/rooms/modes';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { ok } from '@overtrick/shared/result';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import { describe, expect, test } from 'vitest';
import { createAttemptRecorder } from './attempt-recorder.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import type { RoomResult } from './room-results.ts';
import { saveRoom } from './rooms.ts';
import { keepForGuest, keepNothing, keepOnDevice, type TableStore } from './table-store.ts';

const DEAL = { ...aStudyDeal(500), hash: 'as dealt' };
const FACTS: AttemptFacts = {
  seat: 'S',
  calls: ['1NT', 'P', 'P', 'P'],
  cards: [],
  claim: null,
  help: { hints: 0, takeBacks: 0, wrongCalls: [] },
  result: { outcome: 'makes', contract: '1N', declarer: 'S', tricks: 7, bonusTricks: 0, score: 90, best: 7 },
};

const aRoom = (mode: Mode): Room => ({
  roomToken: 'room',
  mode,
  gameMode: 'student',
  context: 'deal_pack',
  exitRedirectUrl: '',
  dealRecordingEnabled: [],
  metadata: { dealPackId: PACK },
  title: 'Declarer in a suit',
  positions: [1],
  of: 1,
  deals: [DEAL],
});

function onDevice(mode: Mode) {
  const db = aDatabase();
  const store = keepOnDevice(aRoom(mode), { db, userId: testId(900), recorder: createAttemptRecorder({ db }) });
  return { store, attempts: async () => (await db.attempts.toArray()).map(({ attempt }) => attempt) };
}

function forGuest(mode: Mode, db = aDatabase()) {
  const sent: RoomResult[] = [];
  const sync = { record: async (result: RoomResult) => void sent.push(result) };
  return { db, store: keepForGuest(aRoom(mode), { db, sync }), sent };
}

/** Opens the deal and records its end twice, as after a reload. */
async function play(store: TableStore): Promise<string> {
  const session = await store.open(DEAL.id);
  expect(await store.isRecorded(session)).toBe(false);
  expect(await store.append(DEAL.id, session, 0, { type: 'opened', seed: 1, moveSeen: true })).toEqual(ok(undefined));
  await store.record(DEAL, session, FACTS);
  const again = await store.open(DEAL.id);
  expect([again.attemptId, again.events.length]).toEqual([session.attemptId, 1]);
  expect(await store.isRecorded(again)).toBe(true);
  await store.record(DEAL, again, FACTS);
  return session.attemptId;
}

test('a deal that is studied is one attempt in its pack, however often its end is told', async () => {
  const { store, attempts } = onDevice('study');
  const id = await play(store);
  expect(await attempts()).toMatchObject([
    { id, userId: testId(900), context: { dealPackId: PACK }, dealId: DEAL.id, versionHash: 'as dealt' },
  ]);
});

test('a deal that is only played is over after a reload too, and leaves no attempt', async () => {
  const { store, attempts } = onDevice('play');
  await play(store);
  expect(await attempts()).toEqual([]);
});

test('a deal studied without a session is resumed like any other, and its result is sent once', async () => {
  const { store, sent } = forGuest('study');
  const id = await play(store);
  expect(sent).toMatchObject([{ roomToken: 'room', attempt: { id, dealId: DEAL.id, versionHash: 'as dealt' } }]);
});

/** The room of a teacher's link; `named` when its reader gave a first name. */
const byLink = (named: boolean): Room => ({
  ...aRoom('study'),
  context: 'link',
  metadata: { linkId: testId(7) },
  ...(named && { namesReader: true }),
});

test('a deal studied by a link is an attempt of the person who is signed in (D-100)', async () => {
  const db = aDatabase();
  const recorder = createAttemptRecorder({ db });
  await play(keepOnDevice(byLink(false), { db, userId: testId(900), recorder }));
  expect((await db.attempts.toArray()).map(({ context }) => context)).toEqual([`link:${testId(7)}`]);
  expect(await db.outbox.count()).toBe(1);
});

test('a guest’s result by a link is sent when a first name was given, and stays here otherwise (D-101) (D-102)', async () => {
  for (const named of [true, false]) {
    const sent: RoomResult[] = [];
    const sync = { record: async (result: RoomResult) => void sent.push(result) };
    await play(keepForGuest(byLink(named), { db: aDatabase(), sync }));
    expect(sent).toHaveLength(named ? 1 : 0);
  }
});

test('a deal only played without a session is sent to nobody', async () => {
  const { store, sent } = forGuest('play');
  await play(store);
  expect(sent).toEqual([]);
});

test('a browser that keeps nothing lets a guest play all the same, and says that it keeps nothing', async () => {
  const { db, store, sent } = forGuest('study');
  db.close();
  const session = await store.open(DEAL.id);
  expect(await store.append(DEAL.id, session, 0, { type: 'opened', seed: 1, moveSeen: true })).toEqual({
    ok: false,
    error: 'failed',
  });
  await store.record(DEAL, session, FACTS);
  expect(sent).toHaveLength(1);
});

test('a store in memory keeps a session until the deal is restarted, and shares nothing with another store', async () => {
  const store = keepNothing();
  const left = await store.open(DEAL.id);
  await store.append(DEAL.id, left, 0, { type: 'hintAsked' });
  await store.record(DEAL, left, FACTS);
  expect(await store.open(DEAL.id)).toEqual({ ...left, events: [{ type: 'hintAsked' }], isEnded: true });
  expect(await store.isRecorded(await store.open(DEAL.id))).toBe(true);
  const anew = await store.restart(DEAL.id);
  expect(anew.attemptId).not.toBe(left.attemptId);
  await store.append(DEAL.id, left, 1, { type: 'tookBack' });
  expect(await store.open(DEAL.id)).toEqual(anew);
  expect((await keepNothing().open(DEAL.id)).events).toEqual([]);
});

describe('a deal of a pack that was left in the middle (D-476)', () => {
  const OPENED = { type: 'opened', seed: 1, moveSeen: true } as const;

  /** A device with the deal left after one event in a room; each call of `enter` is a way back to it. */
  async function aLeftDeal() {
    const db = aDatabase();
    const owner = { db, userId: testId(900), recorder: createAttemptRecorder({ db }) };
    const enter = async (over: Partial<Room>): Promise<TableStore> => {
      const room = { ...aRoom('study'), ...over };
      await saveRoom(db, room);
      return keepOnDevice(room, owner);
    };
    const first = await enter({ roomToken: 'first' });
    const left = await first.open(DEAL.id);
    await first.append(DEAL.id, left, 0, OPENED);
    return { db, enter, first, left };
  }

  test('goes on where it was in another room, and in the first again by the browser’s Back', async () => {
    const { db, enter, first, left } = await aLeftDeal();
    const second = await enter({ roomToken: 'second' });
    const resumed = await second.open(DEAL.id);
    expect(resumed).toEqual({ ...left, events: [OPENED] });
    expect(await second.append(DEAL.id, resumed, 1, { type: 'hintAsked' })).toEqual(ok(undefined));
    expect(await first.append(DEAL.id, left, 1, { type: 'tookBack' })).toEqual({ ok: false, error: 'elsewhere' });
    expect(await first.open(DEAL.id)).toEqual({ ...left, events: [OPENED, { type: 'hintAsked' }] });
    expect([await db.keptSessions.count(), await db.tableEvents.count()]).toEqual([1, 2]);
  });

  test.each<[string, Partial<Room>]>([
    ['in another pack', { metadata: { dealPackId: testId(8) } }],
    ['as another version', { deals: [{ ...DEAL, version: DEAL.version + 1 }] }],
    ['as another content of one version', { deals: [{ ...DEAL, hash: 'as mended' }] }],
    ['without being studied', { mode: 'play' }],
  ])('begins anew %s', async (_, over) => {
    const { enter, first, left } = await aLeftDeal();
    expect((await (await enter({ roomToken: 'second', ...over })).open(DEAL.id)).events).toEqual([]);
    expect(await first.open(DEAL.id)).toEqual({ ...left, events: [OPENED] });
  });

  test('begins anew as a replay once it has a result, and a replay that was left goes on (D-497)', async () => {
    const { enter, first, left } = await aLeftDeal();
    await first.record(DEAL, left, FACTS);
    const second = await enter({ roomToken: 'second' });
    const replay = await second.open(DEAL.id);
    expect(replay.events).toEqual([]);
    await second.append(DEAL.id, replay, 0, OPENED);
    const third = await enter({ roomToken: 'third' });
    expect(await third.open(DEAL.id)).toEqual({ ...replay, events: [OPENED] });
    await third.record(DEAL, replay, FACTS);
    expect((await (await enter({ roomToken: 'fourth' })).open(DEAL.id)).events).toEqual([]);
  });

  test('begins anew where another device has ended it since it was left (D-497)', async () => {
    const { db, enter } = await aLeftDeal();
    const at = new Date(Date.now() + 1000).toISOString();
    const attempt = { id: testId(77), kind: 'deal', at } as Attempt;
    await db.attempts.put({ id: testId(77), context: `pack:${PACK}`, dealId: DEAL.id, at, attempt });
    expect((await (await enter({ roomToken: 'second' })).open(DEAL.id)).events).toEqual([]);
  });
});

test('on a full device a new deal is played all the same, and its result is written once there is room (D-502)', async () => {
  const db = aDatabase();
  let isFull = true;
  fillDisk(db, () => isFull);
  const recorder = createAttemptRecorder({ db });
  const store = keepOnDevice(aRoom('study'), { db, userId: testId(900), recorder });
  const session = await store.open(DEAL.id);
  expect(session).toMatchObject({ events: [], isEnded: false });
  const event = { type: 'opened', seed: 1, moveSeen: true } as const;
  expect(await store.append(DEAL.id, session, 0, event)).toEqual({ ok: false, error: 'full' });
  expect(await store.record(DEAL, session, FACTS)).toEqual({ ok: false, error: 'full' });
  expect((await store.restart(DEAL.id)).attemptId).not.toBe(session.attemptId);
  isFull = false;
  expect(await recorder.retry()).toBe(0);
  expect(await store.isRecorded(session)).toBe(true);
});

test('on a full device a guest is told so once, and plays on (D-502)', async () => {
  const db = aDatabase();
  fillDisk(db, () => true);
  const { store } = forGuest('play', db);
  const session = await store.open(DEAL.id);
  const event = { type: 'opened', seed: 1, moveSeen: true } as const;
  expect(await store.append(DEAL.id, session, 0, event)).toEqual({ ok: false, error: 'full' });
});
