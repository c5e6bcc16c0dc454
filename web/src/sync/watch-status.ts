import { type SyncFacts, type SyncStatus, syncStatus } from '@overtrick/shared/sync/status';
import { Dexie } from 'dexie';
import type { createStore } from 'jotai/vanilla';
import type { AttemptRecorder } from '../local/attempt-recorder.ts';
import { countWaiting } from '../local/counted-results.ts';
import type { UserDatabase } from '../local/database.ts';
import { watchLive } from '../local/live.ts';
import { findMeta } from '../local/meta.ts';
import type { FilmRow } from '../local/teaching-rows.ts';
import type { Online } from './online.ts';
import { syncStatusAtom, UNREAD } from './status.ts';

const readSyncFacts = (db: UserDatabase): Promise<SyncFacts> =>
  db.transaction('r', [db.outbox, db.refused, db.films, db.verdicts, db.meta], async () => ({
    waiting: await countWaiting(db),
    refused: await db.refused.count(),
    recordings: { waiting: await countFilms(db, 'waiting'), refused: await countFilms(db, 'refused') },
    uncounted: await db.verdicts.where('isNews').equals(1).count(),
    pause: (await findMeta(db, 'pause')) ?? null,
    reachable: (await findMeta(db, 'reachable')) ?? true,
    lastSaved: (await findMeta(db, 'lastSaved')) ?? null,
    arriving: (await findMeta(db, 'arrival'))?.why === 'cleared',
  }));

const countFilms = (db: UserDatabase, state: FilmRow['state']): Promise<number> =>
  db.films.where('[state+size]').between([state, Dexie.minKey], [state, Dexie.maxKey]).count();

/** What is known of a device whose database cannot be read. */
const NO_FACTS: SyncFacts = {
  ...UNREAD,
  recordings: { waiting: 0, refused: 0 },
  pause: null,
  reachable: true,
  isUnread: true,
};

interface WatchDeps {
  readonly db: UserDatabase;
  readonly online: Online;
  /** How many mutations are in memory only, because the disk did not take them. */
  readonly unwritten: () => number;
}

interface Watch {
  /** Counts again what is in memory only. */
  refresh(): void;
  stop(): void;
}

/** Tells the sync status of a database at each change, whichever tab syncs. */
export function watchSyncStatus({ db, online, unwritten }: WatchDeps, onStatus: (status: SyncStatus) => void): Watch {
  let facts: SyncFacts | undefined;
  const refresh = (): void => {
    if (facts) onStatus(syncStatus(facts, online.isOnline(), unwritten()));
  };
  const learn = (read: SyncFacts): void => {
    facts = read;
    refresh();
  };
  const stopReading = watchLive(() => readSyncFacts(db), { next: learn, error: () => learn(facts ?? NO_FACTS) });
  const stopListening = online.subscribe(refresh);
  return {
    refresh,
    stop() {
      stopReading();
      stopListening();
    },
  };
}

interface StatusDeps {
  readonly db: UserDatabase;
  readonly online: Online;
  readonly recorder?: Pick<AttemptRecorder, 'unwritten' | 'subscribe'>;
}

/** Keeps syncStatusAtom up to date in this tab. Returns a function that stops it. */
export function connectSyncStatus(store: ReturnType<typeof createStore>, deps: StatusDeps): () => void {
  const { recorder } = deps;
  const watch = watchSyncStatus({ ...deps, unwritten: () => recorder?.unwritten().length ?? 0 }, (status) =>
    store.set(syncStatusAtom, status),
  );
  const endRecorder = recorder?.subscribe(watch.refresh);
  return () => {
    watch.stop();
    endRecorder?.();
    // Who comes next is not told what was true of this person.
    store.set(syncStatusAtom, UNREAD);
  };
}
