import { type Card, rankValue } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Hand } from '@overtrick/shared/bridge/hand';
import { type Play, playerToPlay, tricksLeft } from '@overtrick/shared/bridge/play';
import { type BySeat, bySeat, SEATS, type Seat, sideOf } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import type { TrickTable } from '@overtrick/shared/bridge/table';
import type { Case } from './position.ts';

/** A legal card, and the tricks that the side of the seat to play takes from here on (the trick under way included) with it. */
export interface CardTricks {
  readonly card: Card;
  readonly tricks: number;
}

/** The lowest of the best cards, what it takes from here on, and every card that does as well. */
export interface BestCard extends CardTricks {
  readonly equals: readonly Card[];
}

/** Cases are leaders; a declarer sits before the leader. */
export function byDeclarer(cases: readonly Case[], tricks: number): BySeat<number> {
  const byLeader = new Map(cases.map(({ subject, lower }) => [subject, lower]));
  return bySeat((seat) => {
    const forNorth = byLeader.get((SEATS.indexOf(seat) + 1) % 4) as number;
    return sideOf(seat) === 'NS' ? forNorth : tricks - forNorth;
  });
}

export const tableOf = (columns: { readonly [strain in Strain]: BySeat<number> }): TrickTable =>
  bySeat((seat) => ({
    C: columns.C[seat],
    D: columns.D[seat],
    H: columns.H[seat],
    S: columns.S[seat],
    NT: columns.NT[seat],
  }));

/** Tricks of a whole deal, for the side of a seat. */
export const forSeat = (seat: Seat, northSouth: number, deal: Deal): number =>
  sideOf(seat) === 'NS' ? northSouth : deal.N.length - northSouth;

/** Tricks from here on, for the side of the seat to play. */
const forPlayer = (play: Play, northSouth: number): number =>
  sideOf(playerToPlay(play) as Seat) === 'NS' ? northSouth : tricksLeft(play) - northSouth;

/** Each legal card in the order of the hand. */
export function listCards(play: Play, cases: readonly Case[]): readonly CardTricks[] {
  const tricks = new Map(cases.flatMap(({ cards, lower }) => cards.map((card) => [card, forPlayer(play, lower)])));
  return handToPlay(play).flatMap((card) => {
    const count = tricks.get(card);
    return count === undefined ? [] : [{ card, tricks: count }];
  });
}

const handToPlay = (play: Play): Hand => play.hands[playerToPlay(play) as Seat];

/** Case 0 is the position; a card keeps its value or does not. */
export function bestOf(play: Play, cases: readonly Case[]): BestCard {
  const [whole, ...cards] = cases as readonly [Case, ...Case[]];
  const good = new Set(cards.filter(({ lower }) => lower === whole.lower).flatMap((one) => one.cards));
  const equals = handToPlay(play).filter((card) => good.has(card));
  return { card: lowestOf(equals), tricks: forPlayer(play, whole.lower), equals };
}

/** Among equally good cards the lowest (decision 40); of one rank, the first in the order of the hand. */
const lowestOf = (cards: readonly Card[]): Card =>
  cards.reduce((lowest, card) => (rankValue(card) < rankValue(lowest) ? card : lowest));
