import { type Hand, shapeOf } from './hand.ts';
import type { TableEdge } from './seating.ts';
import { SUITS } from './suit.ts';

/** From this many cards in one suit on, a column would run off the table (deals §4.8). */
const LONG_SUIT = 9;

export type DummyLayout = 'rows' | 'columns';

/** How dummy is laid out: in columns at the sides; at the top or bottom in rows when a suit has nine cards or more. */
export function dummyLayout(dummy: Hand, place: TableEdge): DummyLayout {
  if (place === 'left' || place === 'right') return 'columns';
  const shape = shapeOf(dummy);
  return Math.max(...SUITS.map((suit) => shape[suit])) >= LONG_SUIT ? 'rows' : 'columns';
}
