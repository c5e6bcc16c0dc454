import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { KeptMedia, Media } from '@overtrick/shared/learning/values/media';
import { goesOnByItself } from '@overtrick/shared/sync/download-state';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import type { HeldBundle } from '@overtrick/shared/sync/protocol';
import type { FileSize } from '@overtrick/shared/sync/small-files';
import { ApiError } from '../api/api-error.ts';
import { dropParts, readBegunSizes } from './begun-files.ts';
import { findBundle, listHeldBundles, readBundles } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import type { DownloadOutcome, DownloadRuns, Progress } from './download-runs.ts';
import { type AddressedFile, bringFile, type FilePartsDeps } from './file-parts.ts';
import { fileRow, filesRow } from './file-rows.ts';
import { hashOf, listCourseFiles, listHeldHashes } from './kept-files.ts';
import { Missing } from './missing-files.ts';
import type { BundleRow, DownloadRow } from './study-rows.ts';

/** Downloads the files of courses: the small ones by themselves, the large ones on request (ruling 24; silence 297). */
export interface FileDownloads {
  /** Fetches the missing files, one after another; when one fails, those fetched before it stay. */
  fetch(courseId: Id, size: FileSize): Promise<DownloadOutcome>;
  cancel(courseId: Id, size: FileSize): void;
  /** Deletes them from the device, except those that another course has too; they come again only on request. */
  remove(courseId: Id, size: FileSize): Promise<void>;
  /** Fetches what comes by itself, and goes on with what was asked for and cut; stores failures as download states. */
  fetchDue(signal?: AbortSignal): Promise<void>;
  /** Fetches one file of a deal, which a bundle on this device names. */
  fetchFile(file: KeptMedia): Promise<DownloadOutcome>;
  cancelFile(hash: string): void;
  removeFile(hash: string): Promise<void>;
}

/** Whose files are asked for: those of a lesson, of one of its activities, or of a deal. */
type FileOwner = { readonly lessonId: Id; readonly activityId?: Id | undefined } | { readonly dealId: Id };

export interface FileDownloadDeps extends Omit<FilePartsDeps, 'now'> {
  readonly runs: DownloadRuns;
  /** Reads the files of their owner, with signed addresses. */
  readonly readMedia: (owner: FileOwner, signal: AbortSignal) => Promise<readonly Media[]>;
  /** Whether nothing is to come by itself, because the browser saves data (silence 298). */
  readonly savesData?: () => boolean;
  readonly now?: () => number;
}

/** Milliseconds until small files are tried again on a device that was full. */
const FULL_FOR = 3_600_000;

/** A lesson or activity with private files: the server gives their signed addresses. */
interface MediaOwner {
  readonly owner: FileOwner;
  readonly media: readonly Media[];
}

const listMediaOwners = ({ lessons }: CourseBundle): readonly MediaOwner[] =>
  lessons.flatMap((lesson) => [
    { owner: { lessonId: lesson.id }, media: lesson.media },
    ...lesson.activities.map(({ id, media }) => ({ owner: { lessonId: lesson.id, activityId: id }, media })),
  ]);

