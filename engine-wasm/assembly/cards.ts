/**
 * A card is a number: lane x 16 + rank, rank 0 the highest. A set of cards is a u64 of four lanes of 16 bits, of which
 * bits 0 to 12 are used. So the highest card of a lane is its lowest bit, and within a lane the smaller number wins.
 */

export const LANE: u64 = 0x1fff;
/** Every bit that can be a card. */
export const ALL_CARDS: u64 = LANE | (LANE << 16) | (LANE << 32) | (LANE << 48);

export function bit(card: u32): u64 {
  return (1 as u64) << (card as u64);
}

/** All cards of the lane that this card belongs to. */
export function laneOf(card: u32): u64 {
  return LANE << ((card & 0x30) as u64);
}

/** The 13 bits of one lane of a set. */
export function suitIn(cards: u64, lane: u32): u32 {
  return ((cards >> ((lane << 4) as u64)) & LANE) as u32;
}

/** The card of the lowest bit: the highest card of the first lane that has one. */
export function firstCard(cards: u64): u32 {
  return ctz<u64>(cards) as u32;
}

/** The card of the highest bit: the lowest card of the last lane that has one. */
export function lastCard(cards: u64): u32 {
  return (63 - clz<u64>(cards)) as u32;
}

export function sameSuit(a: u32, b: u32): boolean {
  return (a ^ b) < 16;
}

/**
 * One card of each run of touching cards, the highest: cards of the hand with no card of another hand between them do
 * the same. `present` is every card that still counts. A carry runs from below each own card over the gaps and lands
 * on the next card; an own card that is landed on has a touching one above it.
 */
export function tops(own: u64, present: u64): u64 {
  return own & ~((~present & ALL_CARDS) + (own << 1));
}

/** The cards of `own` that touch, from above, some card of `some` (a subset of own): the rest of the run downwards. */
export function restOfRuns(own: u64, present: u64, some: u64): u64 {
  const open = ALL_CARDS & ~(present & ~own);
  return own & open & ~(open + some);
}

/** The top `bits` bits of a number well mixed (Fibonacci hashing: the golden ratio as a fraction of 2^64). */
export function hash(value: u64, bits: u32): u32 {
  const golden: u64 = ((0x9e3779b9 as u64) << 32) | 0x7f4a7c15;
  return ((value * golden) >> ((64 - bits) as u64)) as u32;
}
