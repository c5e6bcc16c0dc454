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

/** Void in the suit led: ruffs that win first unless partner wins, then discards, low cards of long suits first. */
export function orderVoid(list: u32, _all: u64, hand: u64, tops: u64, winner: u32, partnerWins: boolean): u32 {
  let end = list;
  const ruffs = tops & trumps;
  const winning = winner < trumpEnd ? ruffs & (bit(winner) - 1) : ruffs;
  if (!partnerWins) end = pushLowFirst(end, winning);
  end = orderDiscards(end, hand, tops & ~trumps);
  end = pushLowFirst(end, ruffs & ~winning);
  return partnerWins ? pushLowFirst(end, winning) : end;
}

function orderDiscards(end: u32, hand: u64, cards: u64): u32 {
  while (cards) {
    let best: u64 = 0;
    let longest: u64 = 0;
    for (let lane: u32 = 0; lane < 4; lane++) {
      const mask = LANE << ((lane << 4) as u64);
      const length = popcnt<u64>(cards & mask) ? popcnt<u64>(hand & mask) : 0;
      if (length > longest) {
        longest = length;
        best = mask;
      }
    }
    end = pushLowFirst(end, cards & best);
    cards &= ~best;
  }
  return end;
}
