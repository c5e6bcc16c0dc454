import type { Place } from '@overtrick/shared/bridge/seating';
import {
  type Box,
  type ColumnsLayout,
  columnsHeight,
  type FanLayout,
  type RowsLayout,
  type TableKind,
  type TrickLayout,
  trickCross,
} from '../../../card-table/layout.ts';

/**
 * The measures of a table with four hands, in CSS px. One number, the width of a card, rules all others; it falls until
 * everything fits the felt. Pure, as in card-table/layout.
 */

/** What the layout must know of a hand. */
export interface HandShape {
  /** fan: at the top and bottom; rows and columns: a suit each. */
  readonly form: 'fan' | 'rows' | 'columns';
  /** Cards face up of each suit that has its line; empty when none is. */
  readonly lengths: readonly number[];
  readonly backs: number;
}

/** How a hand is drawn; cards face down stand in the fan, else in a fan of their own below. */
export interface HandLayout {
  readonly cards: FanLayout | RowsLayout | ColumnsLayout;
  readonly backs: FanLayout;
  readonly height: number;
}

export interface PreviewLayout {
  readonly hands: { readonly [place in Place]: HandLayout };
  readonly trick: TrickLayout;
}

export interface PreviewSpace {
  readonly kind: TableKind;
  /** The felt without its edges. */
  readonly felt: Box;
  readonly hands: { readonly [place in Place]: HandShape };
  /** Where numbers stand at the cards. */
  readonly numbers: Place | null;
  /** Of the plates, the status line and what else is never made smaller. */
  readonly fixed: number;
  /** The middle of the table is not needed for a trick. */
  readonly noTrick: boolean;
}

/** The largest card of each kind of screen. */
const LARGEST: { readonly [kind in TableKind]: number } = {
  phone: 62,
  'phone-lying': 50,
  'tablet-upright': 88,
  tablet: 84,
  desktop: 120,
};
const SMALLEST = 26;

/** Height of a number over a card of a fan, and under the suit of a card in a row. */
const NUMBER = 30;
const UNDER = 18;
/** A side's cards are this much smaller than those at the top and bottom. */
const SIDE = 0.86;
const EDGE = 8;

const isSide = (place: Place): boolean => place === 'left' || place === 'right';

const fan = (card: number, wanted: number, room: number, count: number): FanLayout => ({
  card,
  step: count > 1 ? Math.max(4, Math.min(wanted, (room - card) / (count - 1))) : wanted,
  twoRows: false,
  peek: Math.round(card * 0.94),
  shown: Math.round(card * 1.4),
});

/** A hand has room for all its suits, so that nothing grows or shrinks when cards are turned. */
const FOUR = 4;
const ROW_GAP = 3;
const rowHeight = (card: number): number => Math.round(card * 0.8) + ROW_GAP;

interface Demand {
  readonly shape: HandShape;
  readonly side: boolean;
  readonly card: number;
  readonly room: number;
  readonly numbers: boolean;
}

function layHand({ shape, side, card, room, numbers }: Demand): HandLayout {
  const { form, lengths, backs } = shape;
  if (form === 'fan') {
    const count = lengths.reduce((sum, length) => sum + length, 0) + backs;
    const cards = fan(card, card * 0.66, room, count);
    return { cards, backs: cards, height: cards.shown + (numbers ? NUMBER : 0) };
  }
  const pile = fan(Math.round(card * 0.8), card * 0.3, room, backs);
  const below = backs > 0 ? pile.shown + (lengths.length > 0 ? 6 : 0) : 0;
  const row = rowHeight(card) + (numbers ? UNDER : 0);
  const cards = form === 'columns' ? layColumns(card, room, side) : layRows(card, room, lengths, row - ROW_GAP);
  const above = cards.form === 'columns' ? columnsHeight(cards, lengths) : lengths.length * row;
  const own = (lengths.length > 0 ? above : 0) + below;
  return { cards, backs: pile, height: Math.max(own, form === 'rows' ? FOUR * row : 0) };
}

/** Columns at the top or bottom have room in width, and numbers beside their cards. */
const layColumns = (card: number, room: number, side: boolean): ColumnsLayout => ({
  form: 'columns',
  card: Math.min(Math.round(side ? card : card * 1.35), Math.floor((room - 12) / 4)),
  strip: Math.max(22, Math.round(card * 0.5)),
  gap: 4,
});

function layRows(card: number, room: number, lengths: readonly number[], peek: number): RowsLayout {
  const longest = Math.max(2, ...lengths);
  return {
    form: 'rows',
    card,
    step: Math.max(4, Math.min(card * 0.64, (room - card) / (longest - 1))),
    peek,
    gap: ROW_GAP,
  };
}

/** Steps below this are unreadable; the trick then gives way first. */
const LEAST_STEP = 17;

function arrange(space: PreviewSpace, card: number, trickCard: number): PreviewLayout {
  const { felt, hands, numbers, noTrick } = space;
  const trick = trickCross(trickCard);
  const sideRoom = (felt.width - 2 * EDGE - (noTrick ? 24 : trick.width)) / 2;
  const lay = (place: Place): HandLayout => {
    const side = isSide(place);
    const room = side ? sideRoom : felt.width - 2 * EDGE;
    return layHand({
      shape: hands[place],
      side,
      card: side ? Math.round(card * SIDE) : card,
      room,
      numbers: numbers === place,
    });
  };
  return { hands: { top: lay('top'), right: lay('right'), bottom: lay('bottom'), left: lay('left') }, trick };
}

/** The height that a layout takes; the tests hold it against the felt. */
export function previewHeight({ fixed, noTrick }: PreviewSpace, { hands, trick }: PreviewLayout): number {
  const { top, right, bottom, left } = hands;
  return fixed + top.height + bottom.height + Math.max(left.height, right.height, noTrick ? 0 : trick.height);
}

const isReadable = ({ cards }: HandLayout): boolean => !('step' in cards) || cards.step >= LEAST_STEP;

/** The largest cards with which all four hands and the trick fit the felt. */
export function previewLayout(space: PreviewSpace): PreviewLayout {
  let layout = arrange(space, SMALLEST, SMALLEST);
  for (let card = LARGEST[space.kind]; card >= SMALLEST; card -= 2) {
    for (const part of [0.9, 0.75, 0.62]) {
      layout = arrange(space, card, Math.max(SMALLEST, Math.round(card * part)));
      const sides = [layout.hands.left, layout.hands.right];
      if (previewHeight(space, layout) <= space.felt.height && sides.every(isReadable)) return layout;
    }
  }
  return layout;
}
