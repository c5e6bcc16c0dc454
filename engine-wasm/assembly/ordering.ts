import { bit, firstCard, LANE, laneOf, lastCard, suitIn } from './cards';
import { handOf } from './hands';
import { pushHighFirst, pushLowFirst } from './moves';
import { trumpEnd, trumps } from './strain';

/** The order in which moves are tried. Right answers never depend on it, speed does. */

const WEIGHTS: u32 = 0xf00;

/** Leads: suits by promise, in each the card that suits the situation first. */
export function orderLead(list: u32, all: u64, leader: u32, tops: u64): u32 {
  const mine = handOf(leader) & all;
  const partner = handOf((leader + 2) & 3) & all;
  const next = handOf((leader + 1) & 3) & all;
  const last = handOf((leader + 3) & 3) & all;
  for (let lane: u32 = 0; lane < 4; lane++)
    store<i32>(WEIGHTS + (lane << 2), leadWeight(lane, mine, next, partner, last));
  let end = list;
  for (let round: u32 = 0; round < 4; round++) {
    let best: u32 = 0;
    let weight: i32 = i32.MIN_VALUE;
    for (let lane: u32 = 0; lane < 4; lane++) {
      const w = load<i32>(WEIGHTS + (lane << 2));
      if (w > weight) {
        weight = w;
        best = lane;
      }
    }
    if (weight === i32.MIN_VALUE) break;
    store<i32>(WEIGHTS + (best << 2), i32.MIN_VALUE);
    const cards = tops & (LANE << ((best << 4) as u64));
    end = orderLeadSuit(end, best, cards, all, mine);
  }
  return end;
}

function orderLeadSuit(end: u32, lane: u32, cards: u64, all: u64, mine: u64): u32 {
  const top = firstCard(all & (LANE << ((lane << 4) as u64)));
  if (mine & bit(top)) return pushHighFirst(end, cards);
  return pushLowFirst(end, cards);
}

function leadWeight(lane: u32, mine: u64, next: u64, partner: u64, last: u64): i32 {
  const a = suitIn(mine, lane);
  if (a === 0) return i32.MIN_VALUE;
  const x = suitIn(next, lane);
  const b = suitIn(partner, lane);
  const y = suitIn(last, lane);
  const all = a | b | x | y;
  const top = all & (0 - all);
  const trump = trumpEnd && lane === 0;
  let weight: i32 = 0;
  if (trumpEnd && !trump) {
    if (x === 0 && next & trumps) weight -= 40;
    if (y === 0 && last & trumps) weight -= 30;
    if (b === 0 && partner & trumps && (x !== 0 || !(next & trumps))) weight += 40;
  }
  if (a & top) weight += 30;
  else if (b & top) weight += 35;
  else if (x & top) weight += 10;
  weight += (popcnt<u32>(a | b) as i32) - (popcnt<u32>(x | y) as i32);
  return weight;
}

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
