import type { Suit } from '../bridge/suit.ts';
import type { HandFacts, Span } from './hand-facts.ts';
import type { Shape } from './shape.ts';

/** At least this many of a suit's top cards: two of the top three is { honours: 2, of: 3 }. */
export interface SuitQuality {
  readonly honours: number;
  /** Counted from the ace down, 1 to 5. */
  readonly of: number;
}

/** What is wanted of a hand: facts, and what an auction does not show so exactly. */
export interface HandWish extends HandFacts {
  /** Any of these; absent or empty is any shape. */
  readonly shapes?: readonly Shape[] | undefined;
  readonly qualities?: { readonly [suit in Suit]?: SuitQuality };
}

/** What is wanted of a side's two hands together. */
export interface PairWish {
  /** High-card points of both hands, 4-3-2-1. */
  readonly points?: Span;
  /** Cards of a suit in both hands. */
  readonly lengths?: { readonly [suit in Suit]?: Span };
  /** Cards of their longest suit together: a fit is { from: 8, to: 13 }. */
  readonly longest?: Span;
}
