// @vitest-environment node

import { aCourseBundle, COURSE, INTERTITLE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Media } from '@overtrick/shared/learning/values/media';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import { createDownloads } from './downloads.ts';
import { createFileDownloads, type FileDownloadDeps, filesRow } from './file-downloads.ts';
import { countKeptFiles, hashOf } from './kept-files.ts';
import { fakeLocks } from './locks.testing.ts';

const FILM = 'a'.repeat(64);
const SHEET = 'b'.repeat(64);
const address = (hash: string, ending: string): string => `/api/media/${hash}.${ending}`;
const film: Media = { id: testId(31), url: address(FILM, 'mp4') };
const sheet: Media = { id: testId(32), url: address(SHEET, 'pdf'), name: 'hands.pdf' };

const plain = aCourseBundle([]);
const bundle = aCourseBundle([], {
  lessons: plain.lessons.map((lesson) => ({
    ...lesson,
    media: lesson.id === LESSON ? [sheet] : [],
    activities: lesson.activities.map((activity) =>
      activity.id === INTERTITLE ? { ...activity, type: 'video' as const, media: [film] } : activity,
    ),
  })),
  media: [
    { hash: FILM, size: 6, type: 'video/mp4' },
    { hash: SHEET, size: 3, type: 'application/pdf' },
  ],
});

const CONTENT: Readonly<Record<string, string>> = { [FILM]: 'a film', [SHEET]: 'pdf' };
const sign = (media: readonly Media[]): readonly Media[] =>
  media.map((file) => ({ ...file, url: `${file.url}?expires=9&signature=s` }));

async function aDevice(changes: Partial<FileDownloadDeps> = {}, isFull = () => false) {
  const db = aDatabase();
  fillDisk(db, isFull);
  await saveBundle(db, bundle, 10, 0);
  const getFile = vi.fn<FileDownloadDeps['getFile']>(async (url) => new Blob([CONTENT[hashOf(url) ?? ''] ?? '']));
  const readMedia = vi.fn<FileDownloadDeps['readMedia']>(async ({ activityId }) => sign(activityId ? [film] : [sheet]));
  const locks = fakeLocks();
  return { db, getFile, readMedia, locks, files: createFileDownloads({ db, getFile, readMedia, locks, ...changes }) };
}

test('fetches the missing files from signed addresses, stores them by their content, and none twice', async () => {
  const { db, files, getFile, readMedia } = await aDevice();
  expect(await countKeptFiles(db, bundle)).toEqual({ count: 2, size: 9, heldCount: 0, heldSize: 0 });
  expect(await files.fetch(COURSE)).toEqual({ ok: true, value: 'ready' });
  expect(getFile.mock.calls.map(([url]) => url)).toEqual(sign([sheet, film]).map(({ url }) => url));
  expect(await countKeptFiles(db, bundle)).toEqual({ count: 2, size: 9, heldCount: 2, heldSize: 9 });
  expect((await db.files.get(FILM))?.content.size).toBe(6);
  expect(await db.downloads.get(filesRow(COURSE))).toBeUndefined();
  await files.fetch(COURSE);
  expect([getFile.mock.calls.length, readMedia.mock.calls.length]).toEqual([2, 2]);
});

test('fetched files stay when another file fails with its reason', async () => {
  const { db, files } = await aDevice({
    getFile: async (url) => {
      if (hashOf(url) === FILM) throw new ApiError({ kind: 'offline', message: 'gone' });
      return new Blob(['pdf']);
    },
  });
  expect(await files.fetch(COURSE)).toEqual({ ok: false, error: 'offline' });
  expect(await countKeptFiles(db, bundle)).toMatchObject({ heldCount: 1, heldSize: 3 });
  expect(await db.downloads.get(filesRow(COURSE))).toMatchObject({ state: 'failed', code: 'offline' });
});

test('files of deals are not among a course’s files: each is kept and removed by itself', async () => {
  const { db, files, getFile } = await aDevice();
  const whole = { ...bundle, version: 2, dealMedia: { [testId(500)]: [{ id: testId(33), url: film.url }] } };
  await saveBundle(db, whole, 10, 0);
  expect(await countKeptFiles(db, whole)).toMatchObject({ count: 1, size: 3 });
  await files.fetch(COURSE);
  expect(await countKeptFiles(db, whole)).toMatchObject({ heldCount: 1, heldSize: 3 });
  const one = { hash: FILM, size: 6, url: `${film.url}?signature=s` };
  const { signal } = new AbortController();
  expect(await files.fetchFile(one, signal, () => {})).toEqual({ ok: true, value: 'ready' });
  expect((await db.files.get(FILM))?.content.size).toBe(6);
  await files.removeFile(FILM);
  expect(await db.files.toCollection().primaryKeys()).toEqual([SHEET]);
  getFile.mockRejectedValueOnce(new ApiError({ kind: 'offline', message: 'gone' }));
  expect(await files.fetchFile(one, signal, () => {})).toEqual({ ok: false, error: 'offline' });
});

test('half a file is not kept', async () => {
  const { db, files } = await aDevice({ getFile: async () => new Blob(['p']) });
  expect((await files.fetch(COURSE)).ok).toBe(false);
  expect(await db.files.count()).toBe(0);
});

test('a full disk is reported', async () => {
  let full = false;
  const { files, getFile } = await aDevice({}, () => full);
  getFile.mockImplementation(async () => {
    full = true;
    return new Blob(['pdf']);
  });
  expect(await files.fetch(COURSE)).toEqual({ ok: false, error: 'full' });
});

test('cancelled, it leaves nothing of the file that was on its way', async () => {
  const { db, files, getFile } = await aDevice();
  getFile.mockImplementation(async () => {
    files.cancel(COURSE);
    return new Blob(['pdf']);
  });
  expect(await files.fetch(COURSE)).toEqual({ ok: true, value: 'cancelled' });
  expect([await db.files.count(), await db.downloads.get(filesRow(COURSE))]).toEqual([0, undefined]);
});

test('remove deletes the files except those of another course; removing the course deletes them too', async () => {
  const { db, files, locks } = await aDevice();
  await files.fetch(COURSE);
  const other = aCourseBundle([], { id: testId(2), media: [{ hash: SHEET, size: 3, type: 'application/pdf' }] });
  await saveBundle(db, other, 10, 0);
  await files.remove(COURSE);
  expect(await db.files.toCollection().primaryKeys()).toEqual([SHEET]);
  await createDownloads({ db, api: { read: vi.fn() }, locks }).remove(testId(2));
  // The other course has this file too.
  expect(await db.files.count()).toBe(1);
  await createDownloads({ db, api: { read: vi.fn() }, locks }).remove(COURSE);
  expect(await db.files.count()).toBe(0);
});
