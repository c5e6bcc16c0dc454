import { bit, LANE, laneOf, lastCard, sameSuit } from './cards';
import { handOf } from './hands';
import { trumpEnd, trumps } from './strain';

/**
 * The order in which moves are tried. Right answers never depend on it, speed does. Whoever follows suit plays the
 * killer first, then the card of the promise (a set of one card, or none), then from the lowest up.
 */

/** Second hand: the cheapest card that holds the trick against third hand, unless partner can do it. */
export function promiseInSecond(all: u64, seat: u32, tops: u64, led: u32): u64 {
  const lane = laneOf(led);
  const third = handOf((seat + 1) & 3) & all;
  if (couldRuff(third, led)) return 0;
  const rivals = (third & lane) | bit(led);
  const above = (rivals & (0 - rivals)) - 1;
  if (handOf((seat + 2) & 3) & all & lane & above) return 0;
  return cheapest(tops & above);
}

/** Third hand: the cheapest card that holds the trick against fourth hand, unless partner holds it. */
export function promiseInThird(all: u64, seat: u32, tops: u64, led: u32, winner: u32, partnerWins: boolean): u64 {
  if (!sameSuit(led, winner)) return 0;
  const fourth = handOf((seat + 1) & 3) & all;
  if (couldRuff(fourth, led)) return 0;
  const rivals = (fourth & laneOf(led)) | bit(winner);
  const best = rivals & (0 - rivals);
  if (partnerWins && best === bit(winner)) return 0;
  return cheapest(tops & (best - 1));
}

/** Fourth hand: the cheapest card that wins, unless partner does. */
export function promiseInFourth(tops: u64, led: u32, winner: u32, partnerWins: boolean): u64 {
  return partnerWins || !sameSuit(led, winner) ? 0 : cheapest(tops & (bit(winner) - 1));
}

function cheapest(cards: u64): u64 {
  return cards ? bit(lastCard(cards)) : 0;
}

/** Whether a hand is void in the suit led, which is not trumps, and has a trump. */
function couldRuff(hand: u64, led: u32): boolean {
  return led >= trumpEnd && (hand & laneOf(led)) === 0 && (hand & trumps) !== 0;
}

/**
 * The best of the cards left to try for a hand that is void in the suit led. `place` 0 … 2: second, third or fourth
 * hand. Ruffs that win come first unless partner wins: those that the next hand cannot overruff, then the others;
 * then discards.
 */
export function pickVoid(
  cards: u64,
  all: u64,
  seat: u32,
  place: u32,
  led: u32,
  winner: u32,
  partnerWins: boolean,
): u32 {
  const ruffs = cards & trumps;
  if (ruffs === 0) return pickDiscard(cards, handOf(seat) & all, handOf((seat + 2) & 3) & all);
  const winning = winner < trumpEnd ? ruffs & (bit(winner) - 1) : ruffs;
  const discards = cards ^ ruffs;
  if (winning && (!partnerWins || cards === winning)) {
    const safe = place < 2 ? winning & notOverruffed(handOf((seat + 1) & 3) & all, led) : winning;
    return lastCard(safe ? safe : winning);
  }
  if (discards) return pickDiscard(discards, handOf(seat) & all, handOf((seat + 2) & 3) & all);
  return lastCard(ruffs & ~winning);
}

/** Trumps above all that the next hand could ruff with; every trump when it has to follow suit. */
function notOverruffed(next: u64, led: u32): u64 {
  const rivals = next & laneOf(led) ? 0 : next & trumps;
  return (rivals & (0 - rivals)) - 1;
}

/** The lowest card of the suit where we are long and partner is short. */
function pickDiscard(cards: u64, hand: u64, partner: u64): u32 {
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
  return lastCard(cards & best);
}
