import type { Seat } from '../bridge/seat.ts';
import type { Suit } from '../bridge/suit.ts';

/** From and to, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What is known or wanted of a hand; what is absent may be anything (ruling 61). Auctions show it, the generator deals
 * by it, and the doctor and sampling look for layouts that fit it.
 */
export interface HandFacts {
  /** High-card points, 4-3-2-1. */
  readonly points?: Span;
  /** Cards of a suit, 0 to 13. */
  readonly lengths?: { readonly [suit in Suit]?: Span };
}

/** What an auction shows of a seat, from the call with this index on (ruling 61). */
export interface SeatFacts extends HandFacts {
  readonly seat: Seat;
  /** The index of the call from which it holds, from 0. */
  readonly call: number;
  /** The author has looked at it. Nothing is concluded from what nobody confirmed. */
  readonly confirmed: boolean;
}
