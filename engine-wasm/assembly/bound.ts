import { ALL_CARDS } from './cards';

/**
 * What a search returns: the relevant cards, and in the top 3 bits how North-South's tricks compare with the target:
 * 4 + tricks - target, kept within 0 … 7. So the sign bit says that the target is reached.
 */

export const REACHED: u64 = 0x8000000000000000;

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
