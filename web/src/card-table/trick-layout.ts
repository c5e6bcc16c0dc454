/** The measures of the trick in CSS px. */

export interface TrickLayout {
  readonly card: number;
  /** The visible height of a card, where only its index is seen. */
  readonly shown?: number;
  readonly width: number;
  readonly height: number;
}

/** Width of the cross for one card: with free felt between the cards, or close together. */
export const CROSS = { free: 3.8, close: 3.2 };

/** Height of a card, and of its index with an edge, in its widths. */
const WHOLE = 1.4;
const INDEX = 1.12;

interface Crowded {
  /** Beside a panel, or in a very narrow window. */
  readonly isClose?: boolean;
  /** Of each card only its index is seen. */
  readonly indexOnly?: boolean;
}

/** A cross of four cards of this width. */
export function trickCross(card: number, { isClose = false, indexOnly = false }: Crowded = {}): TrickLayout {
  const width = Math.round(card * (isClose ? CROSS.close : CROSS.free));
  const height = Math.round(2 * card * (indexOnly ? INDEX : WHOLE)) + 7;
  return indexOnly ? { card, shown: card * INDEX, width, height } : { card, width, height };
}
