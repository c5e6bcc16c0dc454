import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Media } from '@overtrick/shared/learning/values/media';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { DownloadFailure } from '@overtrick/shared/sync/download-state';
import { ApiError } from '../api/api-error.ts';
import { findBundle } from './bundles.ts';
import type { DownloadRow, UserDatabase } from './database.ts';
import { downloadFailure } from './downloads.ts';
import { hashOf, listCourseFiles, listHeldHashes } from './kept-files.ts';
import type { LockManagerLike } from './locks.ts';

type FetchOutcome = Result<'ready' | 'elsewhere' | 'cancelled', DownloadFailure>;

/** Downloads the files of courses. They are large, so only on request (ruling 24). */
export interface FileDownloads {
  /** Fetches the missing files, one after another; when one fails, those fetched before it stay. */
  fetch(courseId: Id): Promise<FetchOutcome>;
  cancel(courseId: Id): void;
  /** Deletes them from the device, except those that another course has too. */
  remove(courseId: Id): Promise<void>;
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
  readonly now?: () => number;
}

/** Milliseconds between two progress reports. */
const REPORT_EVERY = 250;

/** The id of the download row for a course's files; the course itself has a row of its own. */
export const filesRow = (courseId: Id): string => `files/${courseId}`;

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
  now = Date.now,
}: FileDownloadDeps): FileDownloads {
  const running = new Map<Id, AbortController>();

  const note = (id: Id, changes: Partial<DownloadRow>): Promise<unknown> =>
    db.downloads.put({
      id: filesRow(id),
      state: 'loading',
      received: 0,
      total: 0,
      code: null,
      updatedAt: now(),
      ...changes,
    });

  /** Counts the bytes and writes the progress at intervals; a failed write is ignored. */
  function counter(id: Id, begun: number): (bytes: number) => void {
    let received = begun;
    let told = now();
    return (bytes) => {
      received += bytes;
      if (now() - told < REPORT_EVERY) return;
      told = now();
      void db.downloads.update(filesRow(id), { received, updatedAt: told }).catch(() => {});
    };
  }

  /** 1 List the missing files. 2 Ask each owner for its current addresses. 3 Fetch each file and store it at once. */
  async function bring(id: Id, signal: AbortSignal): Promise<void> {
    const bundle = (await findBundle(db, id))?.bundle;
    if (bundle?.kind !== 'course') return;
    const held = await listHeldHashes(db);
    const wanted = listCourseFiles(bundle);
    const missing = new Map(wanted.filter(({ hash }) => !held.has(hash)).map((file) => [file.hash, file.size]));
    const total = wanted.reduce((sum, { size }) => sum + size, 0);
    const begun = total - [...missing.values()].reduce((sum, size) => sum + size, 0);
    await note(id, { received: begun, total });
    const count = counter(id, begun);
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

  async function attemptIt(id: Id): Promise<FetchOutcome> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await bring(id, controller.signal);
      await db.downloads.delete(filesRow(id));
      return ok('ready');
    } catch (error) {
      const code = downloadFailure(error);
      const isCancelled = controller.signal.aborted;
      const told = isCancelled ? db.downloads.delete(filesRow(id)) : note(id, { state: 'failed', code });
      await told.catch(() => {});
      return isCancelled ? ok('cancelled') : err(code);
    } finally {
      running.delete(id);
    }
  }

  return {
    fetch: (id) =>
      locks.request(`${db.name}/files/${id}`, { ifAvailable: true }, (lock) =>
        lock ? attemptIt(id) : ok('elsewhere'),
      ),
    cancel: (id) => running.get(id)?.abort(),
    fetchFile: (file, signal, onBytes) =>
      keepFile(file, signal, onBytes).then(
        () => ok('ready'),
        (error) => err(downloadFailure(error)),
      ),
    removeFile: (hash) => db.files.delete(hash),
    async remove(id) {
      running.get(id)?.abort();
      await db.transaction('rw', db.bundles, db.files, db.downloads, async () => {
        const rows = await db.bundles.toArray();
        const others = rows
          .filter((row) => row.id !== id)
          .flatMap(({ bundle }) => bundle.media.map(({ hash }) => hash));
        await db.files.where('hash').noneOf(others).delete();
        await db.downloads.delete(filesRow(id));
      });
    },
  };
}
