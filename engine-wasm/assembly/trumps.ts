import { REACHED } from './bound';
import { LANE } from './cards';

/** Tricks that trumps make, whatever is led and whoever plays well (own, after the later tricks of Haglund's DDS). */

/** The lowest card that the last count of `keptTrumps` rests on; 0 when the lengths alone give it. */
export let lowestKept: u32 = 0;

/**
 * A hand's trumps are lost only to higher trumps of the enemy, one for one. So from the top down each enemy trump can
 * take one card of the hand that is below it, and what cannot be taken wins. Counts up to `most` such cards, and looks
 * no deeper than needed: at worst, the rest of the enemy's trumps are all above the rest of the hand's.
 */
export function keptTrumps(own: u32, enemy: u32, most: i32): i32 {
  lowestKept = 0;
  /** By how many the hand's cards not looked at outnumber the enemy's, and the takers. */
  let spare: i32 = (popcnt<u32>(own) as i32) - (popcnt<u32>(enemy) as i32);
  let kept: i32 = 0;
  let takers: i32 = 0;
  let cards = own | enemy;
  while (cards && kept + max(spare, 0) < most) {
    const one = cards & (0 - cards);
    cards &= cards - 1;
    if (enemy & one) takers++;
    else if (takers) takers--;
    else {
      kept++;
      spare--;
      lowestKept = one;
    }
  }
  return kept + max(spare, 0);
}

/**
 * The highest trumps divided between two partners: they win one by one, at most as many as the longer hand has trumps.
 * The card that makes `need` tricks certain; 0 when they do not.
 */
function dividedRun(one: u32, other: u32, enemy: u32, need: i32): u32 {
  let run = (one | other) & ((enemy & (0 - enemy)) - 1);
  const longest = max<i32>(popcnt<u32>(one), popcnt<u32>(other));
  if (min<i32>(popcnt<u32>(run), longest) < need) return 0;
  while (--need) run &= run - 1;
  return run & (0 - run);
}

/** The card that makes `need` trump tricks certain for two partners, with REACHED set; 0 when that is not shown. */
export function sideTrumps(all: u64, one: u64, other: u64, need: i32): u64 {
  const first = (one & LANE) as u32;
  const second = (other & LANE) as u32;
  const enemy = (all & LANE & ~(one | other)) as u32;
  if (keptTrumps(first, enemy, need) >= need || keptTrumps(second, enemy, need) >= need)
    return REACHED | (lowestKept as u64);
  const run = dividedRun(first, second, enemy, need);
  return run ? REACHED | (run as u64) : 0;
}
