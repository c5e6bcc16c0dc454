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
  /** The sides take the whole height of the felt, beside the other two hands. */
  readonly beside: boolean;
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
  'phone-lying': 56,
  'tablet-upright': 96,
  tablet: 92,
  desktop: 200,
};
const SMALLEST = 26;

/** Height of a number over a card of a fan, and under the suit of a card in a row. */
const NUMBER = 30;
const UNDER = 18;
/** A side's cards are this much smaller than those at the top and bottom; on a phone they are slim and all index. */
const SIDE = 0.86;
const SIDE_OF_PHONE = 0.62;
const EDGE = 8;

const isPhone = (kind: TableKind): boolean => kind === 'phone' || kind === 'phone-lying';

/** A phone on its side has width to spare and no height: with this much felt the sides stand beside the other hands. */
const BESIDE = 600;
const SIDE_COLUMN = 190;
export const sidesBeside = (kind: TableKind, felt: Box): boolean => kind === 'phone-lying' && felt.width >= BESIDE;

/** A plate beside a hand, where a narrow phone on its side has no line for it. */
const PLATE = 140;
/** A plate with its distance, where it has a line of its own. */
const PLATE_LINE = 40;

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
const rowHeight = (card: number, slim: boolean): number => Math.round(card * (slim ? 1.3 : 0.8)) + ROW_GAP;

interface Demand {
  readonly shape: HandShape;
  readonly side: boolean;
  readonly card: number;
  readonly room: number;
  readonly numbers: boolean;
  /** Only the upper part of a fan is shown. */
  readonly cut: boolean;
  /** Rows show whole slim cards. */
  readonly slim: boolean;
}

function layHand({ shape, side, card, room, numbers, cut, slim }: Demand): HandLayout {
  const { form, lengths, backs } = shape;
  if (form === 'fan') {
    const count = lengths.reduce((sum, length) => sum + length, 0) + backs;
    const whole = fan(card, card * 0.66, room, count);
    const cards = cut ? { ...whole, shown: whole.peek } : whole;
    return { cards, backs: cards, height: cards.shown + (numbers ? NUMBER : 0) };
  }
  const pile = fan(Math.round(card * 0.8), card * 0.3, room, backs);
  const below = backs > 0 ? pile.shown + (lengths.length > 0 ? 6 : 0) : 0;
  const row = rowHeight(card, slim) + (numbers ? UNDER : 0);
  const cards =
    form === 'columns' ? layColumns(card, room, side, slim) : layRows(card, room, lengths, row - ROW_GAP, slim);
  const above = cards.form === 'columns' ? columnsHeight(cards, lengths) : lengths.length * row;
  const own = (lengths.length > 0 ? above : 0) + below;
  return { cards, backs: pile, height: Math.max(own, form === 'rows' ? FOUR * row : 0) };
}

/** Columns at the top or bottom have room in width; slim ones are strips with the suit under the rank. */
const layColumns = (card: number, room: number, side: boolean, slim: boolean): ColumnsLayout => ({
  form: 'columns',
  card: Math.min(Math.round(side ? card : card * 1.35), Math.floor((room - 12) / 4)),
  strip: Math.max(22, Math.round(card * (slim ? 1 : 0.5))),
  gap: slim ? 2 : 4,
});

function layRows(card: number, room: number, lengths: readonly number[], peek: number, slim: boolean): RowsLayout {
  const longest = Math.max(2, ...lengths);
  return {
    form: 'rows',
    card,
    step: Math.max(4, Math.min(card * (slim ? 0.78 : 0.64), (room - card) / (longest - 1))),
    peek,
    gap: ROW_GAP,
  };
}

/** Steps below this are unreadable; the trick then gives way first. */
const LEAST_STEP = 17;
const LEAST_STEP_OF_PHONE = 15;
/** Cards of a wide table grow only as long as this part of each is seen. */
const SEEN = 0.45;

/** The cross of a phone: no free felt between its cards. */
const closeCross = (card: number): TrickLayout => ({ ...trickCross(card), width: Math.round(card * 3) });

interface Size {
  readonly card: number;
  readonly trick: number;
  readonly cut: boolean;
}

/** The width for a hand at this place. */
function roomAt(place: Place, { kind, felt, noTrick }: PreviewSpace, trick: TrickLayout): number {
  const width = felt.width - 2 * EDGE;
  if (sidesBeside(kind, felt)) return isSide(place) ? SIDE_COLUMN : width - 2 * SIDE_COLUMN - 2 * EDGE;
  if (isSide(place)) return (width - (noTrick ? 24 : trick.width)) / 2;
  return kind === 'phone-lying' ? width - PLATE : width;
}

function arrange(space: PreviewSpace, { card, trick: trickCard, cut }: Size): PreviewLayout {
  const { kind, felt, hands, numbers } = space;
  const trick = isPhone(kind) ? closeCross(trickCard) : trickCross(trickCard);
  const lay = (place: Place): HandLayout => {
    const side = isSide(place);
    const slim = side && isPhone(kind);
    const own = side ? Math.round(card * (slim ? SIDE_OF_PHONE : SIDE)) : card;
    const room = roomAt(place, space, trick);
    return layHand({ shape: hands[place], side, card: own, room, numbers: numbers === place, cut, slim });
  };
  return {
    hands: { top: lay('top'), right: lay('right'), bottom: lay('bottom'), left: lay('left') },
    trick,
    beside: sidesBeside(kind, felt),
  };
}

/** The height that a layout takes; the tests hold it against the felt. */
export function previewHeight({ fixed, noTrick }: PreviewSpace, { hands, trick, beside }: PreviewLayout): number {
  const { top, right, bottom, left } = hands;
  const sides = Math.max(left.height, right.height);
  const middle = noTrick ? 0 : trick.height;
  if (beside)
    return fixed + Math.max(PLATE_LINE + sides, top.height + bottom.height + Math.max(2 * PLATE_LINE, middle));
  return fixed + top.height + bottom.height + Math.max(sides, middle);
}

function isReadable({ cards }: HandLayout, kind: TableKind): boolean {
  if (!('step' in cards)) return true;
  if ('form' in cards) return cards.step >= (isPhone(kind) ? LEAST_STEP_OF_PHONE : LEAST_STEP);
  return isPhone(kind) || cards.step >= cards.card * SEEN;
}

/** What is given up at one size of the cards before they become smaller. */
const WHOLE = [0.9, 0.75, 0.62].map((part) => ({ part, cut: false }));
const CUT = [0.75, 0.62, 0.5].map((part) => ({ part, cut: true }));

/** The largest cards with which all four hands and the trick fit the felt. */
export function previewLayout(space: PreviewSpace): PreviewLayout {
  const { kind } = space;
  const ways = isPhone(kind) ? [...WHOLE, ...CUT] : WHOLE;
  let layout = arrange(space, { card: SMALLEST, trick: SMALLEST, cut: isPhone(kind) });
  for (let card = LARGEST[kind]; card >= SMALLEST; card -= 2) {
    for (const { part, cut } of ways) {
      layout = arrange(space, { card, trick: Math.max(SMALLEST, Math.round(card * part)), cut });
      const readable = Object.values(layout.hands).every((hand) => isReadable(hand, kind));
      if (readable && previewHeight(space, layout) <= space.felt.height) return layout;
    }
  }
  return layout;
}
