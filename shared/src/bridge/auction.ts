import { err, ok, type Result } from '../result.ts';
import { BIDS, type Bid, bidIndex, type Call, isBid, levelOf, strainOf } from './call.ts';
import type { Contract } from './contract.ts';
import { type Seat, sameSide, seatAfter } from './seat.ts';

/** The calls made so far, in order from the dealer (Law 17). */
export interface Auction {
  readonly dealer: Seat;
  readonly calls: readonly Call[];
}

export type CallError =
  | 'auction-over' // Law 22
  | 'out-of-turn' // Law 29
  | 'insufficient-bid' // Law 18
  | 'inadmissible-double' // Law 19A
  | 'inadmissible-redouble'; // Law 19B

export const startAuction = (dealer: Seat): Auction => ({ dealer, calls: [] });

/** Who made the call at this index. */
export const callerOf = (auction: Auction, index: number): Seat => seatAfter(auction.dealer, index);

/** The auction ends with four passes at the start, or three passes after any other call (Law 22). */
export function isAuctionOver({ calls }: Auction): boolean {
  return calls.length >= 4 && calls.slice(-3).every((call) => call === 'P');
}

/** Whether all four players passed at the start: no contract, score 0. */
export const isPassedOut = (auction: Auction): boolean =>
  isAuctionOver(auction) && auction.calls.every((call) => call === 'P');

/** The seat whose turn it is to call; undefined when the auction is over. */
export const callerToCall = (auction: Auction): Seat | undefined =>
  isAuctionOver(auction) ? undefined : callerOf(auction, auction.calls.length);

const lastIndex = (calls: readonly Call[], is: (call: Call) => boolean): number => {
  for (let index = calls.length - 1; index >= 0; index--) if (is(calls[index] as Call)) return index;
  return -1;
};

/** The last bid of the auction; undefined while everyone has passed. */
export function lastBid({ calls }: Auction): Bid | undefined {
  const index = lastIndex(calls, isBid);
  return index < 0 ? undefined : (calls[index] as Bid);
}

/** Why this call may not be made now, or not by the seat that is given; undefined when it may. */
export function callProblem(auction: Auction, call: Call, by?: Seat): CallError | undefined {
  if (isAuctionOver(auction)) return 'auction-over';
  const turn = callerOf(auction, auction.calls.length);
  if (by && by !== turn) return 'out-of-turn';
  if (call === 'P') return undefined;
  const at = lastIndex(auction.calls, (made) => made !== 'P');
  const last = auction.calls[at];
  if (isBid(call)) {
    const highest = lastBid(auction);
    return highest && bidIndex(call) <= bidIndex(highest) ? 'insufficient-bid' : undefined;
  }
  const byOpponent = at >= 0 && !sameSide(callerOf(auction, at), turn);
  if (call === 'X') return last && isBid(last) && byOpponent ? undefined : 'inadmissible-double';
  return last === 'X' && byOpponent ? undefined : 'inadmissible-redouble';
}

/** Adds a call for the seat whose turn it is. A seat that is given must be that seat. */
export function addCall(auction: Auction, call: Call, by?: Seat): Result<Auction, CallError> {
  const problem = callProblem(auction, call, by);
  return problem ? err(problem) : ok({ ...auction, calls: [...auction.calls, call] });
}

/** The auction after its first `calls` calls; 0 gives its start. Undo uses it. */
export const auctionUpTo = (auction: Auction, calls: number): Auction => ({
  ...auction,
  calls: auction.calls.slice(0, Math.max(0, calls)),
});

/** Every call that the laws allow now, passes and doubles included; empty once the auction is over. */
export const legalCalls = (auction: Auction): readonly Call[] =>
  (['P', 'X', 'XX', ...BIDS] as const).filter((call) => callProblem(auction, call) === undefined);

/** Builds an auction from calls; the error has the index of the first call that may not be made. */
export function auctionFrom(
  dealer: Seat,
  calls: readonly Call[],
): Result<Auction, { readonly index: number; readonly error: CallError }> {
  let auction = startAuction(dealer);
  for (const [index, call] of calls.entries()) {
    const next = addCall(auction, call);
    if (!next.ok) return err({ index, error: next.error });
    auction = next.value;
  }
  return ok(auction);
}

/**
 * The contract of an auction that is over: the last bid, doubled or not; its declarer is the first of the declaring
 * side to have named the strain (Laws, Definitions). Undefined while the auction goes on and when it was passed out.
 */
export function contractOf(auction: Auction): Contract | undefined {
  const at = lastIndex(auction.calls, isBid);
  if (!isAuctionOver(auction) || at < 0) return undefined;
  const bid = auction.calls[at] as Bid;
  const bidder = callerOf(auction, at);
  const first = auction.calls.findIndex(
    (call, index) => isBid(call) && strainOf(call) === strainOf(bid) && sameSide(callerOf(auction, index), bidder),
  );
  const after = auction.calls.slice(at);
  return {
    level: levelOf(bid),
    strain: strainOf(bid),
    doubled: after.includes('XX') ? 2 : after.includes('X') ? 1 : 0,
    declarer: callerOf(auction, first),
  };
}
