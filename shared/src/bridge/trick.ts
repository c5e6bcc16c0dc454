import { type Card, rankValue, suitOf } from './card.ts';
import { type Seat, seatAfter } from './seat.ts';
import { type Strain, trumpOf } from './strain.ts';

/** Up to four cards in the order in which they were played (Law 44). */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly Card[];
}

/** Who played the card at this index. */
export const playerOf = (trick: Trick, index: number): Seat => seatAfter(trick.leader, index);

export const isTrickFull = (trick: Trick): boolean => trick.cards.length === 4;

/** The card that a seat has played to the trick; undefined when it has not played yet. */
export const cardBy = (trick: Trick, seat: Seat): Card | undefined =>
  trick.cards.find((_, index) => playerOf(trick, index) === seat);

/** The index of the card that is winning so far: highest trump, else highest of the suit led (Law 44E, 44F); -1 when empty. */
export function winningIndex(trick: Trick, strain: Strain): number {
  const trump = trumpOf(strain);
  const [first] = trick.cards;
  if (!first) return -1;
  let best = first;
  for (const card of trick.cards) {
    const follows = suitOf(card) === suitOf(best);
    if (follows ? rankValue(card) > rankValue(best) : suitOf(card) === trump) best = card;
  }
  return trick.cards.indexOf(best);
}

/** Who wins a full trick; undefined while it is not full (spec: S-28). */
export const winnerOf = (trick: Trick, strain: Strain): Seat | undefined =>
  isTrickFull(trick) ? playerOf(trick, winningIndex(trick, strain)) : undefined;
