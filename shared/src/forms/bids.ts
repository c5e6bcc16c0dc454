import { type Auction, isAuctionOver } from '../bridge/auction.ts';
import { type GameError, type GameState, parseAuction, parseGame } from '../bridge/game.ts';
import { gameSentence } from '../bridge/rule-sentences.ts';
import type { Seat } from '../bridge/seat.ts';
import { err, type Result } from '../result.ts';
import type { Rule } from './rule.ts';

interface BidsOptions {
  /** One bid, or an auction of them. */
  readonly type?: 'single' | 'multiple';
  /** '' or null while none is chosen. */
  readonly dealer: Seat | '' | null | undefined;
}

/** The text of the field after each key: upper case, its first blank a comma (deals §5.3). */
export const formatBidEntry = (typed: string): string => typed.toUpperCase().replace(' ', ',');

/** The bids of a comma-separated list; a comma at its end has no bid after it yet. */
export function listBidsTyped(typed: string): readonly string[] {
  const bids = typed.split(',').map((bid) => bid.trim());
  return bids.at(-1) === '' ? bids.slice(0, -1) : bids;
}

/** A comma-separated list as an auction from the dealer. */
export const parseBids = (typed: string, dealer: BidsOptions['dealer']): Result<Auction, GameError> =>
  dealer ? parseAuction(dealer, listBidsTyped(typed)) : err({ code: 'no-dealer', text: '' });

/**
 * Checks that bids are given, a single one where only one is wanted, and that they make an auction (platform §5.3, rule
 * bids; conflict 76).
 */
export const bids =
  ({ type = 'multiple', dealer }: BidsOptions): Rule<string> =>
  (typed) => {
    if (typed.trim() === '') return 'Enter a bid';
    if (type === 'single') {
      if (/[,\s]/.test(typed)) return 'Enter a single bid';
      if (/^XX?$/i.test(typed)) return undefined;
    }
    const auction = parseBids(typed, dealer);
    return auction.ok ? undefined : gameSentence(auction.error);
  };

/**
 * Checks that the game made from a value is valid; otherwise it gives the caller's message (platform §5.3, rule
 * auction).
 */
export const auction =
  (message: string): Rule<GameState> =>
  (state) =>
    parseGame(state).ok ? undefined : message;

/**
 * The auction to show to a reader; undefined when it is not valid, and then no message is shown either (courses §5,
 * §8).
 */
export function findAuctionTyped(typed: string, dealer: BidsOptions['dealer']): Auction | undefined {
  const made = parseBids(typed, dealer);
  return made.ok ? made.value : undefined;
}

/**
 * The bidding table after each key (courses §4.10): built anew from the bids, unless they end in a comma or make no
 * auction; then it is left as it was.
 */
export function rebuildAuction(before: Auction | null, typed: string, dealer: BidsOptions['dealer']): Auction | null {
  if (typed.trimEnd().endsWith(',')) return before;
  return findAuctionTyped(typed, dealer) ?? before;
}

/** Has an auction come to its end? Undefined counts as no auction. */
export const isComplete = (made: Auction | null | undefined): made is Auction => made != null && isAuctionOver(made);
