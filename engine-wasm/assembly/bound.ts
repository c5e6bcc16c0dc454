import { ALL_CARDS } from './cards';

/**
 * What a search returns: the relevant cards, and in the top 3 bits how North-South's tricks compare with the target:
 * 4 + tricks - target, kept within 0 … 7. So the sign bit says that the target is reached.
 */

export const REACHED: u64 = 0x8000000000000000;
/** The bits of the margin. */
export const MARGIN: u64 = 0xe000000000000000;
/** The bit above each lane. */
const OVER: u64 = 0x2000200020002000;

export function isReached(bound: u64): boolean {
  return (bound as i64) < 0;
}

/** A bound with no relevant cards: exactly `tricks` compared with the target. */
export function boundOf(tricks: i32, target: i32): u64 {
  return (max(0, min(7, 4 + tricks - target)) as u64) << 61;
}

/** Tricks minus target, -4 … 3. */
export function marginOf(bound: u64): i32 {
  return ((bound >> 61) as i32) - 4;
}

export function cardsIn(bound: u64): u64 {
  return bound & ALL_CARDS;
}

/**
 * The relevant cards of a bound without those that the lengths imply: below the last card of `open` in a lane all
 * cards are in one hand, so that this last card says as much as they do (see hands.ts).
 */
export function narrowed(bound: u64, open: u64): u64 {
  const cards = bound & ALL_CARDS;
  const implied = ((cards & ~open) + ALL_CARDS) & OVER;
  return (cards & open) | (open & ~(open >> 1) & (implied - (implied >> 13)));
}
