import { suitIn } from './cards';
import { HANDS, SUITS } from './memory';

/**
 * The hands at the root are kept once; a position is only the set `all` of the cards still held. Ranks are renumbered
 * at the root so that each suit's cards are 0 … n-1. What depends on one suit alone is looked up by the set of its
 * remaining cards: 8 bytes, low u32 the owners of its ranks, 2 bits each from bit 31 down (12 at most: the last
 * follows from the lengths), then the lengths of the four holdings, 4 bits each, and in the high u16 the ranks from the
 * top down to the last whose owner does not follow from those above it and the lengths: the cards below it are all in
 * one hand.
 */

export function handOf(seat: u32): u64 {
  return load<u64>(HANDS + (seat << 3));
}

/** The looked-up word of a lane. */
export function suitWord(all: u64, lane: u32): u64 {
  return load<u64>(SUITS + (lane << 16) + (suitIn(all, lane) << 3));
}

/** Fills the table of one lane for all subsets of its n cards. */
export function prepareSuit(lane: u32, n: u32): void {
  const base = SUITS + (lane << 16);
  store<u64>(base, 0);
  const north = suitIn(handOf(0), lane);
  const east = suitIn(handOf(1), lane);
  const south = suitIn(handOf(2), lane);
  const end: u32 = (1 as u32) << n;
  for (let set: u32 = 1; set < end; set++) {
    const rest = load<u64>(base + ((set & (set - 1)) << 3));
    const top = set & (0 - set);
    const owner: u32 = north & top ? 0 : east & top ? 1 : south & top ? 2 : 3;
    const owners = ((owner << 30) | ((rest as u32) >> 2)) & 0xffffff00;
    const lengths = (((rest >> 32) as u32) & 0xffff) + ((1 as u32) << (owner << 2));
    const oneHand = (lengths & ~((15 as u32) << (owner << 2))) === 0;
    const told = (rest >> 48) as u32;
    const open: u32 = told || oneHand ? told : (top << 1) - 1;
    store<u64>(base + (set << 3), (owners as u64) | ((lengths as u64) << 32) | ((open as u64) << 48));
  }
}
