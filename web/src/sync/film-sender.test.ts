// @vitest-environment node
import { newId } from '@overtrick/shared/learning/values/ids';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { aDatabase, fillDisk } from '../local/database.testing.ts';
import { keepFilm, listFilms, queueFilm } from '../local/films.ts';
import { fakeLocks } from '../local/locks.testing.ts';
import { createFilmSender } from './film-sender.ts';

const DEAL = newId();
const film = new Blob(['a film'], { type: 'video/webm' });
const broken = new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
const answer = (status: number, message = 'No') => new ApiError({ kind: 'answered', status, message });

/** A device with one recording, and a server that keeps what comes under new ids. */
async function aDevice(content = film) {
  const db = aDatabase();
  const arrived: string[] = [];
  const faults: (Error | 'lostAnswer')[] = [];
  const line = { online: true };
  const upload = vi.fn(async (_: unknown, { query }: { readonly query: { readonly id: string } }) => {
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    if (!arrived.includes(query.id)) arrived.push(query.id);
    if (fault) throw broken;
    return { media: [] };
  });
  const locks = fakeLocks();
  const open = () =>
    createFilmSender({ db, api: { upload: upload as never }, locks, online: { isOnline: () => line.online } });
  const kept = await keepFilm(db, { dealId: DEAL, dealName: 'Ruff high', content, length: 2000, now: 5 });
  if (!kept.ok) throw new Error(kept.error);
  const states = async () => (await listFilms(db)).map(({ state, words }) => [state, words]);
  return { db, arrived, faults, line, upload, open, sender: open(), id: kept.value, states };
}

test('a recording is kept when it is stopped and goes nowhere until its maker says so (D-116)', async () => {
  const { sender, upload, states, db, id } = await aDevice();
  await sender.sendDue();
  expect(upload).not.toHaveBeenCalled();
  expect(await states()).toEqual([['kept', '']]);
  const row = await db.films.get(id);
  expect([row?.size, row?.length, await row?.content.text()]).toEqual([6, 2000, 'a film']);
});

test('a recording that waits without a connection goes to its deal when there is one, also after the app was closed (D-116)', async () => {
  const { sender, open, line, arrived, upload, states, db, id } = await aDevice();
  line.online = false;
  await queueFilm(db, id);
  expect(await sender.send(id)).toEqual({ state: 'waiting' });
  expect([upload.mock.calls.length, await states()]).toEqual([0, [['waiting', '']]]);
  line.online = true;
  await open().sendDue();
  expect([arrived, await states()]).toEqual([[id], []]);
  const [, sent] = upload.mock.calls[0] as unknown as [unknown, { params: object; file: File }];
  expect([sent.params, sent.file.name, sent.file.size]).toEqual([{ dealId: DEAL }, 'recording.webm', 6]);
});

test('a recording whose answer was lost, or that two tabs send, is there once (D-116)', async () => {
  const { db, id, sender, open, faults, arrived, upload } = await aDevice();
  await queueFilm(db, id);
  faults.push('lostAnswer');
  expect(await sender.send(id)).toEqual({ state: 'waiting' });
  await Promise.all([sender.sendDue(), open().sendDue()]);
  expect([arrived, upload.mock.calls.length]).toEqual([[id], 2]);
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
    expect([arrived, await states()]).toEqual([[id], []]);
  },
);

test.each([401, 429, 500, 503])('a recording waits on after an answer that is for now: %i', async (status) => {
  const { db, id, sender, faults, states, arrived } = await aDevice();
  await queueFilm(db, id);
  faults.push(answer(status));
  await sender.sendDue();
  expect(await states()).toEqual([['waiting', '']]);
  await sender.sendDue();
  expect(arrived).toEqual([id]);
});

test('a recording under which the connection breaks off five times waits for a tap', async () => {
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
  upload.mockImplementationOnce((_, { signal }: { query: { id: string }; signal?: AbortSignal }) => {
    const aborted = new ApiError({ kind: 'aborted', message: 'The call was cancelled' });
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(aborted)));
  });
  const sent = sender.send(id);
  await vi.waitFor(() => expect(upload).toHaveBeenCalled());
  await sender.drop(id);
  expect([await sent, await states()]).toEqual([{ state: 'waiting' }, []]);
});

test('a full device is told when a recording cannot be kept (D-117)', async () => {
  const db = aDatabase();
  fillDisk(db, () => true);
  const kept = await keepFilm(db, { dealId: DEAL, dealName: '', content: film, length: 0, now: 0 });
  expect(kept).toEqual({ ok: false, error: 'full' });
});
