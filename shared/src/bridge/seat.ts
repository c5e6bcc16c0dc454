/** The four seats in clockwise order, which is the order of calls and of play. */
export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];

/** One value for each seat. */
export type BySeat<T> = { readonly [seat in Seat]: T };

export const SIDES = ['NS', 'EW'] as const;
/** A partnership. */
export type Side = (typeof SIDES)[number];
export type BySide<T> = { readonly [side in Side]: T };

export const SEAT_NAMES: BySeat<string> = { N: 'North', E: 'East', S: 'South', W: 'West' };

export const isSeat = (text: unknown): text is Seat => SEATS.includes(text as Seat);

/** The seat `steps` places clockwise; steps may be negative. */
export function seatAfter(seat: Seat, steps = 1): Seat {
  return SEATS[(((SEATS.indexOf(seat) + steps) % 4) + 4) % 4] as Seat;
}

export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2);

export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');

export const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');

export const sameSide = (a: Seat, b: Seat): boolean => sideOf(a) === sideOf(b);

/** Builds one value a seat, in clockwise order from North. */
export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return { N: make('N'), E: make('E'), S: make('S'), W: make('W') };
}

/** Reads 'N', 'n', 'North' …; undefined for anything else. */
export function findSeat(text: string): Seat | undefined {
  const word = text.trim().toUpperCase();
  return SEATS.find((seat) => seat === word || SEAT_NAMES[seat].toUpperCase() === word);
}
