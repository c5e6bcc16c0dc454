import { liveQuery } from 'dexie';
import { atom, type createStore } from 'jotai/vanilla';
import type { SyncPause, UserDatabase } from '../local/database.ts';
import { findMeta } from '../local/meta.ts';
import type { Recorder } from '../local/recorder.ts';
import type { Online } from './online.ts';

/**
 * What the sync mark shows. saved: all saved; waiting: some wait for the next round; offline: no connection, what is on
 * the device works; paused: sign in to go on; refused: the server would not take something; updating: this build is too
 * old to be understood, the app must be updated; unwritten: the device itself could not write (full disk).
 */
export type SyncState = 'saved' | 'waiting' | 'offline' | 'paused' | 'refused' | 'updating' | 'unwritten';

export interface SyncStatus {
  readonly state: SyncState;
  /** Mutations on the device that the server has not acknowledged, those that are only in memory included. */
  readonly waiting: number;
  readonly refused: number;
  /** Milliseconds since 1970; null before the first time. */
  readonly lastSaved: number | null;
}

export const syncStatusAtom = atom<SyncStatus>({ state: 'saved', waiting: 0, refused: 0, lastSaved: null });

/** What the device knows of syncing, the same in every tab. */
export interface SyncFacts {
  readonly waiting: number;
  readonly refused: number;
  readonly pause: SyncPause;
  readonly reachable: boolean;
  readonly lastSaved: number | null;
}

async function readSyncFacts(db: UserDatabase): Promise<SyncFacts> {
  return {
    waiting: await db.outbox.count(),
    refused: await db.refused.count(),
    pause: (await findMeta(db, 'pause')) ?? null,
    reachable: (await findMeta(db, 'reachable')) ?? true,
    lastSaved: (await findMeta(db, 'lastSaved')) ?? null,
  };
}

/** The one state that matters most: first what needs the person, then what only takes time. */
export function syncStatus(facts: SyncFacts, online: boolean, unwritten: number): SyncStatus {
  const { waiting, refused, pause, reachable, lastSaved } = facts;
  const state = (): SyncState => {
    if (unwritten > 0) return 'unwritten';
    if (pause === 'tooOld') return 'updating';
    if (pause === 'signedOut') return 'paused';
    if (refused > 0) return 'refused';
    if (!online || !reachable) return 'offline';
    return waiting > 0 ? 'waiting' : 'saved';
  };
  return { state: state(), waiting: waiting + unwritten, refused, lastSaved };
}

/** The words beside the mark; the number always tells what waits. */
export function syncWords({ state, waiting, refused }: SyncStatus): string {
  switch (state) {
    case 'saved':
      return 'All saved';
    case 'waiting':
      return `${waiting} waiting`;
    case 'offline':
      return waiting > 0 ? `Off line, ${waiting} waiting` : 'Off line';
    case 'paused':
      return 'Sign in to save';
    case 'refused':
      return `${refused} refused`;
    case 'updating':
      return 'Update needed';
    case 'unwritten':
      return 'Device full';
  }
}

interface StatusDeps {
  readonly db: UserDatabase;
  readonly online: Online;
  readonly recorder?: Pick<Recorder, 'unwritten' | 'subscribe'>;
}

/** Keeps syncStatusAtom up to date in this tab, whichever tab syncs; returns the end of it. */
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
