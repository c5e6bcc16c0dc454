import type { Api } from '../api/api.ts';
import { ApiError, isOffline } from '../api/api-error.ts';
import type { UserDatabase } from '../local/database.ts';

/**
 * The end of a round. saved: all is sent and read; rewound: the server has lost something, and the next round begins to
 * bring it back (ruling 53); the others name the reason why not.
 */
export type RoundOutcome = 'saved' | 'rewound' | 'offline' | 'retryLater' | 'signedOut' | 'tooOld' | 'stopped';

export interface RoundEnd {
  readonly outcome: RoundOutcome;
  /** Milliseconds that the server asked to wait; 0 when it said nothing. */
  readonly retryAfter: number;
}

export const ended = (outcome: RoundOutcome, retryAfter = 0): RoundEnd => ({ outcome, retryAfter });

export interface RoundDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  readonly signal: AbortSignal;
}

/**
 * The end of a round after a failed call. A 401 pauses the sync (ruling 14), and so does an answer of a newer server that
 * this build does not know (D-555); no failure discards anything.
 */
export function endOf(error: unknown): RoundEnd {
  if (!(error instanceof ApiError)) return ended('retryLater');
  if (error.kind === 'aborted') return ended('stopped');
  if (isOffline(error)) return ended('offline', error.retryAfter);
  if (error.kind === 'unreadable' && error.status === 200) return ended('tooOld');
  return error.status === 401 ? ended('signedOut') : ended('retryLater', error.retryAfter);
}
