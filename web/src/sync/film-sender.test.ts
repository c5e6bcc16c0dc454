// @vitest-environment node
import { newId } from '@overtrick/shared/learning/values/ids';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { aDatabase } from '../local/database.testing.ts';
import { addFilm } from '../local/films.testing.ts';
import { listFilms, queueFilm, readFilm } from '../local/films.ts';
import { fakeLocks } from '../local/locks.testing.ts';
import { createFilmSender } from './film-sender.ts';

const DEAL = newId();
const film = new Blob(['a film'], { type: 'video/webm' });
const broken = new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
const answer = (status: number, message = 'No', code = 'no') =>
  new ApiError({ kind: 'answered', status, code, message });

interface Called {
  readonly params: { readonly dealId: string; readonly uploadId: string };
  readonly query?: { readonly start: string };
  readonly body?: { readonly size: number };
  readonly file?: File;
  readonly signal?: AbortSignal;
}

/** A server that takes files in parts, and a line to it that breaks as it is told: before a call, or after it. */
function aServer() {
  const parts = new Map<string, string[]>();
  const arrived: { id: string; dealId: string; text: string }[] = [];
  const faults: (Error | 'lostAnswer' | null)[] = [];
  const calls: string[] = [];
  const textOf = (id: string): string => (parts.get(id) ?? []).join('');
  const call = vi.fn(async (line: { readonly path: string }, { params, query, file, signal }: Called) => {
    const { dealId, uploadId: id } = params;
    const what = line.path.split('/').at(-1) ?? '';
    calls.push(query ? `${what} ${query.start}` : what);
    signal?.throwIfAborted();
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    if (!parts.has(id)) parts.set(id, []);
    const received = textOf(id).length;
    if (file && Number(query?.start) === received) parts.get(id)?.push(await file.text());
    if (what === 'end' && !arrived.some((each) => each.id === id)) arrived.push({ id, dealId, text: textOf(id) });
    if (fault) throw broken;
    return { media: [], received: textOf(id).length };
  });
  return { call, arrived, faults, calls };
}

/** A device with one recording. */
async function aDevice(content = film) {
  const db = aDatabase();
  const { call: upload, ...server } = aServer();
  const line = { online: true };
  const locks = fakeLocks();
  const api = { upload: upload as never, read: upload as never };
  const open = () => createFilmSender({ db, api, locks, online: { isOnline: () => line.online } });
  const id = await addFilm(db, { dealId: DEAL, dealName: 'Ruff high', content });
  const states = async () => (await listFilms(db)).map(({ state, words }) => [state, words]);
  const arrived = () => server.arrived.map((each) => each.id);
  return { db, ...server, server, arrived, line, upload, open, sender: open(), id, states };
}

test('a recording is kept when it is stopped and goes nowhere until its maker says so (D-116)', async () => {
  const { sender, upload, states, db, id } = await aDevice();
  await sender.sendDue();
  expect(upload).not.toHaveBeenCalled();
  expect(await states()).toEqual([['kept', '']]);
  const row = await db.films.get(id);
  const content = row && (await (await readFilm(db, row)).text());
  expect([row?.size, row?.length, content]).toEqual([6, 2000, 'a film']);
});

test('a recording that waits without a connection goes to its deal when there is one, also after the app was closed (D-116)', async () => {
  const { sender, open, line, arrived, server, upload, states, db, id } = await aDevice();
  line.online = false;
  await queueFilm(db, id);
  expect(await sender.send(id)).toEqual({ state: 'waiting' });
  expect([upload.mock.calls.length, await states()]).toEqual([0, [['waiting', '']]]);
  line.online = true;
  await open().sendDue();
  expect([arrived(), await states()]).toEqual([[id], []]);
  expect(server.arrived).toEqual([{ id, dealId: DEAL, text: 'a film' }]);
  const [, begun] = upload.mock.calls[0] as unknown as [unknown, { body: object }];
  expect(begun.body).toEqual({ type: 'deal_recording', name: 'recording.webm', size: 6 });
});

test('a recording whose answers were lost, or that two tabs send, is there once (D-116)', async () => {
  const { db, id, sender, open, faults, arrived } = await aDevice();
  await queueFilm(db, id);
  // The answer to the beginning is lost, then that to the part, then that to the end.
  for (const at of [0, 1, 1]) {
    faults.push(...Array.from({ length: at }, () => null), 'lostAnswer');
    expect(await sender.send(id)).toEqual({ state: 'waiting' });
    faults.length = 0;
  }
  await Promise.all([sender.sendDue(), open().sendDue()]);
  expect(arrived()).toEqual([id]);
});

