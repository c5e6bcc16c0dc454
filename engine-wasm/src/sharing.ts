import type { Play } from '@overtrick/shared/bridge/play';
import type { SolverLimits } from './inquiry.ts';

/** Cards a hand up to which layouts of one position share what was found: beyond, patterns of others only get in the way. */
const MOST_SHARED = 9;

/** What the limits of one position of many say: which others help it. */
export const sharingOf = ({ hands }: Pick<Play, 'hands'>): Pick<SolverLimits, 'related'> =>
  hands.N.length > MOST_SHARED ? {} : { related: 'many' };
