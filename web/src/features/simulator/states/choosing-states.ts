import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { AUCTION_OVER, NOTHING_TO_DO, START } from './snapshot-parts.ts';

const CHOOSING: Snapshot = {
  ...START,
  mode: 'PLAY',
  phase: 'choosing',
  auction: { ...AUCTION_OVER, calls: [] },
  can: NOTHING_TO_DO,
  said: 'How is the contract to be found?',
};

/** PLAY before there is a contract (ruling 41). */
export const CHOOSING_STATES = {
  choosing: CHOOSING,
  'choosing-no-script': { ...CHOOSING, name: null, hasScript: false },
} as const satisfies Readonly<Record<string, Snapshot>>;
