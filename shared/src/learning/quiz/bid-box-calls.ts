import { type Auction, isAuctionOver, lastBid, legalCalls } from '../../bridge/auction.ts';
import { BIDS, bidIndex, type Call, callName, findCall, isBid } from '../../bridge/call.ts';
import { findAuctionTyped } from '../../forms/bids.ts';
import type { Diagram } from './quiz.ts';
import { rightCalls } from './quiz-taking.ts';

/* Which calls a bid box offers, and what its author is told of a right call that could not be made. */

type BidBox = Extract<Diagram, { readonly type: 'BiddingInterface' }>['config'];

const ALL_CALLS: readonly Call[] = ['P', 'X', 'XX', ...BIDS];

/**
 * The calls that a bid box offers, right calls always among them: when one of them could not be made, all calls are
 * offered, so that the question can be answered and the error does not reveal the answer (D-246).
 * @param diagrams of the question, which may tell who made the current bid
 */
export function possibleAnswers(box: BidBox, diagrams: readonly Diagram[] = []): readonly Call[] {
  const after = callsOpen(box, diagrams);
  return rightCalls(box).every((call) => after.some((possible) => possible === call)) ? after : ALL_CALLS;
}

/** The calls that the question leaves open, whatever is right. */
function callsOpen(box: BidBox, diagrams: readonly Diagram[]): readonly Call[] {
  const auction = findAskedAuction(box, diagrams);
  return auction ? legalCalls(auction) : callsAfter(findCall(box.currentBid));
}

/**
 * The auction that the box goes on from: the last one shown, when it is still open and the current bid is its last bid
 * or its last call. Undefined where nothing tells whose bid the current one is.
 */
function findAskedAuction({ currentBid }: BidBox, diagrams: readonly Diagram[]): Auction | undefined {
  const table = diagrams.findLast(({ context, type }) => context === 'question' && type === 'BiddingTable');
  if (table?.type !== 'BiddingTable') return undefined;
  const auction = findAuctionTyped(table.config.bids, table.config.dealerPosition);
  if (!auction || isAuctionOver(auction)) return undefined;
  const named = findCall(currentBid);
  const last = auction.calls.findLast((call) => call !== 'P');
  return [lastBid(auction) ?? 'P', last, auction.calls.at(-1)].includes(named) ? auction : undefined;
}

/** What may follow a call whose side is not told: higher bids, and X and XX unless no side could. */
function callsAfter(last: Call | undefined): readonly Call[] {
  const higher = last && isBid(last) ? BIDS.filter((bid) => bidIndex(bid) > bidIndex(last)) : BIDS;
  return ['P', ...doublesAfter(last), ...higher];
}

function doublesAfter(last: Call | undefined): readonly Call[] {
  if (last === 'X') return ['XX'];
  return last && isBid(last) ? ['X', 'XX'] : [];
}

/**
 * What is wrong with the right calls of a bid box, for its author; undefined where all of them can be made. Students
 * are then offered every call, also the impossible ones.
 */
export function bidBoxNote(box: BidBox, diagrams: readonly Diagram[]): string | undefined {
  const open = callsOpen(box, diagrams);
  const current = findCall(box.currentBid);
  const calls = rightCalls(box).flatMap((text) => findCall(text) ?? []);
  const impossible = calls.filter((call) => !open.includes(call));
  const [first] = impossible;
  if (!current || !first) return undefined;
  const why = isBid(first) ? insufficientWords(first, box, diagrams) : `${nameOf(first)} may not be called here`;
  return `${why}. Students are offered every call, so that the answer does not stand out.`;
}

const nameOf = (call: Call): string => {
  const name = callName(call);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function insufficientWords(bid: Call, box: BidBox, diagrams: readonly Diagram[]): string {
  const auction = findAskedAuction(box, diagrams);
  const highest = (auction && lastBid(auction)) ?? findCall(box.currentBid) ?? 'P';
  return `${nameOf(bid)} is not above ${callName(highest)}`;
}
