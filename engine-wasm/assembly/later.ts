import { REACHED } from './bound';
import { LANE, suitIn } from './cards';
import { handOf, suitWord } from './hands';
import { trumpEnd } from './strain';
import { sideTrumps } from './trumps';

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

/** Leader's side has no trumps, and the opponents have the highest card of each suit that leader can lead: its owner gets in and cashes. */
function stoppedTricks(all: u64, leader: u32, next: u64, last: u64, need: i32): u64 {
  const mine = handOf(leader) & all;
  let relevant: u64 = 0;
  let owners: u32 = 0;
  for (let lane: u32 = 0; lane < 4; lane++) {
    if (suitIn(mine, lane) === 0) continue;
    const owner = ((suitWord(all, lane) as u32) >> 30) ^ leader;
    if ((owner & 1) === 0) return 0;
    const suit = suitIn(all, lane);
    relevant |= ((suit & (0 - suit)) as u64) << ((lane << 4) as u64);
    owners |= ((((suitWord(all, lane) as u32) >> 30) - leader) & 3) === 1 ? 1 : 2;
  }
  if (need === 1) return REACHED | relevant;
  if (owners & 1) {
    const runs = topRuns(all, next, need);
    if (!runs) return 0;
    relevant |= runs;
  }
  if (owners & 2) {
    const runs = topRuns(all, last, need);
    if (!runs) return 0;
    relevant |= runs;
  }
  return REACHED | relevant;
}

/** The cards of a hand that nothing beats, `need` of them at least; else 0. */
function topRuns(all: u64, hand: u64, need: i32): u64 {
  let found: u64 = 0;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const own = suitIn(hand, lane);
    const others = suitIn(all, lane) & ~own;
    const run = own & ((others & (0 - others)) - 1);
    if (run === 0) continue;
    found |= (run as u64) << ((lane << 4) as u64);
    need -= popcnt<u32>(run) as i32;
    if (need <= 0) return found;
  }
  return 0;
}
