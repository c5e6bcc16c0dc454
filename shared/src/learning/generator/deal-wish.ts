import type { Auction } from '../../bridge/auction.ts';
import type { Contract } from '../../bridge/contract.ts';
import type { Hand } from '../../bridge/hand.ts';
import type { BySeat, BySide, Seat } from '../../bridge/seat.ts';
import type { Strain } from '../../bridge/strain.ts';
import type { Vulnerability } from '../../bridge/vulnerability.ts';
import type { Span } from '../../dealing/hand-facts.ts';
import type { HandWish, PairWish } from '../../dealing/hand-wish.ts';

/** What is wanted of a seat: of its hand, and cards that it holds in any case. */
export interface SeatWish extends HandWish {
  readonly cards?: Hand;
}

/** What the deals are about. */
export type WishedBidding =
  | { readonly kind: 'none' }
  /** One auction for all, whole and legal; `byFacts` deals by what it shows in the system (ruling 61). */
  | { readonly kind: 'auction'; readonly auction: Auction; readonly system: string | null; readonly byFacts: boolean }
  /** Told without calls (ruling 31). */
  | { readonly kind: 'contract'; readonly contract: Contract }
  /** Points are told; the stronger side declares by its stronger hand, in a contract that is suggested. */
  | { readonly kind: 'minibridge' };

/** What the solver is to say of a deal, always of a declarer in a strain. */
export type DoubleDummyGoal =
  | { readonly kind: 'makes' | 'just-makes' | 'fails' }
  /** Some leads beat the contract, others let it make. */
  | { readonly kind: 'lead-decides' }
  | { readonly kind: 'tricks'; readonly tricks: Span };

export interface DoubleDummyWish {
  readonly goal: DoubleDummyGoal;
  /** Absent: the contract of the bidding. Of a goal in tricks only. */
  readonly of?: { readonly declarer: Seat; readonly strain: Strain };
}

/** As dealt; the declarers North, East, South, West in turn; or always the same. */
export type Turning = 'as-dealt' | 'in-turn' | Seat;

export interface WishedBoards {
  readonly count: number;
  /** The number of the first board, from 1. */
  readonly first: number;
  /** By the number of the board, or fixed; an auction brings its own dealer. */
  readonly dealer: 'board' | Seat;
  readonly vulnerable: 'board' | Vulnerability;
  readonly turning: Turning;
}

/** Where the student sits; a seat is meant as the wishes name it, before the deal is turned. */
export type WishedStudent = 'declarer' | 'leader' | Seat;

/** Everything that an author wants of the deals of one request: plain data, which goes to the worker as it is. */
export interface DealWish {
  readonly seats: Partial<BySeat<SeatWish>>;
  readonly pairs: Partial<BySide<PairWish>>;
  readonly bidding: WishedBidding;
  readonly doubleDummy?: DoubleDummyWish | undefined;
  readonly boards: WishedBoards;
  readonly student: WishedStudent;
}
