/** How the last round of syncing ended: known to all tabs, because only one of them syncs. */
export type SyncPause = 'signedOut' | 'tooOld' | null;

/**
 * What the sync mark shows. saved: all saved; waiting: some wait for the next round; offline: no connection, what is on
 * the device works; paused: sign in to go on; refused: the server would not take something; uncounted: a result counts for
 * nothing, which the student has not dismissed; updating: this build is too old to be understood, the app must be updated;
 * unwritten: the device itself could not write (full disk);
 * fetching: what this browser had cleared comes back; unread: what waits on this device is not known (yet).
 */
export type SyncState =
  | 'saved'
  | 'waiting'
  | 'offline'
  | 'paused'
  | 'refused'
  | 'uncounted'
  | 'updating'
  | 'unwritten'
  | 'fetching'
  | 'unread';

export interface SyncStatus {
  readonly state: SyncState;
  /** Results, and changes, that the server has not acknowledged; those that are only in memory included. */
  readonly waiting: number;
  readonly refused: number;
  /** Recordings that their deals do not have yet. */
  readonly recordings: number;
  /** Results that count for nothing (ruling 52), without those dismissed. */
  readonly uncounted: number;
  /** Milliseconds since 1970; null before the first time. */
  readonly lastSaved: number | null;
}

/** The facts of syncing on this device, the same in every tab. */
export interface SyncFacts {
  readonly waiting: number;
  readonly refused: number;
  /** On their way to their deals, and those of them that were refused. */
  readonly recordings: { readonly waiting: number; readonly refused: number };
  readonly uncounted: number;
  readonly pause: SyncPause;
  readonly reachable: boolean;
  /** What this browser had cleared is not all here again. */
  readonly arriving?: boolean;
  /** The device did not let them be read. */
  readonly isUnread?: boolean;
  readonly lastSaved: number | null;
}

/** The most important state: states that need the person come first, then those that only need time. */
export function syncStatus(facts: SyncFacts, online: boolean, unwritten: number): SyncStatus {
  const { waiting, refused, recordings, uncounted, pause, reachable, arriving, isUnread, lastSaved } = facts;
  const state = (): SyncState => {
    if (unwritten > 0) return 'unwritten';
    if (pause === 'tooOld') return 'updating';
    if (pause === 'signedOut') return 'paused';
    if (refused + recordings.refused > 0) return 'refused';
    if (!online || !reachable) return 'offline';
    if (isUnread) return 'unread';
    if (waiting + recordings.waiting > 0) return 'waiting';
    if (arriving) return 'fetching';
    return uncounted > 0 ? 'uncounted' : 'saved';
  };
  return {
    state: state(),
    waiting: waiting + unwritten,
    refused: refused + recordings.refused,
    recordings: recordings.waiting,
    uncounted,
    lastSaved,
  };
}
