import { SEATS, type Seat, seatAfter } from './seat.ts';

/** The four edges of the table on the screen, clockwise from the top. */
export const TABLE_EDGES = ['top', 'right', 'bottom', 'left'] as const;
export type TableEdge = (typeof TABLE_EDGES)[number];

/** The seat of a student for whom none is stored (deals §9). */
export const DEFAULT_SEAT: Seat = 'S';

/** The seat at each edge when `bottom` sits at the bottom; North is at the top by default. */
export function seating(bottom: Seat = DEFAULT_SEAT): { readonly [place in TableEdge]: Seat } {
  return { top: seatAfter(bottom, 2), right: seatAfter(bottom, 3), bottom, left: seatAfter(bottom, 1) };
}

/** The edge at which a seat is shown when `bottom` sits at the bottom. */
export function edgeOf(seat: Seat, bottom: Seat = DEFAULT_SEAT): TableEdge {
  const steps = (SEATS.indexOf(seat) - SEATS.indexOf(bottom) + 4) % 4;
  return TABLE_EDGES[(steps + 2) % 4] as TableEdge;
}
