import { REACHED } from './bound';
import { LANE, suitIn } from './cards';
import { handOf } from './hands';
import { trumpEnd, trumps } from './strain';
import { sideTrumps } from './trumps';

/** The first bit of each lane, and one that no card uses. */
const FIRST: u64 = 0x0001000100010001;
const OVER: u64 = 0x8000800080008000;

/** Tricks that the side not on lead will take sooner or later, whatever is led. */

/** The cards that make `need` tricks certain for the opponents of `leader`, with REACHED set; 0 when that is not shown. */
export function laterTricks(all: u64, leader: u32, need: i32): u64 {
  const next = handOf((leader + 1) & 3) & all;
  const last = handOf((leader + 3) & 3) & all;
  if (trumpEnd) {
    const found = sideTrumps(all, next, last, need);
    if (found) return found;
    if (all & ~(next | last) & LANE) return 0;
  }
  return stoppedTricks(all, leader, next, last, need);
}

/**
 * Leader's side has no trumps. What it heads gives it `cashed` tricks at most, as many as the longer of its two hands
 * has cards there: then it leads a suit that an opponent heads, who gets in and cashes. Until then an opponent must be
 * able to keep his heads and what he is to cash. When leader himself must lead such a suit at once, only his suits count;
 * else partner may get in, and no opponent may have a trump, which he could be forced to ruff with.
 */
function stoppedTricks(all: u64, leader: u32, next: u64, last: u64, need: i32): u64 {
  const mine = handOf(leader) & all;
  const partner = handOf((leader + 2) & 3) & all;
  const top = all & ~((all | OVER) - FIRST);
  let heads: u64 = 0;
  let partnersHeads: u64 = 0;
  let cashed: i32 = 0;
  let cashes = false;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const head = top & (LANE << ((lane << 4) as u64));
    const own = suitIn(mine, lane);
    const theirs = suitIn(partner, lane);
    if (head & (next | last)) {
      if (own) heads |= head;
      else if (theirs) partnersHeads |= head;
    } else {
      cashed += max<i32>(popcnt<u32>(own), popcnt<u32>(theirs));
      if (own) cashes = true;
    }
  }
  if (cashes) {
    if (all & trumps) return 0;
    heads |= partnersHeads;
  } else cashed = 0;
  const free = (popcnt<u64>(mine) as i32) - cashed;
  if (need > free) return 0;
  // While one opponent owns all heads, the other may win up to need - 1 tricks before.
  const most = free - (cashes && (!(heads & next) || !(heads & last)) ? need - 1 : 0);
  const first = keptRuns(all, next, heads & next, need, most);
  if (first === 0) return 0;
  const second = keptRuns(all, last, heads & last, need, most);
  return second ? first | second : 0;
}

/** What makes `need` tricks certain for an opponent who gets in with one of these heads, when all of them can be kept. */
function keptRuns(all: u64, hand: u64, heads: u64, need: i32, most: i32): u64 {
  const kept = popcnt<u64>(heads) as i32;
  if (kept > most) return 0;
  if (kept === 0 || need === 1) return REACHED | heads;
  let found = heads;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const own = suitIn(hand, lane);
    const others = suitIn(all, lane) & ~own;
    let run = own & ((others & (0 - others)) - 1);
    while (run && need > 0) {
      found |= ((run & (0 - run)) as u64) << ((lane << 4) as u64);
      run &= run - 1;
      need--;
    }
    if (need === 0) return REACHED | found;
  }
  return 0;
}
