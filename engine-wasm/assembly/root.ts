import { bit } from './cards';
import { handOf, prepareSuit } from './hands';
import { CARD_NAMES, HANDS, INPUT, INPUT_TRICK } from './memory';
import { setTrumps } from './strain';

/** The position asked about: reads what the caller wrote, refuses what is not a position, renumbers its cards. */

export const FINE: i32 = 0;
export const BAD_STRAIN: i32 = -1;
export const BAD_SEAT: i32 = -2;
export const BAD_CARD: i32 = -3;
export const CARD_TWICE: i32 = -4;
export const TOO_MANY_CARDS: i32 = -5;
export const UNEQUAL_HANDS: i32 = -6;
export const BAD_TRICK: i32 = -7;
export const NO_CARDS: i32 = -8;

/** All cards at the start of the trick under way. */
export let rootAll: u64 = 0;
/** The seat that leads, or led, to the trick under way. */
export let rootLeader: u32 = 0;
/** Cards already on the trick, 0 to 3, and what they are. */
export let rootCount: u32 = 0;
/** Tricks to be won, the one under way included. */
export let rootTricks: i32 = 0;

function inputSuit(seat: u32, suit: u32): u32 {
  return load<u16>(INPUT + (seat << 3) + (suit << 1)) as u32;
}

function trickCard(index: u32): u32 {
  return load<u8>(INPUT_TRICK + index) as u32;
}

/** The number, in the engine, of the n-th card on the trick. */
export function rootCard(index: u32): u32 {
  return load<u8>(INPUT_TRICK + 4 + index) as u32;
}

/** Reads the input; strain 0 … 4 is S H D C NT, seats 0 … 3 are N E S W. */
export function readRoot(strain: i32, leader: i32, count: i32): i32 {
  if (strain < 0 || strain > 4) return BAD_STRAIN;
  if (leader < 0 || leader > 3) return BAD_SEAT;
  if (count < 0 || count > 3) return BAD_TRICK;
  rootLeader = leader as u32;
  rootCount = count as u32;
  const code = checkHands();
  if (code !== FINE) return code;
  setTrumps(strain < 4);
  renumber(strain < 4 ? strain : 0);
  return FINE;
}

function checkHands(): i32 {
  let tricks: i32 = -1;
  for (let seat: u32 = 0; seat < 4; seat++) {
    let length: i32 = 0;
    for (let suit: u32 = 0; suit < 4; suit++) {
      const cards = inputSuit(seat, suit);
      if (cards > 0x1fff) return BAD_CARD;
      length += popcnt<u32>(cards) as i32;
      for (let other: u32 = 0; other < seat; other++) if (cards & inputSuit(other, suit)) return CARD_TWICE;
    }
    const place = (seat - rootLeader) & 3;
    if (place < rootCount) length++;
    if (length > 13) return TOO_MANY_CARDS;
    if (tricks >= 0 && length !== tricks) return UNEQUAL_HANDS;
    tricks = length;
  }
  if (tricks === 0) return NO_CARDS;
  rootTricks = tricks;
  return checkTrick();
}

function checkTrick(): i32 {
  for (let index: u32 = 0; index < rootCount; index++) {
    const card = trickCard(index);
    if (card > 63 || (card & 15) > 12) return BAD_CARD;
    const suit = card >> 4;
    for (let seat: u32 = 0; seat < 4; seat++) if ((inputSuit(seat, suit) >> (card & 15)) & 1) return CARD_TWICE;
    for (let before: u32 = 0; before < index; before++) if (trickCard(before) === card) return CARD_TWICE;
    const led = trickCard(0) >> 4;
    if (suit !== led && inputSuit((rootLeader + index) & 3, led)) return BAD_TRICK;
  }
  return FINE;
}

/** Moves the trump suit to lane 0 and closes the gaps in every suit, so that the tables by suit are short. */
function renumber(trump: i32): void {
  for (let seat: u32 = 0; seat < 4; seat++) store<u64>(HANDS + (seat << 3), 0);
  rootAll = 0;
  for (let lane: u32 = 0; lane < 4; lane++) {
    const suit: u32 = lane === 0 ? trump : (lane as i32) <= trump ? lane - 1 : lane;
    let rank: u32 = 0;
    for (let old: u32 = 0; old < 13; old++) {
      const seat = holder(suit, old);
      if (seat > 3) continue;
      const card = (lane << 4) | rank++;
      store<u64>(HANDS + (seat << 3), handOf(seat) | bit(card));
      store<u8>(CARD_NAMES + card, ((suit << 4) | old) as u8);
      rootAll |= bit(card);
    }
    prepareSuit(lane, rank);
  }
  for (let index: u32 = 0; index < rootCount; index++)
    store<u8>(INPUT_TRICK + 4 + index, engineCard(trickCard(index)) as u8);
}

/** Who holds a card or has it on the trick; 4 when nobody. */
function holder(suit: u32, rank: u32): u32 {
  for (let seat: u32 = 0; seat < 4; seat++) if ((inputSuit(seat, suit) >> rank) & 1) return seat;
  for (let index: u32 = 0; index < rootCount; index++)
    if (trickCard(index) === ((suit << 4) | rank)) return (rootLeader + index) & 3;
  return 4;
}

function engineCard(name: u32): u32 {
  for (let card: u32 = 0; card < 64; card++)
    if (rootAll & bit(card) && (load<u8>(CARD_NAMES + card) as u32) === name) return card;
  return 0;
}
