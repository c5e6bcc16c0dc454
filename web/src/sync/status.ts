import { type SyncFacts, type SyncStatus, syncStatus } from '@overtrick/shared/sync/status';
import { liveQuery } from 'dexie';
import { atom, type createStore } from 'jotai/vanilla';
import type { AttemptRecorder } from '../local/attempt-recorder.ts';
import type { UserDatabase } from '../local/database.ts';
import { findMeta } from '../local/meta.ts';
import type { Online } from './online.ts';

/** The sync status of the signed-in person; connectSyncStatus updates it. */
export const syncStatusAtom = atom<SyncStatus>({ state: 'saved', waiting: 0, refused: 0, lastSaved: null });

async function readSyncFacts(db: UserDatabase): Promise<SyncFacts> {
  return {
    waiting: await db.outbox.count(),
    refused: await db.refused.count(),
    pause: (await findMeta(db, 'pause')) ?? null,
    reachable: (await findMeta(db, 'reachable')) ?? true,
    lastSaved: (await findMeta(db, 'lastSaved')) ?? null,
  };
}

interface StatusDeps {
  readonly db: UserDatabase;
  readonly online: Online;
  readonly recorder?: Pick<AttemptRecorder, 'unwritten' | 'subscribe'>;
}

/** Keeps syncStatusAtom up to date in this tab, whichever tab syncs. Returns a function that stops it. */
export function connectSyncStatus(store: ReturnType<typeof createStore>, deps: StatusDeps): () => void {
  const { db, online, recorder } = deps;
  let facts: SyncFacts | undefined;
  const show = (): void => {
    if (facts) store.set(syncStatusAtom, syncStatus(facts, online.isOnline(), recorder?.unwritten().length ?? 0));
  };
  const reading = liveQuery(() => readSyncFacts(db)).subscribe({
    next(read) {
      facts = read;
      show();
    },
    error() {},
  });
  const stops = [online.subscribe(show), recorder?.subscribe(show)];
  return () => {
    reading.unsubscribe();
    for (const stop of stops) stop?.();
  };
}
