import type { CallError } from '../auction.ts';
import { BIDS, type Call } from '../call.ts';

/**
 * An auction that a reader builds call by call. It accepts the same calls as callProblem (Laws 17 to 22) but does not
 * look at the earlier calls again, so that large files are read fast. A property test compares the two.
 */
export interface Calling {
  count: number;
  /** Passes since the last other call. */
  passes: number;
  /** The index of the last bid in BIDS; -1 before the first bid. */
  bid: number;
  /** Whether the last bid was made by the dealer's side. */
  byDealersSide: boolean;
  /** 0 undoubled, 1 doubled, 2 redoubled. */
  doubled: 0 | 1 | 2;
}

export const startCalling = (): Calling => ({ count: 0, passes: 0, bid: -1, byDealersSide: false, doubled: 0 });

export const isCallingOver = ({ count, passes }: Calling): boolean => count >= 4 && passes >= 3;

const BID_INDEX: ReadonlyMap<Call, number> = new Map(BIDS.map((bid, index) => [bid, index]));

/** Makes the call. If the call may not be made, it returns the reason and changes nothing. */
export function call(calling: Calling, made: Call): CallError | undefined {
  if (isCallingOver(calling)) return 'auction-over';
  const dealersSide = calling.count % 2 === 0;
  const isTheirs = calling.bid >= 0 && calling.byDealersSide !== dealersSide;
  const bid = BID_INDEX.get(made);
  if (bid !== undefined) {
    if (bid <= calling.bid) return 'insufficient-bid';
    calling.bid = bid;
    calling.byDealersSide = dealersSide;
    calling.doubled = 0;
  } else if (made === 'X') {
    if (!isTheirs || calling.doubled !== 0) return 'inadmissible-double';
    calling.doubled = 1;
  } else if (made === 'XX') {
    if (isTheirs || calling.doubled !== 1) return 'inadmissible-redouble';
    calling.doubled = 2;
  }
  calling.passes = made === 'P' ? calling.passes + 1 : 0;
  calling.count += 1;
  return undefined;
}
