import { boundOf, cardsIn, isReached, MARGIN, marginOf, narrowed } from './bound';
import { bit, firstCard, laneOf, lastCard, restOfRuns, suitIn, tops } from './cards';
import { handOf, suitWord } from './hands';
import { learnLead } from './history';
import { followKiller, leadKiller } from './killers';
import { laterTricks } from './later';
import { orderLead } from './lead';
import { LEADS } from './memory';
import { pickVoid, promiseOf } from './ordering';
import { findPattern, findSlot, relevantCards, storePattern } from './patterns';
import { quickTricks } from './quick';
import { beats, trumpEnd } from './strain';
import { sideTrumps } from './trumps';

/** Positions at the start of a trick that were looked at, and how many may be. */
export let nodes: u32 = 0;
let nodeLimit: u32 = 0;

export function allowNodes(count: u32): void {
  nodes = 0;
  nodeLimit = count;
}

/** Past the limit every search returns at once with nonsense: nothing that comes back may be kept. */
export function isExhausted(): boolean {
  return nodes > nodeLimit;
}

/** Whether North-South take `target` of the tricks left, from the start of a trick. */
export function search(all: u64, leader: u32, target: i32): u64 {
  const mine = handOf(leader) & all;
  const left = popcnt<u64>(mine) as i32;
  if (target <= 0) return boundOf(0, target);
  if (target > left) return boundOf(left, target);
  if (left === 1) return lastTrick(all, leader, target);
  if (++nodes > nodeLimit) return 0;

  const w0 = suitWord(all, 0);
  const w1 = suitWord(all, 1);
  const w2 = suitWord(all, 2);
  const w3 = suitWord(all, 3);
  const high = (w0 & 0xffffffff) | (w1 << 32);
  const low = (w2 & 0xffffffff) | (w3 << 32);
  const shape =
    ((w0 >> 32) & 0xffff) | ((w1 >> 16) & 0xffff0000) | (w2 & 0xffff00000000) | ((w3 << 16) & 0xffff000000000000);
  const open = (w0 >> 48) | ((w1 >> 48) << 16) | ((w2 >> 48) << 32) | ((w3 >> 48) << 48);
  const heads =
    (((w0 as u32) >> 30) << 6) | (((w1 as u32) >> 30) << 4) | (((w2 as u32) >> 30) << 2) | ((w3 as u32) >> 30);
  const key = ((shape << 12) >> 12) | ((leader as u64) << 52) | (((trumpEnd ? heads >> 6 : heads) as u64) << 54);
  const slot = findSlot(key);
  const known = slot ? findPattern(slot, high, low, target) : 0;
  if (known) {
    const lower = load<u8>(known) as i32;
    return relevantCards(known, all) | boundOf(lower >= target ? lower : (load<u8>(known, 4) as i32), target);
  }

  const sure = certainTricks(all, leader, left, target);
  if (sure)
    return narrowed(sure, open) | boundOf((leader & 1) === (sureForLeader ? 0 : 1) ? target : target - 1, target);

  const found = searchLead(all, leader, left, target);
  if (nodes > nodeLimit) return 0;
  const result = narrowed(found, open) | (found & MARGIN);
  const tricks = target + marginOf(result);
  const reached = isReached(result);
  storePattern(key, high, low, all, result, reached ? tricks : 0, reached ? left : tricks);
  return result;
}

/** Whose the last certain tricks are. */
let sureForLeader: boolean = false;

/** The cards that make it certain, without a search, that North-South do or do not take `target`; 0 when nothing does. */
function certainTricks(all: u64, leader: u32, left: i32, target: i32): u64 {
  const need = leader & 1 ? left - target + 1 : target;
  sureForLeader = true;
  const quick = quickTricks(all, leader, left, need);
  if (quick) return quick;
  sureForLeader = false;
  const later = laterTricks(all, leader, left - need + 1);
  if (later) return later;
  sureForLeader = true;
  return trumpEnd ? sideTrumps(all, handOf(leader) & all, handOf((leader + 2) & 3) & all, need) : 0;
}

/** One card each: who wins, and whether a rank decided it. */
function lastTrick(all: u64, leader: u32, target: i32): u64 {
  let winner = firstCard(handOf(leader) & all);
  let seat = leader;
  for (let place: u32 = 1; place < 4; place++) {
    const next = (leader + place) & 3;
    const card = firstCard(handOf(next) & all);
    if (!beats(card, winner)) continue;
    winner = card;
    seat = next;
  }
  return boundOf(1 - (seat & 1), target) | rankOfWinner(all, winner);
}

/** The winning card if it beat another of its suit: only then did its rank matter. */
function rankOfWinner(trick: u64, winner: u32): u64 {
  const suit = trick & laneOf(winner);
  return suit & (suit - 1) ? bit(winner) : 0;
}

