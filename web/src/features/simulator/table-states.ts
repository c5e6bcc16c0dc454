import { BIDDING_STATES } from './states/bidding-states.ts';
import { CHOOSING_STATES } from './states/choosing-states.ts';
import { PLAY_STATES } from './states/play-states.ts';
import { RESULT_STATES } from './states/result-states.ts';

/** Snapshots as data: every state of the table, by name, for the gallery and the tests. */
export const SNAPSHOTS = { ...CHOOSING_STATES, ...BIDDING_STATES, ...PLAY_STATES, ...RESULT_STATES } as const;

export type SnapshotName = keyof typeof SNAPSHOTS;

export const SNAPSHOT_NAMES = Object.keys(SNAPSHOTS) as readonly SnapshotName[];
