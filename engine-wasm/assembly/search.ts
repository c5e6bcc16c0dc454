import { boundOf, cardsIn, isReached, MARGIN, marginOf, narrowed } from './bound';
import { bit, firstCard, laneOf, lastCard, restOfRuns, sameSuit, suitIn, tops } from './cards';
import { handOf, suitWord } from './hands';
import { learnLead } from './history';
import { followKiller, leadKiller } from './killers';
import { laterTricks } from './later';
import { orderLead } from './lead';
import { LEADS } from './memory';
import { pickVoid, promiseInFourth, promiseInSecond, promiseInThird } from './ordering';
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
  const c1 = firstCard(handOf(leader) & all);
  const c2 = firstCard(handOf((leader + 1) & 3) & all);
  const c3 = firstCard(handOf((leader + 2) & 3) & all);
  const c4 = firstCard(handOf((leader + 3) & 3) & all);
  let winner = c1;
  let seat = leader;
  if (beats(c2, winner)) {
    winner = c2;
    seat = leader + 1;
  }
  if (beats(c3, winner)) {
    winner = c3;
    seat = leader + 2;
  }
  if (beats(c4, winner)) {
    winner = c4;
    seat = leader + 3;
  }
  return boundOf(1 - (seat & 1), target) | rankOfWinner(winner, c1, c2, c3, c4);
}

/** The winning card if it beat another of its suit: only then did its rank matter. */
function rankOfWinner(winner: u32, c1: u32, c2: u32, c3: u32, c4: u32): u64 {
  const others =
    (sameSuit(winner, c1) as u32) +
    (sameSuit(winner, c2) as u32) +
    (sameSuit(winner, c3) as u32) +
    (sameSuit(winner, c4) as u32);
  return others > 1 ? bit(winner) : 0;
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
    const result = second(all, leader, card, target) ^ turn;
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

function second(all: u64, leader: u32, c1: u32, target: i32): u64 {
  const seat = (leader + 1) & 3;
  const hand = handOf(seat) & all;
  const follow = hand & laneOf(c1);
  const own = follow ? follow : hand;
  const turn = turnFor(seat);
  let rest = tops(own, all);
  let killer: u32 = 0;
  let card: u32 = 0;
  let promise: u64 = 0;
  if (follow) {
    killer = followKiller(all & laneOf(c1), c1, seat);
    promise = rest & (rest - 1) ? promiseInSecond(all, seat, rest, c1) : 0;
    const hint = rest & bit(load<u8>(killer));
    card = hint ? firstCard(hint) : promise ? firstCard(promise) : lastCard(rest);
  } else card = pickVoid(rest, all, seat, 0, c1, c1, false);
  let relevant: u64 = 0;
  let best: u64 = 0;
  while (true) {
    const wins = beats(card, c1);
    const result = third(all, leader, c1, card, wins ? card : c1, wins ? 1 : 0, target) ^ turn;
    if (isReached(result)) {
      if (follow) store<u8>(killer, card as u8);
      return result ^ turn;
    }
    best = max<u64>(best, result >> 61);
    relevant |= result;
    rest &= ~(bit(card) | likewise(card, result));
    if (rest === 0) break;
    if (follow) {
      promise &= rest;
      card = promise ? firstCard(promise) : lastCard(rest);
    } else card = pickVoid(rest, all, seat, 0, c1, c1, false);
  }
  return failed(own, all, relevant, best) ^ turn;
}

function third(all: u64, leader: u32, c1: u32, c2: u32, winner: u32, place: u32, target: i32): u64 {
  const seat = (leader + 2) & 3;
  const hand = handOf(seat) & all;
  const follow = hand & laneOf(c1);
  const own = follow ? follow : hand;
  const turn = turnFor(seat);
  let rest = tops(own, all);
  const killer = followKiller(follow ? all & laneOf(c1) : own, winner + c1 * 64, seat);
  let card: u32 = 0;
  let promise: u64 = 0;
  const hint = rest & bit(load<u8>(killer));
  if (follow) {
    promise = rest & (rest - 1) ? promiseInThird(all, seat, rest, c1, winner, place === 0) : 0;
    card = hint ? firstCard(hint) : promise ? firstCard(promise) : lastCard(rest);
  } else card = hint ? firstCard(hint) : pickVoid(rest, all, seat, 1, c1, winner, place === 0);
  let relevant: u64 = 0;
  let best: u64 = 0;
  while (true) {
    const wins = beats(card, winner);
    const result = fourth(all, leader, c1, c2, card, wins ? card : winner, wins ? 2 : place, target) ^ turn;
    if (isReached(result)) {
      store<u8>(killer, card as u8);
      return result ^ turn;
    }
    best = max<u64>(best, result >> 61);
    relevant |= result;
    rest &= ~(bit(card) | likewise(card, result));
    if (rest === 0) break;
    if (follow) {
      promise &= rest;
      card = promise ? firstCard(promise) : lastCard(rest);
    } else card = pickVoid(rest, all, seat, 1, c1, winner, place === 0);
  }
  return failed(own, all, relevant, best) ^ turn;
}

function fourth(all: u64, leader: u32, c1: u32, c2: u32, c3: u32, winner: u32, place: u32, target: i32): u64 {
  const seat = (leader + 3) & 3;
  const hand = handOf(seat) & all;
  const follow = hand & laneOf(c1);
  const own = follow ? follow : hand;
  const gone = all ^ bit(c1) ^ bit(c2) ^ bit(c3);
  const turn = turnFor(seat);
  let rest = tops(own, all);
  let card: u32 = 0;
  if (follow) {
    const promise = promiseInFourth(rest, c1, winner, place === 1);
    card = promise ? firstCard(promise) : lastCard(rest);
  } else card = pickVoid(rest, all, seat, 2, c1, winner, place === 1);
  let relevant: u64 = 0;
  let best: u64 = 0;
  while (true) {
    const wins = beats(card, winner);
    const next = (leader + (wins ? 3 : place)) & 3;
    const taken = 1 - (next & 1);
    const result =
      (search(gone ^ bit(card), next, target - taken) | rankOfWinner(wins ? card : winner, c1, c2, c3, card)) ^ turn;
    if (isReached(result)) return result ^ turn;
    best = max<u64>(best, result >> 61);
    relevant |= result;
    rest &= ~(bit(card) | likewise(card, result));
    if (rest === 0) break;
    card = follow ? lastCard(rest) : pickVoid(rest, all, seat, 2, c1, winner, place === 1);
  }
  return failed(own, all, relevant, best) ^ turn;
}

/** The position after some cards of a trick: `count` cards from `leader` on, as it stands. */
export function searchInTrick(all: u64, leader: u32, count: u32, c1: u32, c2: u32, c3: u32, target: i32): u64 {
  if (count === 0) return search(all, leader, target);
  if (count === 1) return second(all, leader, c1, target);
  const taken = beats(c2, c1);
  const best = taken ? c2 : c1;
  if (count === 2) return third(all, leader, c1, c2, best, taken ? 1 : 0, target);
  const overtaken = beats(c3, best);
  return fourth(all, leader, c1, c2, c3, overtaken ? c3 : best, overtaken ? 2 : taken ? 1 : 0, target);
}
