// @vitest-environment node

import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { aCourseBundle, COURSE, INTERTITLE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Media } from '@overtrick/shared/learning/values/media';
import { SMALL_FILE } from '@overtrick/shared/sync/small-files';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { FileAnswer } from '../api/file.ts';
import { readBegunSizes } from './begun-files.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import type { UserDatabase } from './database.ts';
import { readFilesState } from './device-files.ts';
import { createDownloadRuns } from './download-runs.ts';
import { createDownloads } from './downloads.ts';
import { createFileDownloads, type FileDownloadDeps } from './file-downloads.ts';
import { filesRow } from './file-rows.ts';
import { countKeptFiles, hashOf } from './kept-files.ts';
import { fakeLocks } from './locks.testing.ts';
import { anEnrolment } from './pack.testing.ts';

/** Of a film, in bytes: too large to come by itself. */
const LONG = SMALL_FILE + 1;

const FILM = 'a'.repeat(64);
const SHEET = 'b'.repeat(64);
const address = (hash: string, ending: string): string => `/api/media/${hash}.${ending}`;
const film: Media = { id: testId(31), url: address(FILM, 'mp4') };
const sheet: Media = { id: testId(32), url: address(SHEET, 'pdf'), name: 'hands.pdf' };

const SECOND = 'c'.repeat(64);
const second: Media = { id: testId(34), url: address(SECOND, 'pdf') };

const plain = aCourseBundle([]);
const withSheets = (sheets: Media[]): CourseBundle =>
  aCourseBundle([], {
    lessons: plain.lessons.map((lesson) => ({
      ...lesson,
      media: lesson.id === LESSON ? sheets : [],
      activities: lesson.activities.map((activity) =>
        activity.id === INTERTITLE ? { ...activity, type: 'video' as const, media: [film] } : activity,
      ),
    })),
    media: [
      { hash: FILM, size: LONG, type: 'video/mp4' },
      { hash: SHEET, size: 3, type: 'application/pdf' },
    ],
  });
const bundle = withSheets([sheet]);

/** An answer with all of a file, in one chunk. */
const whole = (text: string): FileAnswer => ({ from: 0, tag: '"one"', chunks: chunksOf(text) });

