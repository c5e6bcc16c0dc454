import { isReached, marginOf } from './bound';
import { bit, laneOf, restOfRuns, tops } from './cards';
import { handOf } from './hands';
import { makeRoomForKillers } from './killers';
import { CARD_NAMES, CASES } from './memory';
import { FINE, readRoot, rootAll, rootCard, rootCount, rootLeader, rootTricks } from './root';
import { allowNodes, isExhausted, nodes, search, searchInTrick } from './search';
import { beats } from './strain';

/**
 * A question is a list of cases, each a position with bounds on North-South's tricks that close by null-window tests.
 * A case, 32 bytes: subject u8 (a leader, or a card of the engine), lower u8, upper u8; at 16 how many cards do the
 * same, then the names the caller knows them by.
 */
const ALL_LEADERS: u32 = 0;
const AS_A_WHOLE: u32 = 1;
const EVERY_CARD: u32 = 2;
const BEST_CARDS: u32 = 3;
/** The subject of a case that is the position itself. */
const AS_IT_STANDS: u32 = 255;

let kind: u32 = 0;
let count: u32 = 0;
let current: u32 = 0;
let guess: i32 = 0;
export let totalNodes: u64 = 0;

function caseAt(index: u32): u32 {
  return CASES + (index << 5);
}

/** Asks for the tricks of all four declarers of a strain. Cases: the leaders E, W, S, N (declarers N, S, E, W … by leader - 1). */
export function askStrain(strain: i32): i32 {
  const code = readRoot(strain, 0, 0);
  if (code !== FINE) return code;
  begin(ALL_LEADERS);
  addCase(1);
  addCase(3);
  addCase(2);
  addCase(0);
  return FINE;
}

/** Asks for the tricks of the position as it stands. */
export function askValue(strain: i32, leader: i32, played: i32): i32 {
  return askPosition(AS_A_WHOLE, strain, leader, played);
}

/** Asks for the tricks of the position (case 0), then of each different card of the seat to play. */
export function askCards(strain: i32, leader: i32, played: i32): i32 {
  return askPosition(EVERY_CARD, strain, leader, played);
}

/** Asks for the tricks of the position (case 0), then of each card only whether it keeps them. */
export function askBest(strain: i32, leader: i32, played: i32): i32 {
  return askPosition(BEST_CARDS, strain, leader, played);
}

function askPosition(what: u32, strain: i32, leader: i32, played: i32): i32 {
  const code = readRoot(strain, leader, played);
  if (code !== FINE) return code;
  begin(what);
  addCase(AS_IT_STANDS);
  if (what >= EVERY_CARD) addCards();
  return FINE;
}

/** Asks only whether North-South take at least so many tricks of the position: its lower bound is below the target or not. */
export function askReach(strain: i32, leader: i32, played: i32, target: i32): i32 {
  const code = askValue(strain, leader, played);
  if (code !== FINE) return code;
  store<u8>(caseAt(0), max(0, min(rootTricks, target - 1)) as u8, 1);
  store<u8>(caseAt(0), max(0, min(rootTricks, target)) as u8, 2);
  return FINE;
}

function seatToPlay(): u32 {
  return (rootLeader + rootCount) & 3;
}

function addCards(): void {
  const hand = handOf(seatToPlay()) & rootAll;
  const follow = rootCount ? hand & laneOf(rootCard(0)) : 0;
  const own = follow ? follow : hand;
  let choice = tops(own, rootAll);
  while (choice) {
    const card = ctz<u64>(choice) as u32;
    choice &= choice - 1;
    addCase(card);
    nameEquals(caseAt(count - 1), bit(card) | restOfRuns(own, rootAll, bit(card)));
  }
}

function nameEquals(at: u32, cards: u64): void {
  let n: u32 = 0;
  while (cards) {
    store<u8>(at + 17 + n, load<u8>(CARD_NAMES + (ctz<u64>(cards) as u32)));
    cards &= cards - 1;
    n++;
  }
  store<u8>(at + 16, n as u8);
}

function begin(what: u32): void {
  kind = what;
  count = 0;
  current = 0;
  totalNodes = 0;
  guess = (rootTricks + 1) >> 1;
  makeRoomForKillers(rootTricks);
}

function addCase(subject: u32): void {
  const at = caseAt(count++);
  store<u8>(at, subject as u8);
  store<u8>(at, 0, 1);
  store<u8>(at, rootTricks as u8, 2);
  store<u8>(at, 0, 16);
}

export function caseCount(): u32 {
  return count;
}

/** Works on the question for about `limit` positions: true when it is answered. */
export function work(limit: u32): boolean {
  allowNodes(limit);
  while (current < count) {
    const at = caseAt(current);
    const lower = load<u8>(at, 1) as i32;
    const upper = load<u8>(at, 2) as i32;
    if (lower === upper) {
      if (kind >= EVERY_CARD && current === 0) narrowCards(lower);
      guess = kind >= EVERY_CARD ? firstGuess(load<u8>(CASES, 1)) : lower;
      current++;
      continue;
    }
    const target = max(lower + 1, min(upper, guess));
    const result = test(load<u8>(at), target);
    if (isExhausted()) break;
    const tricks = max(lower, min(upper, target + marginOf(result)));
    if (isReached(result)) {
      store<u8>(at, tricks as u8, 1);
      guess = tricks + 1;
    } else {
      store<u8>(at, tricks as u8, 2);
      guess = tricks;
    }
  }
  totalNodes += nodes;
  return current === count;
}

/** No card gains on the value of the position; where only the best are asked for, one test a card tells which keep it. */
function narrowCards(value: i32): void {
  const forNorth = (seatToPlay() & 1) === 0;
  const worst: i32 = kind === BEST_CARDS ? 1 : 13;
  const lower = forNorth ? max(0, value - worst) : value;
  const upper = forNorth ? value : min(rootTricks, value + worst);
  for (let index: u32 = 1; index < count; index++) {
    store<u8>(caseAt(index), lower as u8, 1);
    store<u8>(caseAt(index), upper as u8, 2);
  }
}

/** The first target of a card: the one that tells whether it keeps the value. */
function firstGuess(value: i32): i32 {
  return (seatToPlay() & 1) === 0 ? value : value + 1;
}

/** Whether the target is reached after the cards on the trick and the subject, when it is a card. */
function test(subject: u32, target: i32): u64 {
  if (kind === ALL_LEADERS) return search(rootAll, subject, target);
  const played = subject === AS_IT_STANDS ? rootCount : rootCount + 1;
  if (played === 0) return search(rootAll, rootLeader, target);
  const led = rootCount ? rootCard(0) : subject;
  let winner = led;
  let holder = rootLeader;
  let trick: u64 = 0;
  for (let place: u32 = 0; place < played; place++) {
    const card = place < rootCount ? rootCard(place) : subject;
    trick |= bit(card);
    if (!beats(card, winner)) continue;
    winner = card;
    holder = (rootLeader + place) & 3;
  }
  return searchInTrick(played, rootAll, trick, (rootLeader + played) & 3, led, winner, holder, target);
}
