import type { Id } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type DownloadFailure, isUpToDate } from '@overtrick/shared/sync/download-state';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import type { Api } from '../api/api.ts';
import { ApiError, isOffline } from '../api/api-error.ts';
import { listHeldBundles, saveBundle } from './bundles.ts';
import type { Bundle, DownloadRow, UserDatabase } from './database.ts';
import { fetchBundle } from './fetch-bundle.ts';
import { dropUnneededFiles } from './kept-files.ts';
import type { LockManagerLike } from './locks.ts';
import { writeFailure } from './write-failure.ts';

type Downloaded = 'ready' | 'elsewhere' | 'cancelled';

export interface Downloads {
  /** Gets the bundle that the server has now; 'elsewhere' when another tab is getting it, 'cancelled' when cancel was called. */
  fetch(dealPackId: Id): Promise<Result<Downloaded, DownloadFailure>>;
  cancel(dealPackId: Id): void;
  /** Deletes it from the device. Its attempts stay. It is not fetched again until `fetch` is called. */
  remove(dealPackId: Id): Promise<void>;
  /** Fetches every bundle that is missing or out of date, one after another; stores failures as download states. */
  fetchDue(signal?: AbortSignal): Promise<void>;
}

export interface DownloadDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  readonly locks: LockManagerLike;
  readonly now?: () => number;
}

/** Milliseconds between two progress reports. */
const REPORT_EVERY = 250;

/** Downloads bundles: one tab at a time downloads each, and writes its progress to the database for all tabs. */
export function createDownloads({ db, api, locks, now = Date.now }: DownloadDeps): Downloads {
  const running = new Map<Id, AbortController>();

  const note = (id: Id, changes: Partial<DownloadRow>): Promise<unknown> =>
    db.downloads.put({ id, state: 'loading', received: 0, total: 0, code: null, updatedAt: now(), ...changes });

  /** Writes the progress. `update` does not create a row that is already deleted; a failed write is ignored. */
  function reporter(id: Id): (received: number) => void {
    let told = now();
    return (received) => {
      if (now() - told < REPORT_EVERY) return;
      told = now();
      void db.downloads.update(id, { received, updatedAt: told }).catch(() => {});
    };
  }

  async function bring(id: Id, signal: AbortSignal): Promise<void> {
    const enrolment = await db.enrolments.where('itemId').equals(id).first();
    const total = enrolment?.size ?? 0;
    await note(id, { total });
    const kind = enrolment?.kind ?? (await db.marks.get(id))?.kind;
    const bundle = await fetchBundle({ db, api }, id, kind === 'course' ? 'course' : 'dealPack', {
      signal,
      background: true,
      userId: db.userId,
      onProgress: reporter(id),
    });
    await keep(bundle, signal);
  }

  const keep = (bundle: Bundle, signal: AbortSignal): Promise<void> =>
    db.transaction('rw', db.bundles, db.attempts, db.downloads, async () => {
      signal.throwIfAborted();
      await saveBundle(db, bundle, sizeOf(bundle), now());
      await db.downloads.delete(bundle.id);
    });

  async function attemptIt(id: Id): Promise<Result<Downloaded, DownloadFailure>> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await bring(id, controller.signal);
      return ok('ready');
    } catch (error) {
      return await fail(id, error, controller.signal.aborted);
    } finally {
      running.delete(id);
    }
  }

  async function fail(id: Id, error: unknown, cancelled: boolean): Promise<Result<Downloaded, DownloadFailure>> {
    const code = downloadFailure(error);
    const told = cancelled ? note(id, { state: 'removed' }) : note(id, { state: 'failed', code });
    await told.catch(() => {});
    return cancelled ? ok('cancelled') : err(code);
  }

  const fetch = (id: Id): Promise<Result<Downloaded, DownloadFailure>> =>
    locks.request(`${db.name}/bundle/${id}`, { ifAvailable: true }, (lock) => (lock ? attemptIt(id) : ok('elsewhere')));

  return {
    fetch,
    cancel: (id) => running.get(id)?.abort(),
    async remove(id) {
      running.get(id)?.abort();
      await db.transaction('rw', db.bundles, db.files, db.downloads, async () => {
        await db.bundles.where('id').equals(id).delete();
        await dropUnneededFiles(db);
        await note(id, { state: 'removed' });
      });
    },
    async fetchDue(signal) {
      for (const id of await listDue(db)) {
        if (signal?.aborted) return;
        await fetch(id);
      }
    },
  };
}

/** Packs and courses whose bundle is missing or not the server's, without those that the student removed. */
async function listDue(db: UserDatabase): Promise<Id[]> {
  const held = await listHeldBundles(db);
  const removed = new Set(await db.downloads.filter((row) => row.state === 'removed').primaryKeys());
  const enrolments = await db.enrolments.filter((enrolment) => enrolment.isActive).toArray();
  const isDue = (enrolment: Enrolment): boolean => {
    const here = held.get(enrolment.itemId);
    return here ? !isUpToDate(enrolment, here) : !removed.has(enrolment.itemId);
  };
  return enrolments.filter(isDue).map((enrolment) => enrolment.itemId);
}

/** Bytes of its JSON: of one that was put together of what changed, nothing was received that tells it. */
const sizeOf = (bundle: Bundle): number => new Blob([JSON.stringify(bundle)]).size;

/** The reason why a download failed. */
export function downloadFailure(error: unknown): DownloadFailure {
  if (!(error instanceof ApiError)) return writeFailure(error);
  if (isOffline(error)) return 'offline';
  if (error.status === 401) return 'signedOut';
  return error.status === 403 || error.status === 404 ? 'refused' : 'failed';
}
