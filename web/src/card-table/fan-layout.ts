import { sizesOf } from './card-sizes.ts';
import { type Box, isShort, isVeryNarrow, type TableKind } from './table-kind.ts';

/** The measures of the reader's own hand in CSS px: how large its cards are, how far apart, and in how many rows. */

/** The step of a hand that stands in one row on an upright phone. */
const NARROW_STEP = 27;

export interface FanLayout {
  readonly card: number;
  readonly step: number;
  /** At most seven cards a row, else all in one. */
  readonly twoRows: boolean;
  /** The visible height of a card under the next row. */
  readonly peek: number;
  /** The visible height of the cards of the last row. */
  readonly shown: number;
}

/** The height of the own hand in so many rows, in px. */
export const fanHeight = (fan: FanLayout, rows: number): number => (rows > 1 ? fan.peek : 0) + fan.shown;

/**
 * The own hand in a width: cards of the wanted size and step, closer together and a little smaller when they do not fit.
 * @param cards how many the hand held when it was fullest
 */
export function fanLayout(kind: TableKind, window: Box, width: number, cards: number): FanLayout {
  return fanIn(kind, window, width, cards, kind !== 'phone' || isShort(window));
}

/** The same in one row or in two of at most seven. */
export function fanIn(kind: TableKind, window: Box, width: number, cards: number, oneRow: boolean): FanLayout {
  const { fan, margin } = sizesOf(kind, window);
  const upright = kind === 'phone';
  const inRow = Math.min(cards, oneRow ? 13 : 7);
  const wanted = upright && oneRow && cards > 7 ? NARROW_STEP : fan.step;
  const tight = width - 2 * margin < (inRow - 1) * wanted + fan.card;
  const card = tight ? Math.max(56, fan.card - (upright ? 2 : 12)) : fan.card;
  const room = width - (tight ? margin : 2 * margin) - card;
  const step = inRow > 1 ? Math.min(wanted, Math.max(16, Math.floor(room / (inRow - 1)))) : wanted;
  return { card, step, twoRows: !oneRow, peek: Math.round(card * 0.94), shown: Math.round(card * 1.4) };
}

/**
 * The own hand during the auction, in the height left on the felt: as wanted, else without the lower half of its last
 * row, else in one row.
 */
export function biddingHand(kind: TableKind, window: Box, room: Box, cards: number): FanLayout {
  const wanted = fanLayout(kind, window, room.width, cards);
  const rows = wanted.twoRows && cards > 7 ? 2 : 1;
  if (fanHeight(wanted, rows) <= room.height) return wanted;
  const cut = { ...wanted, shown: wanted.peek };
  if (rows === 1 || isVeryNarrow(window) || fanHeight(cut, rows) <= room.height) return cut;
  const oneRow = fanIn(kind, window, room.width, cards, true);
  return fanHeight(oneRow, 1) <= room.height ? oneRow : { ...oneRow, shown: oneRow.peek };
}
