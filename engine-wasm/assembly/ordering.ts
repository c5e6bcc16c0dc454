import { bit, LANE, laneOf, lastCard, sameSuit } from './cards';
import { handOf } from './hands';
import { trumpEnd, trumps } from './strain';

/**
 * The order in which moves are tried. Right answers never depend on it, speed does. Whoever follows suit plays the
 * killer first, then the card of the promise, then from the lowest up.
 */

/**
 * The cheapest card of the suit led that holds the trick against the hand behind, unless partner does or can do it: a
 * set of one card, or none. `place` 1 … 3: second, third or fourth hand.
 */
export function promiseOf(
  tops: u64,
  all: u64,
  seat: u32,
  place: u32,
  led: u32,
  winner: u32,
  partnerWins: boolean,
): u64 {
  const next = place < 3 ? handOf((seat + 1) & 3) & all : 0;
  if (!sameSuit(led, winner) || couldRuff(next, led)) return 0;
  const lane = laneOf(led);
  const partner = place === 1 ? handOf((seat + 2) & 3) & all & lane : partnerWins ? bit(winner) : 0;
  const rivals = (next & lane) | bit(winner);
  const best = rivals & (0 - rivals);
  if (partner & (best | (best - 1))) return 0;
  const holding = tops & (best - 1);
  return holding ? bit(lastCard(holding)) : 0;
}

/** Whether a hand is void in the suit led, which is not trumps, and has a trump. */
function couldRuff(hand: u64, led: u32): boolean {
  return led >= trumpEnd && (hand & laneOf(led)) === 0 && (hand & trumps) !== 0;
}

/**
 * The best of the cards left to try for a hand that is void in the suit led. `place` 1 … 3: second, third or
 * fourth hand. Ruffs that win come first unless partner wins: those that the next hand cannot overruff, then the others;
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
    const safe = place < 3 ? winning & notOverruffed(handOf((seat + 1) & 3) & all, led) : winning;
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
