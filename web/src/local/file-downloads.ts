import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Media } from '@overtrick/shared/learning/values/media';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { DownloadFailure } from '@overtrick/shared/sync/download-state';
import type { HeldBundle } from '@overtrick/shared/sync/protocol';
import type { FileSize } from '@overtrick/shared/sync/small-files';
import { ApiError } from '../api/api-error.ts';
import { findBundle, listHeldBundles } from './bundles.ts';
import type { DownloadRow, UserDatabase } from './database.ts';
import { createDownloadRuns, type DownloadOutcome, downloadFailure, type Progress } from './download-runs.ts';
import { hashOf, listCourseFiles, listHeldHashes } from './kept-files.ts';
import type { LockManagerLike } from './locks.ts';

/** Downloads the files of courses: the small ones by themselves, the large ones on request (ruling 24; silence 297). */
export interface FileDownloads {
  /** Fetches the missing files, one after another; when one fails, those fetched before it stay. */
  fetch(courseId: Id, size: FileSize): Promise<DownloadOutcome>;
  cancel(courseId: Id, size: FileSize): void;
  /** Deletes them from the device, except those that another course has too; they come again only on request. */
  remove(courseId: Id, size: FileSize): Promise<void>;
  /** Fetches the small files that are missing, course by course; stores failures as download states. */
  fetchDue(signal?: AbortSignal): Promise<void>;
  /** Fetches one file that a bundle on this device names; calls `onBytes` with the size of each chunk. */
  fetchFile(
    file: AddressedFile,
    signal: AbortSignal,
    onBytes: (bytes: number) => void,
  ): Promise<Result<'ready', DownloadFailure>>;
  removeFile(hash: string): Promise<void>;
}

/** A file with a signed address, which works for a limited time. */
interface AddressedFile {
  readonly hash: string;
  readonly size: number;
  readonly url: string;
}

export interface FileDownloadDeps {
  readonly db: UserDatabase;
  /** Reads the files of a lesson, or of one of its activities, with signed addresses. */
  readonly readMedia: (owner: { lessonId: Id; activityId?: Id }, signal: AbortSignal) => Promise<readonly Media[]>;
  /** Fetches a file; calls `onBytes` with the size of each chunk. Throws an ApiError. */
  readonly getFile: (url: string, signal: AbortSignal, onBytes: (bytes: number) => void) => Promise<Blob>;
  readonly locks: LockManagerLike;
  /** Whether nothing is to come by itself, because the browser saves data (silence 298). */
  readonly savesData?: () => boolean;
  readonly now?: () => number;
}

/** The id of the download row for a course's files; the course itself has a row of its own. */
export const filesRow = (courseId: Id, size: FileSize): string =>
  size === 'large' ? `files/${courseId}` : `small-files/${courseId}`;

/** Milliseconds until small files are tried again on a device that was full. */
const FULL_FOR = 3_600_000;

/** A lesson or activity with private files: the server gives their signed addresses. */
interface MediaOwner {
  readonly lessonId: Id;
  readonly activityId?: Id;
  readonly media: readonly Media[];
}

const listMediaOwners = ({ lessons }: CourseBundle): readonly MediaOwner[] =>
  lessons.flatMap((lesson) => [
    { lessonId: lesson.id, media: lesson.media },
    ...lesson.activities.map(({ id, media }) => ({ lessonId: lesson.id, activityId: id, media })),
  ]);

export function createFileDownloads({
  db,
  readMedia,
  getFile,
  locks,
  savesData = () => false,
  now = Date.now,
}: FileDownloadDeps): FileDownloads {
  const runs = createDownloadRuns({ db, locks, now });
  /** The versions whose small files are all here, so that a round does not read each bundle again. */
  const whole = new Map<Id, string>();

  /** 1 List the missing files. 2 Ask each owner for its current addresses. 3 Fetch each file and store it at once. */
  async function bring(id: Id, size: FileSize, signal: AbortSignal, progress: Progress): Promise<void> {
    const bundle = (await findBundle(db, id))?.bundle;
    if (bundle?.kind !== 'course') return;
    const held = await listHeldHashes(db);
    const wanted = listCourseFiles(bundle, size);
    const missing = new Map(wanted.filter(({ hash }) => !held.has(hash)).map((file) => [file.hash, file.size]));
    const total = wanted.reduce((sum, file) => sum + file.size, 0);
    if (missing.size === 0) return;
    let received = total - [...missing.values()].reduce((sum, bytes) => sum + bytes, 0);
    await progress.begin(total, received);
    const count = (bytes: number): void => {
      received += bytes;
      progress.reached(received);
    };
    const keepAll = async (media: readonly Media[]): Promise<void> => {
      for (const { url } of media) await keep(url, missing, signal, count);
    };
    await keepAll(bundle.item.media);
    for (const { media, ...owner } of listMediaOwners(bundle))
      if (media.some(({ url }) => missing.has(hashOf(url) ?? ''))) await keepAll(await readMedia(owner, signal));
  }

  async function keep(
    url: string,
    missing: Map<string, number>,
    signal: AbortSignal,
    count: (bytes: number) => void,
  ): Promise<void> {
    const hash = hashOf(url);
    const size = missing.get(hash ?? '');
    if (!hash || size === undefined) return;
    await keepFile({ hash, size, url }, signal, count);
    missing.delete(hash);
  }

  async function keepFile({ hash, size, url }: AddressedFile, signal: AbortSignal, count: (bytes: number) => void) {
    const content = await getFile(url, signal, count);
    // Cut short: half a film stored under the hash of the whole would never be fetched again.
    if (content.size !== size) throw new ApiError({ kind: 'offline', message: 'The file did not come whole' });
    signal.throwIfAborted();
    await db.files.put({ hash, content, size, savedAt: now() });
  }

  const fetch = (id: Id, size: FileSize): Promise<DownloadOutcome> =>
    runs.run(filesRow(id, size), (signal, progress) => bring(id, size, signal, progress));

  return {
    fetch,
    cancel: (id, size) => runs.cancel(filesRow(id, size)),
    async fetchDue(signal) {
      for (const [id, { version, hash }] of await listMayCome(db, now())) {
        if (signal?.aborted || savesData()) return;
        const key = `${version} ${hash}`;
        if (whole.get(id) === key) continue;
        const fetched = await fetch(id, 'small');
        if (fetched.ok && fetched.value === 'ready') whole.set(id, key);
      }
    },
    fetchFile: (file, signal, onBytes) =>
      keepFile(file, signal, onBytes).then(
        () => ok('ready'),
        (error) => err(downloadFailure(error)),
      ),
    removeFile: (hash) => db.files.delete(hash),
    async remove(id, size) {
      runs.cancel(filesRow(id, size));
      await db.transaction('rw', db.bundles, db.files, db.downloads, async () => {
        const rows = await db.bundles.toArray();
        const bundles = rows.map(({ bundle }) => bundle);
        const others = bundles.filter((bundle) => bundle.id !== id).flatMap(({ media }) => media);
        const needed = new Set(others.map(({ hash }) => hash));
        const own = bundles.flatMap((bundle) =>
          bundle.id === id && bundle.kind === 'course' ? listCourseFiles(bundle, size) : [],
        );
        await db.files.bulkDelete(own.map(({ hash }) => hash).filter((hash) => !needed.has(hash)));
        await runs.noteRemoved(filesRow(id, size));
      });
      whole.delete(id);
    },
  };
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
  row?.state !== 'removed' && !(row?.code === 'full' && now - row.updatedAt < FULL_FOR);