/** What follows a whole trick, with the rank that decided it. */
function nextTrick(all: u64, trick: u64, winner: u32, holder: u32, target: i32): u64 {
  const taken = 1 - ((holder & 1) as i32);
  return search(all ^ trick, holder, target - taken) | rankOfWinner(trick, winner);
}

/** Cards that would do no better than `card` did: neither it nor they mattered by rank in what followed. */
function likewise(card: u32, result: u64): u64 {
  const lane = card >> 4;
  const relevant = suitIn(result, lane);
  const rank = card & 15;
  if (relevant >> rank) return 0;
  const below = relevant ? ~(((2 as u32) << (31 - clz<u32>(relevant))) - 1) & 0x1fff : 0x1fff;
  return (below as u64) << ((lane << 4) as u64);
}

/** For East-West the top bits are turned over, so that reaching is always what the player wants. */
function turnFor(seat: u32): u64 {
  return seat & 1 ? (7 as u64) << 61 : 0;
}

/** The bound when every card of `own` has failed: a card that matters by rank matters with the rest of its run. */
function failed(own: u64, all: u64, relevant: u64, best: u64): u64 {
  const cards = cardsIn(relevant);
  return cards | restOfRuns(own, all, cards & own) | (best << 61);
}

function searchLead(all: u64, leader: u32, left: i32, target: i32): u64 {
  const own = handOf(leader) & all;
  const killer = leadKiller(own, leader);
  const list = LEADS + ((left as u32) << 6);
  const need = leader & 1 ? left - target + 1 : target;
  const end = orderLead(list, all, leader, tops(own, all), load<u8>(killer), left, need);
  const turn = turnFor(leader);
  let relevant: u64 = 0;
  let best: u64 = 0;
  let skip: u64 = 0;
  for (let at = list; at < end; at += 4) {
    const card = load<u8>(at) as u32;
    if (skip & bit(card)) continue;
    const result = searchInTrick(1, all, bit(card), (leader + 1) & 3, card, card, leader, target) ^ turn;
    if (isReached(result)) {
      store<u8>(killer, card as u8);
      for (let before = list; before < at; before += 4) learnLead(leader, load<u8>(before), false);
      learnLead(leader, card, true);
      return result ^ turn;
    }
    best = max<u64>(best, result >> 61);
    relevant |= result;
    skip |= likewise(card, result);
  }
  return failed(own, all, relevant, best) ^ turn;
}

/** Where the killer of a hand stands; 0 where hints do harm: for the fourth hand and a second hand that is void. */
function killerInTrick(place: u32, all: u64, own: u64, suit: u64, led: u32, winner: u32, seat: u32): u32 {
  if (place === 3 || (place === 1 && suit === 0)) return 0;
  return followKiller(suit ? all & laneOf(led) : own, place === 1 ? led : winner + led * 64, seat);
}

/**
 * The position when `place` cards of a trick have been played, 1 to 4: `led` first; `winner`, played by `holder`, is the
 * best. It is the turn of `seat`. `all` is the position at the start of the trick. The optimiser makes a copy of this
 * function for each place (build.mjs).
 */
export function searchInTrick(
  place: u32,
  all: u64,
  trick: u64,
  seat: u32,
  led: u32,
  winner: u32,
  holder: u32,
  target: i32,
): u64 {
  if (place === 4) return nextTrick(all, trick, winner, holder, target);
  const hand = handOf(seat) & all;
  const suit = hand & laneOf(led);
  const own = suit ? suit : hand;
  const turn = turnFor(seat);
  const partnerWins = holder === (seat ^ 2);
  const killer = killerInTrick(place, all, own, suit, led, winner, seat);
  let rest = tops(own, all);
  let hint = killer ? rest & bit(load<u8>(killer)) : 0;
  let promise = suit ? promiseOf(rest, all, seat, place, led, winner, partnerWins) : 0;
  let relevant: u64 = 0;
  let best: u64 = 0;
  while (rest) {
    const choice = hint ? hint : promise ? promise : suit & rest;
    const card = choice ? lastCard(choice) : pickVoid(rest, all, seat, place, led, winner, partnerWins);
    const wins = beats(card, winner);
    const ahead = wins ? card : winner;
    const by = wins ? seat : holder;
    const result = searchInTrick(place + 1, all, trick | bit(card), (seat + 1) & 3, led, ahead, by, target) ^ turn;
    if (isReached(result)) {
      if (killer) store<u8>(killer, card as u8);
      return result ^ turn;
    }
    best = max<u64>(best, result >> 61);
    relevant |= result;
    rest &= ~(bit(card) | likewise(card, result));
    promise &= rest;
    hint = 0;
  }
  return failed(own, all, relevant, best) ^ turn;
}
