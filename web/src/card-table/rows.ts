import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { suitOrder } from '@overtrick/shared/bridge/order';
import { SUITS, type Suit } from '@overtrick/shared/bridge/suit';

/** At most this many cards stand in one row of the own hand on the phone. */
export const ROW_LIMIT = 7;

/** A hand as it was when it was fullest, and the cards of it that stand in the second row. */
export interface FanRows {
  readonly full: readonly Card[];
  readonly second: ReadonlySet<Card>;
}

/**
 * Cuts a hand in two rows of at most seven, between two suits when that is possible (the cut nearest to the middle),
 * else after the first half.
 */
export function splitRows(cards: readonly Card[]): FanRows {
  if (cards.length <= ROW_LIMIT) return { full: cards, second: new Set() };
  const least = cards.length - ROW_LIMIT;
  const cuts = Array.from({ length: ROW_LIMIT - least + 1 }, (_, index) => least + index);
  const between = cuts.filter((cut) => suitOf(cards[cut - 1] as Card) !== suitOf(cards[cut] as Card));
  const middle = cards.length / 2;
  const nearest = (a: number, b: number): number => Math.abs(a - middle) - Math.abs(b - middle) || b - a;
  const cut = [...(between.length > 0 ? between : cuts)].sort(nearest)[0] ?? cards.length;
  return { full: cards, second: new Set(cards.slice(cut)) };
}

const isPartOf = (cards: readonly Card[], full: readonly Card[]): boolean => {
  let at = -1;
  return cards.every((card) => {
    const next = full.indexOf(card, at + 1);
    at = next;
    return next >= 0;
  });
};

/** The fullest state of a hand: the one remembered, as long as the cards of now are part of it, in the same order. */
export const fullestHand = (remembered: readonly Card[] | undefined, now: readonly Card[]): readonly Card[] =>
  remembered && isPartOf(now, remembered) ? remembered : now;

/**
 * The rows of a hand as it shrinks: cards keep the row they started in, until seven are left and stand in one row. A
 * hand that is sorted anew, or another hand, is cut anew.
 */
export function keepRows(remembered: FanRows | undefined, now: readonly Card[]): FanRows {
  const full = fullestHand(remembered?.full, now);
  return remembered && full === remembered.full ? remembered : splitRows(now);
}

/** The cards of each row, empty rows left out. */
export function rowsOf(rows: FanRows, now: readonly Card[]): readonly (readonly Card[])[] {
  if (now.length <= ROW_LIMIT) return [now];
  const first = now.filter((card) => !rows.second.has(card));
  const second = now.filter((card) => rows.second.has(card));
  return [first, second].filter((row) => row.length > 0);
}

/** The suits of a hand in the order in which its cards stand; suits it is void in have their place by the rule (deals §4.7). */
export function suitsInOrder(cards: readonly Card[], trump: Suit | undefined): readonly Suit[] {
  const seen = [...new Set(cards.map(suitOf))];
  const orders = [suitOrder(trump), suitOrder(trump, true), SUITS];
  const fitting = orders.find((order) => order.filter((suit) => seen.includes(suit)).join('') === seen.join(''));
  return fitting ?? [...seen, ...SUITS.filter((suit) => !seen.includes(suit))];
}