export function createFileDownloads(deps: FileDownloadDeps): FileDownloads {
  const { db, runs, readMedia, getFile, savesData = () => false, now = Date.now } = deps;
  const writing = { db, getFile, now };
  /** The versions whose small files are all here, so that a round does not read each bundle again. */
  const whole = new Map<Id, string>();

  const missingOf = async (wanted: readonly KeptMedia[], progress: Progress): Promise<Missing> =>
    new Missing(wanted, await listHeldHashes(db), await readBegunSizes(db), progress);

  /** 1 List the missing files. 2 Ask each owner for its current addresses. 3 Fetch each file and store it at once. */
  async function bring(id: Id, size: FileSize, signal: AbortSignal, progress: Progress): Promise<void> {
    const bundle = (await findBundle(db, id))?.bundle;
    if (bundle?.kind !== 'course') return;
    const missing = await missingOf(listCourseFiles(bundle, size), progress);
    if (missing.isEmpty) return;
    await missing.begin();
    await keepAll(bundle.item.media, missing, signal);
    for (const { media, owner } of listMediaOwners(bundle))
      if (media.some(({ url }) => missing.find(url))) await keepAll(await readMedia(owner, signal), missing, signal);
  }

  async function keepAll(media: readonly Media[], missing: Missing, signal: AbortSignal): Promise<void> {
    for (const { url } of media) {
      const file = missing.find(url);
      if (file) await keep({ ...file, url }, missing, signal);
    }
  }

  async function keep(file: AddressedFile, missing: Missing, signal: AbortSignal): Promise<void> {
    await bringFile(writing, file, signal, (bytes) => missing.reached(file.hash, bytes));
    missing.delete(file.hash);
  }

  async function bringOne(file: KeptMedia, signal: AbortSignal, progress: Progress): Promise<void> {
    const missing = await missingOf([file], progress);
    if (missing.isEmpty) return;
    await missing.begin();
    const dealId = await findDealOf(db, file.hash);
    const media = dealId ? await readMedia({ dealId }, signal) : [];
    await keepAll(media, missing, signal);
    if (!missing.isEmpty) throw new ApiError({ kind: 'answered', status: 404, message: 'The deal has no such file' });
  }

  /** What was given up leaves nothing behind. */
  async function run(
    row: string,
    files: () => Promise<readonly KeptMedia[]>,
    bringing: (signal: AbortSignal, progress: Progress) => Promise<void>,
    outer?: AbortSignal,
  ): Promise<DownloadOutcome> {
    const end = await runs.run(row, bringing, outer);
    if (end.ok && end.value === 'cancelled') {
      const given = new Set((await files()).map(({ hash }) => hash));
      await dropParts(db, (hash) => given.has(hash));
    }
    return end;
  }

  const fetch = (id: Id, size: FileSize, outer?: AbortSignal): Promise<DownloadOutcome> =>
    run(
      filesRow(id, size),
      async () => filesOf(await findBundle(db, id), size),
      (signal, progress) => bring(id, size, signal, progress),
      outer,
    );

  const fetchFile = (file: KeptMedia, outer?: AbortSignal): Promise<DownloadOutcome> =>
    run(
      fileRow(file.hash),
      async () => [file],
      (signal, progress) => bringOne(file, signal, progress),
      outer,
    );

  async function fetchSmall(signal: AbortSignal | undefined): Promise<boolean> {
    for (const [id, { version, hash }] of await listMayCome(db, now())) {
      const key = `${version} ${hash}`;
      if (signal?.aborted || savesData()) return true;
      if (whole.get(id) === key) continue;
      const fetched = await fetch(id, 'small', signal);
      if (fetched.ok && fetched.value === 'ready') whole.set(id, key);
      if (isCut(fetched)) return false;
    }
    return true;
  }

  /** Goes on with what was asked for, one after another; what waits for a tap is left alone. */
  async function fetchAsked(signal: AbortSignal | undefined): Promise<void> {
    const rows = await db.downloads.filter((row) => goesOnByItself(row) || row.code === 'signedOut').toArray();
    const named = new Map((await listNamedFiles(db)).map((file) => [fileRow(file.hash), file]));
    const held = await listHeldBundles(db);
    for (const { id } of rows) {
      if (signal?.aborted) return;
      const file = named.get(id);
      const courseId = id.startsWith(LARGE) ? id.slice(LARGE.length) : undefined;
      // Its bundle, which names the files, has not come yet.
      if (courseId && !held.has(courseId)) continue;
      const fetched = courseId ? await fetch(courseId, 'large', signal) : file && (await fetchFile(file, signal));
      if (fetched && isCut(fetched)) return;
    }
  }

  return {
    fetch: (id, size) => fetch(id, size),
    cancel: (id, size) => runs.cancel(filesRow(id, size)),
    async fetchDue(signal) {
      if (await fetchSmall(signal)) await fetchAsked(signal);
    },
    fetchFile: (file) => fetchFile(file),
    cancelFile: (hash) => runs.cancel(fileRow(hash)),
    async removeFile(hash) {
      runs.cancel(fileRow(hash));
      await db.files.delete(hash);
    },
    async remove(id, size) {
      runs.cancel(filesRow(id, size));
      await db.transaction('rw', db.bundles, db.files, db.fileParts, db.downloads, async () => {
        const rows = await db.bundles.toArray();
        const others = rows.filter((row) => row.id !== id).flatMap(({ bundle }) => bundle.media);
        const needed = new Set(others.map(({ hash }) => hash));
        const own = rows.filter((row) => row.id === id).flatMap((row) => filesOf(row, size));
        const dropped = new Set(own.map(({ hash }) => hash).filter((hash) => !needed.has(hash)));
        await db.files.bulkDelete([...dropped]);
        await dropParts(db, (hash) => dropped.has(hash));
        await runs.noteRemoved(filesRow(id, size));
      });
      whole.delete(id);
    },
  };
}

const LARGE = filesRow('', 'large');

const isCut = (fetched: DownloadOutcome): boolean => !fetched.ok && fetched.error === 'offline';

const filesOf = (row: BundleRow | undefined, size: FileSize): readonly KeptMedia[] =>
  row?.bundle.kind === 'course' ? listCourseFiles(row.bundle, size) : [];

/** The files that the bundles on this device name. */
const listNamedFiles = async (db: UserDatabase): Promise<readonly KeptMedia[]> =>
  [...(await readBundles(db)).values()].flatMap(({ bundle }) => bundle.media);

/** The deal that has a file, in the bundles on this device. */
async function findDealOf(db: UserDatabase, hash: string): Promise<Id | undefined> {
  const entries = [...(await readBundles(db)).values()].flatMap(({ bundle }) => Object.entries(bundle.dealMedia ?? {}));
  return entries.find(([, media]) => media.some(({ url }) => hashOf(url) === hash))?.[0];
}

/** The bundles of the student's courses whose small files may come by themselves (silence 298). */
async function listMayCome(db: UserDatabase, now: number): Promise<readonly (readonly [Id, HeldBundle])[]> {
  const enrolments = await db.enrolments.filter(({ kind, isActive }) => kind === 'course' && isActive).toArray();
  const held = await listHeldBundles(db);
  const rows = await db.downloads.bulkGet(enrolments.map(({ itemId }) => filesRow(itemId, 'small')));
  return enrolments.flatMap(({ itemId }, index) => {
    const bundle = held.get(itemId);
    return bundle && mayCome(rows[index], now) ? [[itemId, bundle] as const] : [];
  });
}

const mayCome = (row: DownloadRow | undefined, now: number): boolean =>
  row?.state !== 'removed' && !(row?.code === 'full' && !hasPassed(FULL_FOR, row.updatedAt, now));
