import { hash } from './cards';
import { FOLLOW_KILLERS, LEAD_KILLERS } from './memory';

/**
 * Killers: the card that last cut off in a like situation, a byte under the hash of the situation. They are only hints,
 * so that collisions do no harm. Endings use a small part of the tables, because clearing costs more than they gain.
 */
const FEWEST_BITS: u32 = 12;

let bits: u32 = FEWEST_BITS;

/** Gives a question about so many tricks as much of the tables as is worth clearing later. */
export function makeRoomForKillers(tricks: i32): void {
  bits = max<u32>(bits, tricks > 11 ? 18 : tricks > 9 ? 16 : tricks > 7 ? 14 : FEWEST_BITS);
}

export function forgetKillers(): void {
  memory.fill(LEAD_KILLERS, 0, (1 as u32) << bits);
  memory.fill(FOLLOW_KILLERS, 0, (1 as u32) << bits);
  bits = FEWEST_BITS;
}

/** The address of the killer of a leader's hand. */
export function leadKiller(hand: u64, leader: u32): u32 {
  return LEAD_KILLERS + hash(hand ^ ((leader as u64) << 62), bits);
}

/** The address of the killer of another seat: `cards` are those that matter, `trick` what is on the table. */
export function followKiller(cards: u64, trick: u32, seat: u32): u32 {
  return FOLLOW_KILLERS + hash(cards ^ ((trick as u64) << 13) ^ ((seat as u64) << 29), bits);
}
