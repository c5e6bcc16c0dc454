import { bit, firstCard, lastCard } from './cards';

/** Lists of moves: bytes at a fixed address per node; every function appends at `end` and gives the new end. */

/** Appends a set from the lowest card up. */
export function pushLowFirst(end: u32, cards: u64): u32 {
  while (cards) {
    const card = lastCard(cards);
    store<u8>(end++, card as u8);
    cards ^= bit(card);
  }
  return end;
}

/** Appends a set from the highest card down. */
export function pushHighFirst(end: u32, cards: u64): u32 {
  while (cards) {
    store<u8>(end++, firstCard(cards) as u8);
    cards &= cards - 1;
  }
  return end;
}

/** Puts a card that is in the list in front and keeps the order of the others. */
export function putFirst(list: u32, end: u32, card: u32): void {
  let at = list;
  while (at < end && (load<u8>(at) as u32) !== card) at++;
  if (at === end) return;
  while (at > list) {
    store<u8>(at, load<u8>(at - 1));
    at--;
  }
  store<u8>(list, card as u8);
}
