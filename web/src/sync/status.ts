import { atom } from 'jotai/vanilla';
import type { UserDatabase } from '../local/database.ts';
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
  /** Mutations on the device that the server has not acknowledged. */
  readonly waiting: number;
  readonly refused: number;
  /** Milliseconds since 1970; null before the first time. */
  readonly lastSaved: number | null;
}

export const syncStatusAtom = atom<SyncStatus>({ state: 'saved', waiting: 0, refused: 0, lastSaved: null });

/** Keeps syncStatusAtom up to date in every tab, whichever of them syncs; returns the end of it. */
export declare function connectSyncStatus(
  store: { set(atom: typeof syncStatusAtom, status: SyncStatus): void },
  deps: { db: UserDatabase; online: Online; recorder?: Recorder },
): () => void;
/** 'All saved', '3 waiting', 'Off line' … */
export declare function syncWords(status: SyncStatus): string;
