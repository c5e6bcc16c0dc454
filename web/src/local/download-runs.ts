import { err, ok, type Result } from '@overtrick/shared/result';
import { type DownloadFailure, goesOnByItself } from '@overtrick/shared/sync/download-state';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import { ApiError, isNotFound, isOffline } from '../api/api-error.ts';
import type { UserDatabase } from './database.ts';
import type { LockManagerLike } from './locks.ts';
import type { DownloadRow } from './study-rows.ts';
import { writeFailure } from './write-failure.ts';

/** 'elsewhere' when another tab is getting it, 'cancelled' when cancel was called, 'stopped' when the page ends. */
export type DownloadOutcome = Result<'ready' | 'elsewhere' | 'cancelled' | 'stopped', DownloadFailure>;

/** How far a download is, for all tabs. */
export interface Progress {
  /** Says how much is to come; some of it may be here already. */
  begin(total: number, received?: number): Promise<unknown>;
  /** Says that so many bytes are here, and how many of the file that comes now; written at intervals. */
  reached(received: number, file?: DownloadRow['file']): void;
}

/** Brings one thing to this device; what it has written stays when it throws. */
type Bring = (signal: AbortSignal, progress: Progress) => Promise<void>;

/** The one runner of downloads: one tab at a time brings a thing, and its state stands in the database. */
export interface DownloadRuns {
  /**
   * @param id of the download row
   * @param outer ends it without giving it up: it goes on with the next start
   */
  run(id: string, bring: Bring, outer?: AbortSignal): Promise<DownloadOutcome>;
  /** Gives it up: what runs here is ended, what waits for a connection waits no more. */
  cancel(id: string): void;
  /** Writes that the reader does not want it here: it comes again only when it is asked for. */
  noteRemoved(id: string): Promise<unknown>;
}

interface DownloadRunDeps {
  readonly db: UserDatabase;
  readonly locks: LockManagerLike;
  readonly now?: () => number;
  /** What somebody asked for has failed in a way that time can heal; what is tried by itself tells its caller alone. */
  readonly onCut?: () => void;
  /** Something begins to come. */
  readonly onBegin?: () => void;
}

/** Milliseconds between two progress reports. */
const REPORT_EVERY = 250;

export function createDownloadRuns({ db, locks, now = Date.now, onCut, onBegin }: DownloadRunDeps): DownloadRuns {
  const running = new Map<string, AbortController>();

  /** What is known of cuts stays until it is here. */
  const note = (id: string, changes: Partial<DownloadRow>): Promise<unknown> =>
    db.transaction('rw', db.downloads, async () => {
      const { cutAt, wentOnAt } = (await db.downloads.get(id)) ?? {};
      const row = {
        id,
        state: 'loading',
        received: 0,
        total: 0,
        code: null,
        updatedAt: now(),
        cutAt,
        wentOnAt,
      } as const;
      await db.downloads.put({ ...row, ...changes });
    });

  /** `update` does not create a row that is already deleted; a failed write is ignored. */
  function progressOf(id: string): Progress {
    let told = Number.NEGATIVE_INFINITY;
    return {
      begin: async (total, received = 0) =>
        note(id, { total, received, began: { at: now(), received }, ...afterCut(await db.downloads.get(id)) }),
      reached(received, file) {
        if (!hasPassed(REPORT_EVERY, told, now())) return;
        told = now();
        const changes = { received, updatedAt: told, state: 'loading', code: null, ...(file && { file }) } as const;
        void db.downloads
          .where('id')
          .equals(id)
          .modify((row) => {
            Object.assign(row, changes, row.cutAt && { wentOnAt: row.wentOnAt ?? told });
          })
          .catch(() => {});
      },
    };
  }

  async function attemptIt(id: string, bring: Bring, outer: AbortSignal | undefined): Promise<DownloadOutcome> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    onBegin?.();
    try {
      await bring(outer ? AbortSignal.any([signal, outer]) : signal, progressOf(id));
      await db.downloads.delete(id);
      return ok('ready');
    } catch (error) {
      if (outer?.aborted && !signal.aborted) return ok('stopped');
      const failed = await fail(id, error, signal.aborted);
      if (!outer && !failed.ok && goesOnByItself({ state: 'failed', code: failed.error })) onCut?.();
      return failed;
    } finally {
      running.delete(id);
    }
  }

  async function fail(id: string, error: unknown, cancelled: boolean): Promise<DownloadOutcome> {
    const code = downloadFailure(error);
    const told = cancelled ? note(id, { state: 'removed' }) : noteFailure(id, code);
    await told.catch(() => {});
    return cancelled ? ok('cancelled') : err(code);
  }

  /** How far it came stays, for the bar; a try that brings nothing is no cut of its own. */
  async function noteFailure(id: string, code: DownloadFailure): Promise<void> {
    const row = await db.downloads.get(id);
    const { received = 0, total = 0, cutAt, began } = row?.state === 'removed' ? {} : (row ?? {});
    const hasMoved = received > (began?.received ?? 0);
    const cut = code === 'offline' && { cutAt: hasMoved ? now() : cutAt, wentOnAt: undefined };
    await note(id, { received, total, state: 'failed', code, ...cut });
  }

  async function giveUp(id: string): Promise<void> {
    const row = await db.downloads.get(id);
    if (row && goesOnByItself(row)) await note(id, { state: 'removed' });
  }

  return {
    run: (id, bring, outer) =>
      locks.request(`${db.name}/download/${id}`, { ifAvailable: true }, (lock) =>
        lock ? attemptIt(id, bring, outer) : ok('elsewhere'),
      ),
    cancel(id) {
      const controller = running.get(id);
      if (controller) controller.abort();
      else void giveUp(id).catch(() => {});
    },
    noteRemoved: (id) => note(id, { state: 'removed' }),
  };
}

/**
 * One that waits for a connection says so until something comes. One whose app was closed was cut when it last moved.
 */
function afterCut(row: DownloadRow | undefined): Partial<DownloadRow> {
  if (!row || !goesOnByItself(row)) return {};
  if (row.state === 'loading') return { cutAt: row.updatedAt, wentOnAt: undefined };
  return row.code === 'offline' ? { state: 'failed', code: 'offline' } : {};
}

/** The reason why a download failed. */
export function downloadFailure(error: unknown): DownloadFailure {
  if (!(error instanceof ApiError)) return writeFailure(error);
  if (isOffline(error)) return 'offline';
  if (error.status === 401) return 'signedOut';
  // An answer of a newer server: an activity of a type, say, that this build does not know.
  if (error.kind === 'unreadable' && error.status === 200) return 'tooOld';
  return error.status === 403 || isNotFound(error) ? 'refused' : 'failed';
}

/** What waits for a connection or a server, and how many bytes of it are here. */
export interface Unfinished {
  readonly count: number;
  readonly received: number;
}

/** What goes on by itself on this device: packs and courses, their files, and what a teacher keeps. */
export async function readUnfinished(db: UserDatabase): Promise<Unfinished> {
  const rows = (await db.downloads.toArray()).filter(goesOnByItself);
  const marks = (await db.marks.toArray()).filter(goesOnByItself);
  const received = rows.reduce((sum, row) => sum + row.received, 0) + marks.reduce((sum, { done }) => sum + done, 0);
  return { count: rows.length + marks.length, received };
}
