import type { Card } from '../bridge/card.ts';
import type { Play } from '../bridge/play.ts';
import type { Side } from '../bridge/seat.ts';

/**
 * What is asked of many positions alike. cards: every legal card with the tricks that its player's side takes from here
 * on. value: the tricks that North-South take from here on. reach: whether a side takes at least so many of the tricks
 * left, the present one included, which is the cheapest.
 */
export type ManyQuestion =
  | { readonly kind: 'cards' }
  | { readonly kind: 'value' }
  | { readonly kind: 'reach'; readonly side: Side; readonly tricks: number };

export type ManyAnswer =
  | { readonly kind: 'cards'; readonly cards: readonly { readonly card: Card; readonly tricks: number }[] }
  | { readonly kind: 'value'; readonly tricks: number }
  | { readonly kind: 'reach'; readonly holds: boolean };

/** The part of an AbortSignal that is used here: `shared` knows no environment. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

export interface ManyOptions {
  readonly signal?: StopSignal;
  /**
   * Called with each answer as it comes, in any order; null where the solver gave up. Returning 'enough' ends the
   * question: the positions that are left are not looked at.
   */
  readonly onAnswer?: (index: number, answer: ManyAnswer | null) => 'enough' | undefined;
}

/** Answers one question for up to 1,000 positions; in a browser over the pool of workers, on a server one by one. */
export interface ManySolver {
  /**
   * One answer a position, in the order of the positions: null where the solver gave up, was cancelled, or nobody needed
   * it any more. Never rejects.
   */
  solveMany(
    positions: readonly Play[],
    what: ManyQuestion,
    options?: ManyOptions,
  ): Promise<readonly (ManyAnswer | null)[]>;
}
