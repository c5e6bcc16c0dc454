import { type Card, rankValue } from '@overtrick/shared/bridge/card';
import type { Hand } from '@overtrick/shared/bridge/hand';
import { type Play, playCard, playerToPlay, tricksLeft } from '@overtrick/shared/bridge/play';
import { type BySeat, bySeat, SEATS, type Seat, sideOf } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import type { TrickTable } from '@overtrick/shared/bridge/trick-table';
import { unwrap } from '@overtrick/shared/result';
import type { Case } from './position.ts';

/**
 * A legal card, with the tricks that its player's side takes from here on if it is played (the present trick included).
 */
export interface CardTricks {
  readonly card: Card;
  readonly tricks: number;
}

/** The lowest of the best cards, the tricks that it takes from here on, and all equally good cards. */
export interface BestCard extends CardTricks {
  readonly equals: readonly Card[];
}

/**
 * One card of a line: the final tricks of its player's side with best play before and after this card, of all tricks of
 * the deal.
 */
export interface TracedCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly before: number;
  /** Never above `before`; the difference is what the card cost. */
  readonly after: number;
}

/** The cases are the four leaders; a declarer sits before the leader. */
export function byDeclarer(cases: readonly Case[], tricks: number): BySeat<number> {
  const byLeader = new Map(cases.map(({ subject, lower }) => [subject, lower]));
  return bySeat((seat) => {
    const forNorth = byLeader.get((SEATS.indexOf(seat) + 1) % 4) as number;
    return sideOf(seat) === 'NS' ? forNorth : tricks - forNorth;
  });
}

export const trickTableOf = (columns: { readonly [strain in Strain]: BySeat<number> }): TrickTable =>
  bySeat((seat) => ({
    C: columns.C[seat],
    D: columns.D[seat],
    H: columns.H[seat],
    S: columns.S[seat],
    NT: columns.NT[seat],
  }));

/** The tricks from here on for the side of the seat to play. */
const forPlayer = (play: Play, northSouth: number): number =>
  forSide(playerToPlay(play) as Seat, northSouth, tricksLeft(play));

/** The legal cards in the order of the hand. */
export function listCards(play: Play, cases: readonly Case[]): readonly CardTricks[] {
  const tricks = new Map(cases.flatMap(({ cards, lower }) => cards.map((card) => [card, forPlayer(play, lower)])));
  return handToPlay(play).flatMap((card) => {
    const count = tricks.get(card);
    return count === undefined ? [] : [{ card, tricks: count }];
  });
}

const handToPlay = (play: Play): Hand => play.hands[playerToPlay(play) as Seat];

/** Case 0 is the position; the others tell whether a card keeps its value. */
export function bestOf(play: Play, cases: readonly Case[]): BestCard {
  const [whole, ...cards] = cases as readonly [Case, ...Case[]];
  const good = new Set(cards.filter(({ lower }) => lower === whole.lower).flatMap((one) => one.cards));
  const equals = handToPlay(play).filter((card) => good.has(card));
  return { card: lowestOf(equals), tricks: forPlayer(play, whole.lower), equals };
}

/** Among equally good cards the lowest (ruling 40); of one rank, the first in the order of the hand. */
const lowestOf = (cards: readonly Card[]): Card =>
  cards.reduce((lowest, card) => (rankValue(card) < rankValue(lowest) ? card : lowest));

/** @param northSouth final tricks before each card and at the end of a legal line */
export function listTraced(start: Play, cards: readonly Card[], northSouth: readonly number[]): readonly TracedCard[] {
  let play = start;
  return cards.map((card, index) => {
    const seat = playerToPlay(play) as Seat;
    play = unwrap(playCard(play, card));
    const final = (at: number): number => forSide(seat, northSouth[at] as number, tricksLeft(start));
    return { seat, card, before: final(index), after: final(index + 1) };
  });
}

const forSide = (seat: Seat, northSouth: number, tricks: number): number =>
  sideOf(seat) === 'NS' ? northSouth : tricks - northSouth;
