import { type Auction, callerOf } from './auction.ts';
import type { Call } from './call.ts';
import type { Seat } from './seat.ts';

const RECENT = 6;

/** The last six calls of a seat, the newest first (spec: deals 9). */
export const recentCalls = (auction: Auction, seat: Seat): readonly Call[] =>
  auction.calls
    .filter((_, index) => callerOf(auction, index) === seat)
    .slice(-RECENT)
    .reverse();
