import type { Id } from '@overtrick/shared/learning/ids';
import type { Result } from '@overtrick/shared/result';
import type { Api } from '../lib/api.ts';
import type { DownloadFailure, UserDatabase } from './database.ts';
import type { LockManagerLike } from './locks.ts';

export interface Downloads {
  /** Gets the newest bundle; 'elsewhere' when another tab is getting it, 'cancelled' when cancel was called. */
  fetch(dealPackId: Id): Promise<Result<'ready' | 'elsewhere' | 'cancelled', DownloadFailure>>;
  cancel(dealPackId: Id): void;
  /** Takes it off the device; attempts stay, and it is not fetched again until asked for. */
  remove(dealPackId: Id): Promise<void>;
  /** Fetches every bundle that is new or stale, one after another; failures are kept as states. */
  fetchDue(signal?: AbortSignal): Promise<void>;
}

export declare function createDownloads(deps: {
  db: UserDatabase;
  api: Pick<Api, 'read'>;
  locks: LockManagerLike;
  now?: () => number;
}): Downloads;
