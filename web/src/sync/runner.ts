import type { Api } from '../lib/api.ts';
import type { UserDatabase } from '../local/database.ts';
import type { Downloads } from '../local/downloads.ts';
import type { LockManagerLike } from '../local/locks.ts';
import type { Online } from './online.ts';

export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Wakes the tab that syncs, whichever it is. */
export interface WakeChannel {
  post(): void;
  subscribe(listener: () => void): () => void;
}

/** saved: all is sent and read; the others say why not. */
export type RoundOutcome = 'saved' | 'offline' | 'retryLater' | 'signedOut' | 'tooOld' | 'stopped';

export interface Runner {
  /** Waits for the lock of this person's outbox, then sends and reads until stop. */
  start(): void;
  stop(): Promise<void>;
  /** Something was recorded, the connection is back, the page is seen, the person signed in, 'Try again now'. */
  wake(): void;
}

export declare function createRunner(deps: {
  db: UserDatabase;
  api: Pick<Api, 'call' | 'read'>;
  downloads: Pick<Downloads, 'fetchDue'>;
  clock: Clock;
  locks: LockManagerLike;
  online: Online;
  channel: WakeChannel;
  random: () => number;
}): Runner;
