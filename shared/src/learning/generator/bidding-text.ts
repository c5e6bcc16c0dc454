import { type Auction, addCall, auctionFrom, isAuctionOver } from '../../bridge/auction.ts';
import { type Call, findCall } from '../../bridge/call.ts';
import type { Seat } from '../../bridge/seat.ts';
import { err, ok, type Result, unwrap } from '../../result.ts';

/**
 * Reads the calls of an auction from its dealer on: 'P P 1NT P 3NT', parted by blanks or commas; or '1NT–3NT', the calls
 * of one side while the other passes. The passes that end it need not be there. The error is a sentence.
 */
export function parseBidding(text: string, dealer: Seat): Result<Auction, string> {
  const words = text
    .trim()
    .split(/[\s,]*[-–—][\s,]*|[\s,]+/)
    .filter(Boolean);
  const isOneSided = /[-–—]/.test(text);
  const calls: Call[] = [];
  for (const [index, word] of words.entries()) {
    const call = findCall(word);
    if (!call) return err(`“${word}” is not a call`);
    if (isOneSided && index > 0) calls.push('P');
    calls.push(call);
  }
  if (calls.length === 0) return err('Enter the calls, for example 1NT–3NT');
  const auction = auctionFrom(dealer, calls);
  if (!auction.ok) return err(`${calls[auction.error.index]} may not be called at that turn`);
  return ok(ended(auction.value));
}

function ended(auction: Auction): Auction {
  let whole = auction;
  while (!isAuctionOver(whole)) whole = unwrap(addCall(whole, 'P'));
  return whole;
}
