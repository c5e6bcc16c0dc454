import { suitIn } from './cards';
import { handOf, suitWord } from './hands';
import { weightOfHistory } from './history';
import { KILLER_WEIGHT, LEAD_WEIGHTS } from './lead-weights';
import { trumpEnd, trumps } from './strain';

/**
 * The order of leads. A lead's weight is a sum of learnt numbers (lead-weights.ts) looked up by what can be seen at a
 * glance: whose the top cards of the suit are, who is void and could ruff, how long everybody is, how many tricks are
 * still needed, and which of leader's cards it is. docs/solver.md says how they were learnt. The tables lie one behind
 * the other; the last index of each is the card: 0 the highest of the suit, 1 leader's lowest, 2 his highest, 3 another.
 */
const OWNERS: u32 = 0; // [kind 3][owner of the top 4][owner of the second 4][card 4]
const STATES: u32 = OWNERS + 3 * 16 * 4; // [kind][next hand 3][partner 3][last hand 3][card]
const LENGTHS: u32 = STATES + 3 * 27 * 4; // [kind][leader's length 5][partner's 6][card]
const THIRD: u32 = LENGTHS + 3 * 30 * 4; // [kind][owner of the top][owner of the third][card]
const OPPONENTS: u32 = THIRD + 3 * 16 * 4; // [kind][next hand's length 6][last hand's 6][card]
const URGENCY: u32 = OPPONENTS + 3 * 36 * 4; // [kind][urgency 4][card]

/** Writes the leads from `tops` at `list`, best first, 4 bytes each with the card in the low byte; the end of the list. */
export function orderLead(list: u32, all: u64, leader: u32, tops: u64, killer: u32, left: i32, need: i32): u32 {
  const mine = handOf(leader) & all;
  const next = handOf((leader + 1) & 3) & all;
  const partner = handOf((leader + 2) & 3) & all;
  const last = handOf((leader + 3) & 3) & all;
  const urgency: u32 = need >= left ? 3 : need * 2 > left ? 2 : need > 1 ? 1 : 0;
  let end = list;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const cards = suitIn(tops, lane);
    if (cards === 0) continue;
    const kind: u32 = trumpEnd ? (lane === 0 ? 2 : 1) : 0;
    const word = suitWord(all, lane) as u32;
    const first = ((word >> 30) - leader) & 3;
    const second = ((word >> 28) - leader) & 3;
    const third = ((word >> 26) - leader) & 3;
    const holdings = (stateOf(next, lane) * 3 + stateOf(partner, lane)) * 3 + stateOf(last, lane);
    const lengths = (lengthOf(mine, lane) - 1) * 6 + lengthOf(partner, lane);
    const opponents = lengthOf(next, lane) * 6 + lengthOf(last, lane);
    const owners = at(OWNERS, kind * 16 + first * 4 + second);
    const states = at(STATES, kind * 27 + holdings);
    const long = at(LENGTHS, kind * 30 + lengths);
    const thirds = at(THIRD, kind * 16 + first * 4 + third);
    const short = at(OPPONENTS, kind * 36 + opponents);
    const hurry = at(URGENCY, kind * 4 + urgency);
    const top = suitIn(all, lane) & (0 - suitIn(all, lane));
    const highest = cards & (0 - cards);
    let rest = cards;
    while (rest) {
      const one = rest & (0 - rest);
      rest &= rest - 1;
      const what: u32 = (one === top ? 0 : rest === 0 ? 1 : one === highest ? 2 : 3) << 1;
      const card = (lane << 4) | ctz<u32>(one);
      const learnt = sumOf(what, owners, states, long, thirds, short, hurry);
      const weight = learnt + weightOfHistory(leader, card);
      end = insert(list, end, card, card === killer ? weight + KILLER_WEIGHT : weight);
    }
  }
  return end;
}

/** The address of a row of four weights. */
function at(table: u32, row: u32): u32 {
  return LEAD_WEIGHTS + ((table + (row << 2)) << 1);
}

/** What six rows give a card, whose weights stand `what` bytes from their starts. */
function sumOf(what: u32, a: u32, b: u32, c: u32, d: u32, e: u32, f: u32): i32 {
  return read(a, what) + read(b, what) + read(c, what) + read(d, what) + read(e, what) + read(f, what);
}

function read(row: u32, what: u32): i32 {
  return load<i16>(row + what) as i32;
}

function lengthOf(hand: u64, lane: u32): u32 {
  return min<u32>(popcnt<u32>(suitIn(hand, lane)), 5);
}

/** 0 holds cards of the suit, 1 void and could ruff, 2 void and cannot. */
function stateOf(hand: u64, lane: u32): u32 {
  return suitIn(hand, lane) ? 0 : lane && hand & trumps ? 1 : 2;
}

/** Inserts a move by weight, heaviest first. */
function insert(list: u32, end: u32, card: u32, weight: i32): u32 {
  const move = ((weight + 0x8000) << 8) | (card as i32);
  let at = end;
  while (at > list && load<i32>(at - 4) < move) {
    store<i32>(at, load<i32>(at - 4));
    at -= 4;
  }
  store<i32>(at, move);
  return end + 4;
}