async function* chunksOf(...texts: readonly string[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

const CONTENT: Readonly<Record<string, string>> = { [FILM]: 'f'.repeat(LONG), [SHEET]: 'pdf' };
const sign = (media: readonly Media[]): readonly Media[] =>
  media.map((file) => ({ ...file, url: `${file.url}?expires=9&signature=s` }));

async function aDevice(changes: Partial<FileDownloadDeps> = {}, isFull = () => false) {
  const db = aDatabase();
  fillDisk(db, isFull);
  await saveBundle(db, bundle, 10, 0);
  const getFile = vi.fn<FileDownloadDeps['getFile']>(async ({ url }) => whole(CONTENT[hashOf(url) ?? ''] ?? ''));
  const readMedia = vi.fn<FileDownloadDeps['readMedia']>(async (owner) =>
    sign('activityId' in owner ? [film] : [sheet]),
  );
  const locks = fakeLocks();
  const runs = createDownloadRuns({ db, locks, ...(changes.now && { now: changes.now }) });
  return { db, getFile, readMedia, runs, files: createFileDownloads({ db, getFile, readMedia, runs, ...changes }) };
}

test('fetches the missing files from signed addresses, stores them by their content, and none twice', async () => {
  const { db, files, getFile, readMedia } = await aDevice();
  expect(await countKeptFiles(db, bundle, 'large')).toEqual({ count: 1, size: LONG, heldCount: 0, heldSize: 0 });
  expect(await files.fetch(COURSE, 'large')).toEqual({ ok: true, value: 'ready' });
  expect(await files.fetch(COURSE, 'small')).toEqual({ ok: true, value: 'ready' });
  expect(getFile.mock.calls.map(([{ url }]) => url)).toEqual(sign([film, sheet]).map(({ url }) => url));
  expect(await countKeptFiles(db, bundle, 'large')).toEqual({ count: 1, size: LONG, heldCount: 1, heldSize: LONG });
  expect((await db.files.get(FILM))?.content.size).toBe(LONG);
  expect(await db.downloads.count()).toBe(0);
  await files.fetch(COURSE, 'large');
  await files.fetch(COURSE, 'small');
  expect([getFile.mock.calls.length, readMedia.mock.calls.length]).toEqual([2, 2]);
});

test('fetched files stay when another file fails with its reason', async () => {
  const { db, files } = await aDevice({
    getFile: async ({ url }) => {
      if (hashOf(url) === SECOND) throw new ApiError({ kind: 'offline', message: 'gone' });
      return whole('pdf');
    },
    readMedia: async () => sign([sheet, second]),
  });
  const media = [...bundle.media, { hash: SECOND, size: 4, type: 'application/pdf' }];
  await saveBundle(db, { ...withSheets([sheet, second]), media }, 10, 0);
  expect(await files.fetch(COURSE, 'small')).toEqual({ ok: false, error: 'offline' });
  expect(await db.files.toCollection().primaryKeys()).toEqual([SHEET]);
  expect(await db.downloads.get(filesRow(COURSE, 'small'))).toMatchObject({ state: 'failed', code: 'offline' });
});

test('files of deals are not among a course’s files: each is kept and removed by itself', async () => {
  const { db, files, getFile, readMedia } = await aDevice();
  const named = { ...bundle, version: 2, dealMedia: { [testId(500)]: [{ id: testId(33), url: film.url }] } };
  await saveBundle(db, named, 10, 0);
  expect(await countKeptFiles(db, named, 'large')).toMatchObject({ count: 0, size: 0 });
  await files.fetch(COURSE, 'large');
  expect(await db.files.count()).toBe(0);
  readMedia.mockResolvedValue(sign([{ ...film, id: testId(33) }]));
  const one = { hash: FILM, size: LONG, type: 'video/mp4' };
  expect(await files.fetchFile(one)).toEqual({ ok: true, value: 'ready' });
  expect(readMedia).toHaveBeenLastCalledWith({ dealId: testId(500) }, expect.anything());
  expect((await db.files.get(FILM))?.content.size).toBe(LONG);
  await files.removeFile(FILM);
  expect(await db.files.count()).toBe(0);
  getFile.mockRejectedValueOnce(new ApiError({ kind: 'offline', message: 'gone' }));
  expect(await files.fetchFile(one)).toEqual({ ok: false, error: 'offline' });
  // It goes on by itself.
  await files.fetchDue();
  expect((await db.files.get(FILM))?.content.size).toBe(LONG);
});

test('half a file is not kept', async () => {
  const { db, files } = await aDevice({ getFile: async () => whole('p') });
  expect((await files.fetch(COURSE, 'small')).ok).toBe(false);
  expect(await db.files.count()).toBe(0);
});

test('a full disk is reported', async () => {
  let full = false;
  const { files, getFile } = await aDevice({}, () => full);
  getFile.mockImplementation(async () => {
    full = true;
    return whole('pdf');
  });
  expect(await files.fetch(COURSE, 'small')).toEqual({ ok: false, error: 'full' });
});

test('cancelled, it leaves nothing of the file that was on its way', async () => {
  const { db, files, getFile } = await aDevice();
  getFile.mockImplementation(async () => {
    files.cancel(COURSE, 'small');
    return whole('pdf');
  });
  expect(await files.fetch(COURSE, 'small')).toEqual({ ok: true, value: 'cancelled' });
  expect([await db.files.count(), await db.downloads.toArray()]).toMatchObject([0, [{ state: 'removed' }]]);
});

test('remove deletes the files except those of another course; removing the course deletes them too', async () => {
  const { db, files, runs } = await aDevice();
  await files.fetch(COURSE, 'small');
  await files.fetch(COURSE, 'large');
  const other = aCourseBundle([], { id: testId(2), media: [{ hash: SHEET, size: 3, type: 'application/pdf' }] });
  await saveBundle(db, other, 10, 0);
  await files.remove(COURSE, 'small');
  expect(await db.files.toCollection().primaryKeys()).toEqual([FILM, SHEET]);
  await files.remove(COURSE, 'large');
  expect(await db.files.toCollection().primaryKeys()).toEqual([SHEET]);
  await createDownloads({ db, api: { read: vi.fn() }, runs }).remove(testId(2));
  // The other course has this file too.
  expect(await db.files.count()).toBe(1);
  await createDownloads({ db, api: { read: vi.fn() }, runs }).remove(COURSE);
  expect(await db.files.count()).toBe(0);
});

describe('small files (silences 297, 298)', () => {
  const HOUR = 3_600_000;

  async function joined(changes: Partial<FileDownloadDeps> = {}, isFull = () => false) {
    const clock = { now: 0 };
    const device = await aDevice({ now: () => clock.now, ...changes }, isFull);
    await device.db.enrolments.put(anEnrolment({ kind: 'course', itemId: COURSE }));
    return { ...device, clock, held: () => device.db.files.toCollection().primaryKeys() };
  }

  test('come by themselves, once; large ones do not (D-200)', async () => {
    const { files, held, getFile } = await joined();
    await files.fetchDue();
    expect(await held()).toEqual([SHEET]);
    await files.fetchDue();
    expect(getFile).toHaveBeenCalledTimes(1);
  });

  test('of a newer version come as far as their content is not here', async () => {
    const { db, files, held, getFile, readMedia } = await joined();
    await files.fetchDue();
    readMedia.mockResolvedValue(sign([sheet, second]));
    getFile.mockResolvedValue(whole('more'));
    const media = [...bundle.media, { hash: SECOND, size: 4, type: 'application/pdf' }];
    await saveBundle(db, { ...withSheets([sheet, second]), version: 2, media }, 10, 0);
    await files.fetchDue();
    expect(await held()).toEqual([SHEET, SECOND]);
    expect(getFile.mock.calls.map(([{ url }]) => hashOf(url))).toEqual([SHEET, SECOND]);
  });

  test('wait while the browser saves data, and come by a tap', async () => {
    const { files, held } = await joined({ savesData: () => true });
    await files.fetchDue();
    expect(await held()).toEqual([]);
    await files.fetch(COURSE, 'small');
    expect(await held()).toEqual([SHEET]);
  });

  test('that were removed stay away until they are asked for', async () => {
    const { files, held } = await joined();
    await files.fetchDue();
    await files.remove(COURSE, 'small');
    await files.fetchDue();
    expect(await held()).toEqual([]);
    await files.fetch(COURSE, 'small');
    await files.fetchDue();
    expect(await held()).toEqual([SHEET]);
  });

  test('on a device that was full are tried again after an hour', async () => {
    let full = false;
    const { files, held, getFile, clock, db } = await joined({}, () => full);
    getFile.mockImplementation(async () => {
      full = true;
      return whole('pdf');
    });
    await files.fetchDue();
    // The message of a full device could not be written either; here it can.
    full = false;
    await db.downloads.update(filesRow(COURSE, 'small'), { state: 'failed', code: 'full', updatedAt: clock.now });
    await files.fetchDue();
    expect([await held(), getFile.mock.calls.length]).toEqual([[], 1]);
    clock.now += HOUR;
    getFile.mockImplementation(async () => whole('pdf'));
    await files.fetchDue();
    expect(await held()).toEqual([SHEET]);
  });

  test('of a course that the student has no more do not come', async () => {
    const { db, files, held } = await joined();
    await db.enrolments.put(anEnrolment({ kind: 'course', itemId: COURSE, isActive: false }));
    await files.fetchDue();
    expect(await held()).toEqual([]);
  });
});

describe('a film that was cut (silence 325)', () => {
  const BYTES = 'film'.repeat(600_000);
  const long = { hash: FILM, size: BYTES.length, type: 'video/mp4' };

  /** A server that can be cut after so many bytes; it answers a Range as ours does. */
  function aServer() {
    const server = { tag: '"one"', cutAfter: Number.POSITIVE_INFINITY, asked: [] as (readonly [number, string])[] };
    async function* send(from: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      for (let at = from; at < BYTES.length; at += 100_000) {
        if (at - from >= server.cutAfter) throw new ApiError({ kind: 'offline', message: 'cut' });
        yield new TextEncoder().encode(BYTES.slice(at, at + 100_000));
      }
    }
    const getFile: FileDownloadDeps['getFile'] = async ({ from, tag }) => {
      server.asked.push([from, tag]);
      if (server.cutAfter === 0) throw new ApiError({ kind: 'offline', message: 'no server' });
      const first = tag === server.tag ? from : 0;
      return { from: first, tag: server.tag, chunks: send(first) };
    };
    return { server, getFile };
  }

  async function filming() {
    const { server, getFile } = aServer();
    const clock = { now: 1_000 };
    const device = await aDevice({ getFile, now: () => clock.now });
    const named = { ...withSheets([]), media: [long] };
    await saveBundle(device.db, named, 10, 0);
    const state = () => readFilesState(device.db, named, 'large', clock.now);
    return { ...device, server, clock, state, getFile };
  }

  const read = async (db: UserDatabase) => (await db.files.get(FILM))?.content.text();

  test('goes on from where it stopped, by itself, and says both times', async () => {
    const { db, files, server, clock, state } = await filming();
    server.cutAfter = 1_700_000;
    expect(await files.fetch(COURSE, 'large')).toEqual({ ok: false, error: 'offline' });
    expect(await db.downloads.get(filesRow(COURSE, 'large'))).toMatchObject({ state: 'failed', cutAt: 1_000 });
    expect(await state()).toMatchObject({ heldSize: 1_700_000, download: { state: 'failed', code: 'offline' } });
    server.cutAfter = 0;
    clock.now = 2_000;
    await files.fetchDue();
    expect(await db.downloads.get(filesRow(COURSE, 'large'))).toMatchObject({ cutAt: 1_000, wentOnAt: undefined });
    server.cutAfter = 300_000;
    clock.now = 3_000;
    await files.fetchDue();
    server.cutAfter = Number.POSITIVE_INFINITY;
    await files.fetchDue();
    expect(server.asked).toEqual([
      [0, ''],
      [1_700_000, '"one"'],
      [1_700_000, '"one"'],
      [2_000_000, '"one"'],
    ]);
    expect(await read(db)).toBe(BYTES);
    expect([await db.fileParts.count(), await db.downloads.count()]).toEqual([0, 0]);
  });

  test('that is another one now comes from its beginning', async () => {
    const { db, files, server } = await filming();
    server.cutAfter = 1_700_000;
    await files.fetch(COURSE, 'large');
    server.tag = '"two"';
    server.cutAfter = Number.POSITIVE_INFINITY;
    await files.fetchDue();
    expect(await read(db)).toBe(BYTES);
  });

  test('goes on after the app was closed, with what was written until then', async () => {
    const { db, files, server, clock, runs, getFile, readMedia } = await filming();
    server.cutAfter = 1_700_000;
    await files.fetch(COURSE, 'large');
    await db.downloads.update(filesRow(COURSE, 'large'), { state: 'loading', code: null, updatedAt: 1_500 });
    clock.now = 900_000;
    server.cutAfter = Number.POSITIVE_INFINITY;
    const reopened = createFileDownloads({ db, runs, getFile, readMedia, now: () => clock.now });
    await reopened.fetchDue();
    expect(server.asked.at(-1)).toEqual([1_700_000, '"one"']);
    expect(await read(db)).toBe(BYTES);
  });

  test('stops with the page and is not given up; what is cancelled leaves nothing behind', async () => {
    const { db, files, server, getFile, runs, readMedia } = await filming();
    const page = new AbortController();
    const slow: FileDownloadDeps['getFile'] = async (asked) => {
      const answer = await getFile(asked);
      async function* chunks() {
        for await (const chunk of answer.chunks) {
          yield chunk;
          page.abort();
          asked.signal.throwIfAborted();
        }
      }
      return { ...answer, chunks: chunks() };
    };
    server.cutAfter = 1_700_000;
    await files.fetch(COURSE, 'large');
    await createFileDownloads({ db, runs, getFile: slow, readMedia }).fetchDue(page.signal);
    expect((await readBegunSizes(db)).get(FILM)).toBe(1_800_000);
    server.cutAfter = Number.POSITIVE_INFINITY;
    const cancelling: FileDownloadDeps['getFile'] = async (asked) => {
      files.cancel(COURSE, 'large');
      return getFile(asked);
    };
    await createFileDownloads({ db, runs, getFile: cancelling, readMedia }).fetchDue();
    expect([await db.fileParts.count(), await db.files.count()]).toEqual([0, 0]);
    await files.fetchDue();
    expect(await db.files.count()).toBe(0);
  });
});
