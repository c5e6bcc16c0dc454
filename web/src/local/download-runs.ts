import { err, ok, type Result } from '@overtrick/shared/result';
import type { DownloadFailure } from '@overtrick/shared/sync/download-state';
import { ApiError, isOffline } from '../api/api-error.ts';
import type { DownloadRow, UserDatabase } from './database.ts';
import type { LockManagerLike } from './locks.ts';
import { writeFailure } from './write-failure.ts';

/** 'elsewhere' when another tab is getting it, 'cancelled' when cancel was called. */
export type DownloadOutcome = Result<'ready' | 'elsewhere' | 'cancelled', DownloadFailure>;

/** How far a download is, for all tabs. */
export interface Progress {
  /** Says how much is to come; some of it may be here already. */
  begin(total: number, received?: number): Promise<unknown>;
  /** Says that so many bytes are here; written at intervals. */
  reached(received: number): void;
}

/** Runs what brings something to this device: one tab at a time, with its state in the database. */
export interface DownloadRuns {
  /** @param id of the download row */
  run(id: string, bring: (signal: AbortSignal, progress: Progress) => Promise<void>): Promise<DownloadOutcome>;
  cancel(id: string): void;
  /** Writes that the reader does not want it here: it comes again only when it is asked for. */
  noteRemoved(id: string): Promise<unknown>;
}

export interface DownloadRunDeps {
  readonly db: UserDatabase;
  readonly locks: LockManagerLike;
  readonly now: () => number;
}

/** Milliseconds between two progress reports. */
const REPORT_EVERY = 250;

export function createDownloadRuns({ db, locks, now }: DownloadRunDeps): DownloadRuns {
  const running = new Map<string, AbortController>();

  const note = (id: string, changes: Partial<DownloadRow>): Promise<unknown> =>
    db.downloads.put({ id, state: 'loading', received: 0, total: 0, code: null, updatedAt: now(), ...changes });

  /** `update` does not create a row that is already deleted; a failed write is ignored. */
  function progressOf(id: string): Progress {
    let told = now();
    return {
      begin: (total, received = 0) => note(id, { total, received }),
      reached(received) {
        if (now() - told < REPORT_EVERY) return;
        told = now();
        void db.downloads.update(id, { received, updatedAt: told }).catch(() => {});
      },
    };
  }

  async function attemptIt(id: string, bring: Parameters<DownloadRuns['run']>[1]): Promise<DownloadOutcome> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await bring(controller.signal, progressOf(id));
      await db.downloads.delete(id);
      return ok('ready');
    } catch (error) {
      return await fail(id, error, controller.signal.aborted);
    } finally {
      running.delete(id);
    }
  }

  async function fail(id: string, error: unknown, cancelled: boolean): Promise<DownloadOutcome> {
    const code = downloadFailure(error);
    const told = note(id, cancelled ? { state: 'removed' } : { state: 'failed', code });
    await told.catch(() => {});
    return cancelled ? ok('cancelled') : err(code);
  }

  return {
    run: (id, bring) =>
      locks.request(`${db.name}/download/${id}`, { ifAvailable: true }, (lock) =>
        lock ? attemptIt(id, bring) : ok('elsewhere'),
      ),
    cancel: (id) => running.get(id)?.abort(),
    noteRemoved: (id) => note(id, { state: 'removed' }),
  };
}

/** The reason why a download failed. */
export function downloadFailure(error: unknown): DownloadFailure {
  if (!(error instanceof ApiError)) return writeFailure(error);
  if (isOffline(error)) return 'offline';
  if (error.status === 401) return 'signedOut';
  return error.status === 403 || error.status === 404 ? 'refused' : 'failed';
}
