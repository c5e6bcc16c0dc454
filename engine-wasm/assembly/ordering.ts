import { bit, LANE, laneOf, lastCard } from './cards';
import { handOf } from './hands';
import { pushLowFirst } from './moves';
import { trumpEnd, trumps } from './strain';

/** The order in which moves are tried. Right answers never depend on it, speed does. */

/** Following to the suit led, in second seat. */
export function orderSecond(list: u32, all: u64, seat: u32, tops: u64, winner: u32): u32 {
  const lane = laneOf(winner);
  const third = handOf((seat + 1) & 3) & all;
  const partner = handOf((seat + 2) & 3) & all;
  const ruffs = trumpEnd && winner >= trumpEnd && (third & lane) === 0 && (third & trumps) !== 0;
  if (!ruffs) {
    const rivals = (third & lane) | bit(winner);
    const best = rivals & (0 - rivals);
    const partners = partner & lane;
    if ((partners & (best - 1)) === 0) {
      const winning = tops & (best - 1);
      if (winning) {
        const card = lastCard(winning);
        store<u8>(list, card as u8);
        return pushLowFirst(list + 1, tops ^ bit(card));
      }
    }
  }
  return pushLowFirst(list, tops);
}

/** Following to the suit led, in third seat; `led` the card led, `winner` the best of the two played. */
export function orderThird(
  list: u32,
  all: u64,
  seat: u32,
  tops: u64,
  led: u32,
  winner: u32,
  partnerWins: boolean,
): u32 {
  const lane = laneOf(led);
  if (!sameLane(led, winner)) return pushLowFirst(list, tops);
  const fourth = handOf((seat + 1) & 3) & all;
  const ruffs = trumpEnd && led >= trumpEnd && (fourth & lane) === 0 && (fourth & trumps) !== 0;
  if (ruffs) return pushLowFirst(list, tops);
  const rivals = (fourth & lane) | bit(winner);
  const best = rivals & (0 - rivals);
  if (partnerWins && best === bit(winner)) return pushLowFirst(list, tops);
  const winning = tops & (best - 1);
  if (winning === 0) return pushLowFirst(list, tops);
  const card = lastCard(winning);
  store<u8>(list, card as u8);
  return pushLowFirst(list + 1, tops ^ bit(card));
}

function sameLane(a: u32, b: u32): boolean {
  return (a ^ b) < 16;
}

/** Following to the suit led, in fourth seat. */
export function orderFourth(list: u32, tops: u64, led: u32, winner: u32, partnerWins: boolean): u32 {
  if (partnerWins || !sameLane(led, winner)) return pushLowFirst(list, tops);
  const winning = tops & (bit(winner) - 1);
  if (winning === 0) return pushLowFirst(list, tops);
  const card = lastCard(winning);
  store<u8>(list, card as u8);
  return pushLowFirst(list + 1, tops ^ bit(card));
}

/**
 * Void in the suit led. `place` 0 … 2: second, third or fourth hand. Ruffs that win come first unless partner wins:
 * those that the next hand cannot overruff, then the others; then discards.
 */
export function orderVoid(
  list: u32,
  all: u64,
  seat: u32,
  place: u32,
  tops: u64,
  led: u32,
  winner: u32,
  partnerWins: boolean,
): u32 {
  const ruffs = tops & trumps;
  const winning = winner < trumpEnd ? ruffs & (bit(winner) - 1) : ruffs;
  const safe = place < 2 ? winning & notOverruffed(handOf((seat + 1) & 3) & all, led) : winning;
  let end = list;
  if (!partnerWins) {
    end = pushLowFirst(end, safe);
    end = pushLowFirst(end, winning & ~safe);
  }
  end = orderDiscards(end, handOf(seat) & all, handOf((seat + 2) & 3) & all, tops & ~trumps);
  end = pushLowFirst(end, ruffs & ~winning);
  if (!partnerWins) return end;
  end = pushLowFirst(end, safe);
  return pushLowFirst(end, winning & ~safe);
}

/** Trumps above all that the next hand could ruff with; every trump when it has to follow suit. */
function notOverruffed(next: u64, led: u32): u64 {
  const rivals = next & laneOf(led) ? 0 : next & trumps;
  return (rivals & (0 - rivals)) - 1;
}

/** Suits that we are long and partner short in first, each from the lowest card up. */
function orderDiscards(end: u32, hand: u64, partner: u64, cards: u64): u32 {
  while (cards) {
    let best: u64 = 0;
    let promise: i32 = i32.MIN_VALUE;
    for (let lane: u32 = 0; lane < 4; lane++) {
      const suit = LANE << ((lane << 4) as u64);
      if ((cards & suit) === 0) continue;
      const weight = 2 * (popcnt<u64>(hand & suit) as i32) - (popcnt<u64>(partner & suit) as i32);
      if (weight <= promise) continue;
      promise = weight;
      best = suit;
    }
    end = pushLowFirst(end, cards & best);
    cards &= ~best;
  }
  return end;
}
