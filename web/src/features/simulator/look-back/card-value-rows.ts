import { type Card, rankValue, suitOf } from '@overtrick/shared/bridge/card';
import { SUITS } from '@overtrick/shared/bridge/suit';
import type { CardValue } from '@overtrick/shared/table/event';

/** Cards that take the same number of tricks in the end. */
export interface CardValueRow {
  readonly cards: readonly Card[];
  /** All tricks of the side that plays. */
  readonly tricks: number;
  readonly isPlayed: boolean;
  /** No legal card takes more tricks. */
  readonly isBest: boolean;
}

const inSuits = (a: Card, b: Card): number =>
  SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) || rankValue(b) - rankValue(a);

/**
 * The rows: first the played card alone, then the other cards by their tricks, the best first.
 * @param won tricks that the side has won before this card
 */
export function cardValueRows(played: Card, values: readonly CardValue[], won: number): readonly CardValueRow[] {
  const best = Math.max(...values.map(({ tricks }) => tricks));
  const rowOf = (tricks: number, cards: readonly Card[]): CardValueRow => ({
    cards,
    tricks: won + tricks,
    isPlayed: cards[0] === played,
    isBest: tricks === best,
  });
  const own = values.find(({ card }) => card === played);
  const others = values.filter(({ card }) => card !== played);
  const totals = [...new Set(others.map(({ tricks }) => tricks))].sort((a, b) => b - a);
  const rows = totals.map((total) =>
    rowOf(
      total,
      others
        .filter(({ tricks }) => tricks === total)
        .map(({ card }) => card)
        .sort(inSuits),
    ),
  );
  return own ? [rowOf(own.tricks, [played]), ...rows] : rows;
}
