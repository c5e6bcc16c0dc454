import type { Id } from '@overtrick/shared/learning/values/ids';
import { isUpToDate } from '@overtrick/shared/sync/download-state';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import type { Api } from '../api/api.ts';
import { listHeldBundles, saveBundle } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import type { DownloadOutcome, DownloadRuns, Progress } from './download-runs.ts';
import { fetchBundle } from './fetch-bundle.ts';
import { dropUnneededFiles } from './kept-files.ts';
import type { Bundle } from './study-rows.ts';

export interface Downloads {
  /** Gets the bundle that the server has now. @param outer ends it without giving it up */
  fetch(id: Id, outer?: AbortSignal): Promise<DownloadOutcome>;
  cancel(id: Id): void;
  /** Deletes it from the device. Its attempts stay. It is not fetched again until `fetch` is called. */
  remove(id: Id): Promise<void>;
  /** Fetches every bundle that is missing or out of date, one after another; stores failures as download states. */
  fetchDue(signal?: AbortSignal): Promise<void>;
}

export interface DownloadDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  readonly runs: DownloadRuns;
  readonly now?: () => number;
}

/** Downloads bundles. */
export function createDownloads({ db, api, runs, now = Date.now }: DownloadDeps): Downloads {
  async function bring(id: Id, signal: AbortSignal, progress: Progress): Promise<void> {
    const enrolment = await db.enrolments.where('itemId').equals(id).first();
    await progress.begin(enrolment?.size ?? 0);
    const kind = enrolment?.kind ?? (await db.marks.get(id))?.kind;
    const bundle = await fetchBundle({ db, api }, id, kind === 'course' ? 'course' : 'dealPack', {
      signal,
      background: true,
      userId: db.userId,
      onProgress: progress.reached,
    });
    await keep(bundle, signal);
  }

  /** A bundle and its state change together, and the files that only an earlier version named go (silence 300). */
  const keep = (bundle: Bundle, signal: AbortSignal): Promise<void> =>
    db.transaction('rw', [db.bundles, db.attempts, db.files, db.fileParts, db.downloads], async () => {
      signal.throwIfAborted();
      await saveBundle(db, bundle, sizeOf(bundle), now());
      await dropUnneededFiles(db);
      await db.downloads.delete(bundle.id);
    });

  const fetch = (id: Id, outer?: AbortSignal): Promise<DownloadOutcome> =>
    runs.run(id, (signal, progress) => bring(id, signal, progress), outer);

  return {
    fetch,
    cancel: runs.cancel,
    async remove(id) {
      runs.cancel(id);
      await db.transaction('rw', db.bundles, db.files, db.fileParts, db.downloads, async () => {
        await db.bundles.where('id').equals(id).delete();
        await dropUnneededFiles(db);
        await runs.noteRemoved(id);
      });
    },
    async fetchDue(signal) {
      for (const id of await listDue(db)) {
        if (signal?.aborted) return;
        const fetched = await fetch(id, signal);
        // What comes after it would not come either, and each would wait for its own end.
        if (!fetched.ok && fetched.error === 'offline') return;
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