test('a long recording goes on with the part at which its connection broke off, and says how much is there (R-10)', async () => {
  const long = new Blob(['a'.repeat(2_400_000)]);
  const { db, id, sender, faults, calls, server } = await aDevice(long);
  await queueFilm(db, id);
  faults.push(null, null, broken);
  expect(await sender.send(id)).toEqual({ state: 'waiting' });
  expect((await db.films.get(id))?.sent).toBe(1_000_000);
  const told: number[] = [];
  expect(await sender.send(id, { onProgress: (percent) => told.push(percent) })).toEqual({ state: 'sent' });
  expect(calls).toEqual([
    ...['{uploadId}', 'parts 0', 'parts 1000000'],
    ...['{uploadId}', 'parts 1000000', 'parts 2000000', 'end'],
  ]);
  expect(server.arrived.map(({ text }) => text.length)).toEqual([2_400_000]);
  expect(await db.filmParts.count()).toBe(0);
});

test('a connection that breaks off once in every part does not end the sending', async () => {
  const long = new Blob(['a'.repeat(7_500_000)]);
  const { db, id, sender, faults, arrived } = await aDevice(long);
  await queueFilm(db, id);
  faults.push(null, null, broken);
  for (let part = 1; part < 8; part++) {
    await sender.sendDue();
    faults.push(null, null, broken);
  }
  faults.length = 0;
  await sender.sendDue();
  expect(arrived()).toEqual([id]);
});

test.each([
  [403, 'You may not'],
  [404, 'Not found'],
  [413, 'Should be no more than 500MB'],
])(
  'a recording that the server refuses with %i stays, says why, and can be sent again (D-117)',
  async (status, words) => {
    const { db, id, sender, faults, arrived, states, upload } = await aDevice();
    await queueFilm(db, id);
    faults.push(answer(status, words));
    await sender.sendDue();
    expect(await states()).toEqual([['refused', words]]);
    await sender.sendDue();
    expect(upload).toHaveBeenCalledTimes(1);
    await queueFilm(db, id);
    await sender.sendDue();
    expect([arrived(), await states()]).toEqual([[id], []]);
  },
);

test.each<[number, string?]>([[401], [429], [500], [503], [404, 'unknown_call'], [405]])(
  'a recording waits on after an answer that is for now: %i %s (D-557)',
  async (status, code) => {
    const { db, id, sender, faults, states, arrived } = await aDevice();
    await queueFilm(db, id);
    faults.push(answer(status, 'No', code));
    await sender.sendDue();
    expect(await states()).toEqual([['waiting', '']]);
    await sender.sendDue();
    expect(arrived()).toEqual([id]);
  },
);

test('a recording under which the connection breaks off five times in one place waits for a tap', async () => {
  const { db, id, sender, faults, states, upload } = await aDevice();
  await queueFilm(db, id);
  faults.push(...Array.from({ length: 5 }, () => broken));
  for (let round = 1; round <= 7; round++) await sender.sendDue();
  expect(upload).toHaveBeenCalledTimes(5);
  expect(await states()).toEqual([['refused', 'The connection broke off each time. Try again on a better one.']]);
});

test('a recording that is too large is refused before it is sent (D-117)', async () => {
  const { db, id, sender, states, upload } = await aDevice();
  await db.films.update(id, { size: 512_000 * 1024 + 1 });
  await queueFilm(db, id);
  await sender.sendDue();
  expect([await states(), upload.mock.calls.length]).toEqual([[['refused', 'Should be no more than 500MB']], 0]);
});

test('a recording that is dropped on its way is given up and leaves the device', async () => {
  const { db, id, sender, upload, states } = await aDevice();
  await queueFilm(db, id);
  upload.mockImplementationOnce((_, { signal }) => {
    const aborted = new ApiError({ kind: 'aborted', message: 'The call was cancelled' });
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(aborted)));
  });
  const sent = sender.send(id);
  await vi.waitFor(() => expect(upload).toHaveBeenCalled());
  await sender.drop(id);
  expect([await sent, await states()]).toEqual([{ state: 'waiting' }, []]);
});
