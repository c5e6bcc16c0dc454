import type { Id } from '@overtrick/shared/learning/values/ids';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import type { Api } from '../api/api.ts';
import { findBundle } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { downloadFailure } from './download-runs.ts';
import type { Downloads } from './downloads.ts';
import { dropOldDeals } from './kept-deals.ts';
import { dropOldReplies } from './kept-replies.ts';
import type { LockManagerLike } from './locks.ts';
import { PARTS, type Parts } from './mark-parts.ts';
import { type Markable, putMark, removeMark } from './marks.ts';
import type { MarkRow } from './teaching-rows.ts';

/** Keeps what a teacher marks on this device, and lets it follow changes. */
export interface Keeper {
  /** Marks it and fetches it; a failure stands at the mark. Rejects when even the mark cannot be written. */
  keep(what: Markable): Promise<void>;
  remove(id: Id): Promise<void>;
  /** Fetches what is marked and not here, or was not looked at lately; stores failures at the marks. */
  fetchDue(signal?: AbortSignal): Promise<void>;
}

export interface KeeperDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  /** For the bundles of packs and courses. */
  readonly downloads: Pick<Downloads, 'fetch'>;
  readonly locks: LockManagerLike;
  readonly now?: () => number;
  /** What somebody has just marked did not come. */
  readonly onCut?: () => void;
}

/** Milliseconds after which a mark is compared with the server again. */
const LOOK_AGAIN = 15 * 60_000;

/** One tab at a time fetches a mark, and writes how far it is for all tabs. */
export function createKeeper({ db, api, downloads, locks, now = Date.now, onCut }: KeeperDeps): Keeper {
  const running = new Map<Id, AbortController>();

  /** `update` makes no mark again that was taken away meanwhile. */
  const note = (id: Id, changes: Partial<MarkRow>): Promise<unknown> => db.marks.update(id, changes);

  async function bring({ id, kind, checkedAt }: MarkRow, signal: AbortSignal): Promise<void> {
    const onPart = async (done: number, total: number): Promise<void> => {
      signal.throwIfAborted();
      await note(id, { done, total });
    };
    const parts = await PARTS[kind]({ db, api, signal, now, onPart }, id);
    await noteParts(id, parts);
    // A pull says when the server has a newer bundle (noteStaleMarks).
    if (kind !== 'group' && (checkedAt === 0 || !(await findBundle(db, id)))) await bringBundle(id, signal);
    await note(id, { state: 'ready', code: null, checkedAt: now() });
  }

  /** What does not belong to it any more goes. */
  const noteParts = (id: Id, parts: Parts): Promise<void> =>
    db.transaction('rw', db.marks, db.keptDeals, db.keptReplies, async () => {
      await note(id, parts);
      await dropOldDeals(db);
      await dropOldReplies(db);
    });

  /** The deals of a pack or course in the versions that stand there (ruling 47). */
  async function bringBundle(id: Id, signal: AbortSignal): Promise<void> {
    const fetched = await downloads.fetch(id, signal);
    if (!fetched.ok) throw new NotBrought(fetched.error);
  }

  async function bringMark(mark: MarkRow, signal: AbortSignal): Promise<void> {
    try {
      await note(mark.id, { state: 'loading', code: null });
      await bring(mark, signal);
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof NotBrought ? error.code : downloadFailure(error);
      await note(mark.id, { state: 'failed', code }).catch(() => {});
    }
  }

  /** Nothing happens where another tab is at it, or where the mark was taken away. */
  const fetch = (id: Id, outer?: AbortSignal): Promise<void> =>
    locks.request(`${db.name}/keep/${id}`, { ifAvailable: true }, async (lock) => {
      const mark = lock && (await db.marks.get(id));
      if (!mark) return;
      const controller = new AbortController();
      running.set(id, controller);
      const signal = outer ? AbortSignal.any([controller.signal, outer]) : controller.signal;
      await bringMark(mark, signal).finally(() => running.delete(id));
    });

  return {
    async keep(what) {
      await putMark(db, what, now());
      await fetch(what.id);
      if ((await db.marks.get(what.id))?.state === 'failed') onCut?.();
    },
    async remove(id) {
      running.get(id)?.abort();
      await removeMark(db, id);
    },
    async fetchDue(signal) {
      for (const { id, state, checkedAt } of await db.marks.toArray()) {
        if (signal?.aborted) return;
        if (state !== 'ready' || hasPassed(LOOK_AGAIN, checkedAt, now())) await fetch(id, signal);
      }
    },
  };
}

/** A bundle that did not come. */
class NotBrought extends Error {
  readonly code: NonNullable<MarkRow['code']>;
  constructor(code: NonNullable<MarkRow['code']>) {
    super(code);
    this.code = code;
  }
}
