import { REACHED } from './bound';
import { LANE, suitIn } from './cards';
import { handOf } from './hands';
import { trumpEnd } from './strain';
import { keptTrumps, lowestKept } from './trumps';

/** Tricks that the side on lead can cash at once. */

/** More rounds of a suit than there can be. */
const UNLIMITED: i32 = 99;

let ownTricks: i32 = 0;
let partnerTricks: i32 = 0;
let ownCards: u64 = 0;
let partnerCards: u64 = 0;
let entry: boolean = false;
/** Leader's tricks in the suits beside trumps before anybody could ruff. */
let sideTricks: i32 = 0;

/** The `count`-th highest bit of a suit and nothing else (count ≥ 1). */
function nth(suit: u32, count: i32): u32 {
  while (--count > 0) suit &= suit - 1;
  return suit & (0 - suit);
}

/**
 * The cards that make `need` tricks certain for the side of `leader`, with REACHED set; 0 when that is not shown.
 * Leader cashes the winners of his own hand (trumps first), then may cross to partner's.
 */
export function quickTricks(all: u64, leader: u32, left: i32, need: i32): u64 {
  const mine = handOf(leader) & all;
  const partner = handOf((leader + 2) & 3) & all;
  if (mostTricks(all, mine, partner) < need) return 0;
  const next = handOf((leader + 1) & 3) & all;
  const last = handOf((leader + 3) & 3) & all;
  ownTricks = 0;
  partnerTricks = 0;
  ownCards = 0;
  partnerCards = 0;
  entry = false;
  const found = countSuits(mine, partner, next, last, need);
  if (found) return found;
  if (trumpEnd) {
    const theirs = suitIn(partner, 0);
    const enemy = suitIn(next | last, 0);
    const further = need - min(sideTricks, left - (popcnt<u32>(theirs) as i32));
    if (keptTrumps(theirs, enemy, further) >= further) return besideTrumps(partner, enemy, further);
  }
  const both = ownTricks + min(partnerTricks, left - ownTricks);
  return entry && both >= need ? REACHED | ownCards | partnerCards : 0;
}

/** Counts suit by suit, trumps first, until leader's own tricks are enough. */
function countSuits(mine: u64, partner: u64, next: u64, last: u64, need: i32): u64 {
  const enemy = suitIn(next | last, 0);
  const kept = trumpEnd ? keptTrumps(suitIn(mine, 0), enemy, need) : 0;
  let trumpsOfNext: i32 = 0;
  let trumpsOfLast: i32 = 0;
  let drawn: i32 = 0;
  sideTricks = 0;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const opponents = suitIn(next | last, lane);
    const x = popcnt<u32>(suitIn(next, lane)) as i32;
    const y = popcnt<u32>(suitIn(last, lane)) as i32;
    const limit = roundsOf(x, y, trumpsOfNext > drawn, trumpsOfLast > drawn);
    const own = countSuit(lane, suitIn(mine, lane), suitIn(partner, lane), opponents, max(x, y), limit, need);
    if (ownTricks >= need) return REACHED | ownCards;
    if (lane === 0 && trumpEnd) {
      trumpsOfNext = x;
      trumpsOfLast = y;
      drawn = own;
    } else {
      sideTricks += min(own, roundsOf(x, y, trumpsOfNext > 0, trumpsOfLast > 0));
      if (kept + sideTricks >= need) return besideTrumps(mine, enemy, need - sideTricks);
    }
  }
  return 0;
}

/** Rounds of a suit before an opponent who can ruff is void, by the lengths of both. */
function roundsOf(next: i32, last: i32, nextRuffs: boolean, lastRuffs: boolean): i32 {
  return min(nextRuffs ? next : UNLIMITED, lastRuffs ? last : UNLIMITED);
}

/** What makes so many kept trumps of a hand certain, beside leader's winners in the other suits. */
function besideTrumps(hand: u64, enemy: u32, need: i32): u64 {
  keptTrumps(suitIn(hand, 0), enemy, need);
  return REACHED | (ownCards & ~LANE) | (lowestKept as u64);
}

/** No more tricks than this are counted: the longer of the two hands in each suit that they head, and in trumps. */
function mostTricks(all: u64, mine: u64, partner: u64): i32 {
  let most: i32 = 0;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const suit = suitIn(all, lane);
    const own = suitIn(mine, lane);
    const theirs = suitIn(partner, lane);
    const heads = ((own | theirs) & suit & (0 - suit)) !== 0 || (lane === 0 && trumpEnd !== 0);
    if (heads) most += max<i32>(popcnt<u32>(own), popcnt<u32>(theirs));
  }
  return most;
}

/** Adds what one suit gives; the number of leader's own tricks in it. `limit`: rounds before someone ruffs. */
function countSuit(lane: u32, own: u32, partner: u32, opponents: u32, longest: i32, limit: i32, need: i32): i32 {
  const winners = (own | partner) & ((opponents & (0 - opponents)) - 1);
  if (winners === 0) return 0;
  const shift = (lane << 4) as u64;
  const length = popcnt<u32>(own) as i32;
  const partnerLength = popcnt<u32>(partner) as i32;
  const ownWinners = own & winners;
  const partnerWinners = partner & winners;
  const a = popcnt<u32>(ownWinners) as i32;
  const b = popcnt<u32>(partnerWinners) as i32;
  let tricks: i32 = a;
  if (a > partnerLength - b && partnerLength > 0) {
    const run = popcnt<u32>(own & ((partner & (0 - partner)) - 1)) as i32;
    tricks = min(a, max(run, partnerLength - b));
  }
  tricks = min(tricks, limit);
  const deepest = max(longest, partnerLength);
  const counting = min(min(tricks, deepest), need - ownTricks);
  if (counting > 0) ownCards |= (nth(ownWinners, counting) as u64) << shift;
  if (limit === UNLIMITED && tricks >= longest && partnerLength <= tricks) tricks = length;
  ownTricks += tricks;
  if (b === 0 || tricks < a || partnerLength <= tricks) return tricks;
  let theirs = min(min(b, partnerLength - tricks), limit - tricks);
  if (theirs <= 0) return tricks;
  if (length > a) entry = true;
  if (limit === UNLIMITED && tricks + theirs >= longest && length <= tricks + theirs) theirs = partnerLength - tricks;
  partnerTricks += theirs;
  const further = min(min(theirs, b), max(longest, length) - tricks);
  if (further > 0) partnerCards |= (nth(partnerWinners, further) as u64) << shift;
  return tricks;
}
