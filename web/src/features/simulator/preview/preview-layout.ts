import { TABLE_EDGES, type TableEdge } from '@overtrick/shared/bridge/seating';
import { type ColumnsLayout, columnsHeight, type RowsLayout } from '../../../card-table/dummy-layout.ts';
import type { FanLayout } from '../../../card-table/fan-layout.ts';
import { type Box, type TableKind, tableKind } from '../../../card-table/table-kind.ts';
import { type TrickLayout, trickCross } from '../../../card-table/trick-layout.ts';

/**
 * The measures of a table with four hands, in CSS px. All follow from the width of a card, which is reduced until
 * everything fits the felt. Pure, as in card-table/play-layout.
 */

/** What the layout must know of a hand. */
export interface HandShape {
  /** fan: at the top and bottom; rows, columns: one for each suit. */
  readonly form: 'fan' | 'rows' | 'columns';
  /** The number of cards face up in each suit that has a line; empty if no card is face up. */
  readonly lengths: readonly number[];
  readonly backs: number;
  /** Each card face down is a target: to turn single cards. */
  readonly picked: boolean;
}

/** How a hand is drawn; cards face down stand in the fan, or below rows and columns in a fan of their own. */
export interface HandLayout {
  readonly cards: FanLayout | RowsLayout | ColumnsLayout;
  readonly backs: FanLayout;
  /** The most cards in a row of a fan. */
  readonly perRow: number;
  readonly height: number;
}

export interface PreviewLayout {
  readonly hands: { readonly [place in TableEdge]: HandLayout };
  readonly trick: TrickLayout;
  /** The sides take the whole height of the felt, beside the other two hands. */
  readonly beside: boolean;
  /** The hands stand one below the other, each in the whole width. */
  readonly stacked: boolean;
}

export interface PreviewSpace {
  readonly kind: TableKind;
  /** The felt without its edges. */
  readonly felt: Box;
  readonly hands: { readonly [place in TableEdge]: HandShape };
  /** The place whose cards have numbers; null for none. */
  readonly numbers: TableEdge | null;
  /** Height of the plates, the status line and everything else that is never reduced. */
  readonly fixed: number;
  /** No trick needs the middle of the table. */
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
/** On an upright phone a card at a side keeps the 24 px of a target. */
const LEAST_OF_SIDE = 24;
/** A table that scrolls has the height for cards of this width. */
const SCROLLED = 38;

/** From this width on, in px, a phone on its side has room for its table without scrolling. */
const LYING_WIDTH = 730;

/** The kind of table with four hands: a short window that is not wide either has that of an upright phone, which scrolls. */
export function previewKind(window: Box): TableKind {
  const kind = tableKind(window);
  return kind === 'phone-lying' && window.width < LYING_WIDTH ? 'phone' : kind;
}

/** Below this width of the felt, in px, as a phone's at 200 %, there is no room for two hands side by side. */
const STACKED = 290;
export const isStacked = (kind: TableKind, felt: Box): boolean => kind === 'phone' && felt.width < STACKED;

/** Height of a number above a card of a fan or under the suit in a row; larger for projectors, read from afar. */
const numberHeight = ({ width }: Box): number => (width >= 1100 ? 36 : 30);
const underHeight = (slim: boolean): number => (slim ? 18 : 26);
/** Size of the cards at the sides as a part of those at top and bottom. On a phone they show only the index. */
const SIDE = 0.86;
const SIDE_OF_PHONE = 0.62;
/** The same where the sides have the whole height of a phone on its side. */
const SIDE_BESIDE = 0.72;
const EDGE = 8;

const isPhone = (kind: TableKind): boolean => kind === 'phone' || kind === 'phone-lying';

/** The height of a number under the suit of a card in a row, in px; preview-felt.css reads it as --under. */
export const numberUnder = (kind: TableKind): number => underHeight(isPhone(kind));

/** From this felt width on, in px, the sides of a phone on its side stand beside the other hands. */
const BESIDE = 600;
const SIDE_COLUMN = 190;
export const sidesBeside = (kind: TableKind, felt: Box): boolean => kind === 'phone-lying' && felt.width >= BESIDE;

/** Width of a plate beside a hand: a narrow phone on its side has no line for it. */
const PLATE = 140;
/** Height of a plate with its distance, where it has a line of its own. */
const PLATE_LINE = 40;

const isSide = (place: TableEdge): boolean => place === 'left' || place === 'right';

/**
 * Whether a hand has room for numbers. While scores are shown both sides have it, whoever is to play, so that they are
 * of one size and do not change with each card.
 * @param numbers the place that is to play while scores are shown; null while they are not
 */
export const hasNumberRoom = (place: TableEdge, numbers: TableEdge | null): boolean =>
  numbers !== null && (numbers === place || isSide(place));

const fan = (card: number, wanted: number, room: number, count: number): FanLayout => ({
  card,
  step: count > 1 ? Math.max(4, Math.min(wanted, (room - card) / (count - 1))) : wanted,
  twoRows: false,
  peek: Math.round(card * 0.94),
  shown: Math.round(card * 1.4),
});

/** Targets are at least so far apart, in px, across and down. */
const APART = 24;

interface Pile {
  readonly layout: FanLayout;
  readonly perRow: number;
  readonly height: number;
}

/** A fan in one row, or, where its cards are targets that would lie too close together, in as many as they need. */
function inRows(wanted: FanLayout, { room, count, picked }: { room: number; count: number; picked: boolean }): Pile {
  const { card, step, shown } = wanted;
  if (!picked || step >= APART || count < 2) return { layout: wanted, perRow: 13, height: shown };
  const most = Math.max(1, Math.floor((room - card) / APART) + 1);
  const rows = Math.ceil(count / most);
  const perRow = Math.ceil(count / rows);
  const apart = Math.max(APART, Math.min(card, Math.floor((room - card) / Math.max(1, perRow - 1))));
  const peek = Math.max(APART, Math.round(card * 0.6));
  return { layout: { ...wanted, step: apart, peek, twoRows: rows > 1 }, perRow, height: (rows - 1) * peek + shown };
}

/** Every hand has room for four suits, so that no size changes when cards are turned. */
const FOUR = 4;
const ROW_GAP = 3;
const rowHeight = (card: number, slim: boolean, stretch: number): number =>
  Math.round(card * (slim ? 1.3 : 0.8 * stretch)) + ROW_GAP;

interface Demand {
  readonly shape: HandShape;
  readonly side: boolean;
  readonly card: number;
  readonly room: number;
  /** Height of the numbers above the cards of a fan; 0 if there are none. */
  readonly numbers: number;
  /** Only the upper part of a fan is shown. */
  readonly cut: boolean;
  /** Rows show whole slim cards. */
  readonly slim: boolean;
  /** By what factor more of a card in a row or a column is visible than usual. */
  readonly stretch: number;
}

function layHand({ shape, side, card, room, numbers, cut, slim, stretch }: Demand): HandLayout {
  const { form, lengths, backs, picked } = shape;
  if (form === 'fan') {
    const count = lengths.reduce((sum, length) => sum + length, 0) + backs;
    const whole = fan(card, card * 0.66, room, count);
    const { layout, perRow, height } = inRows(cut ? { ...whole, shown: whole.peek } : whole, { room, count, picked });
    return { cards: layout, backs: layout, perRow, height: height + numbers };
  }
  const pile = inRows(fan(Math.round(card * 0.8), card * 0.3, room, backs), { room, count: backs, picked });
  const below = backs > 0 ? pile.height + (lengths.length > 0 ? 6 : 0) : 0;
  const row = rowHeight(card, slim, stretch) + (numbers > 0 ? underHeight(slim) : 0);
  const cards =
    form === 'columns'
      ? layColumns({ card, room, side, slim, stretch })
      : layRows(card, room, lengths, row - ROW_GAP, slim);
  const above = cards.form === 'columns' ? columnsHeight(cards, lengths) : lengths.length * row;
  const own = (lengths.length > 0 ? above : 0) + below;
  const height = Math.max(own, form === 'rows' ? FOUR * row : 0);
  return { cards, backs: pile.layout, perRow: pile.perRow, height };
}

/** Lays out columns at the top or bottom; slim columns are strips with the suit under the rank. */
const layColumns = ({
  card,
  room,
  side,
  slim,
  stretch,
}: Pick<Demand, 'card' | 'room' | 'side' | 'slim' | 'stretch'>): ColumnsLayout => ({
  form: 'columns',
  card: Math.min(Math.round(side ? card : card * 1.35), Math.floor((room - 12) / 4)),
  strip: Math.max(22, Math.round(card * (slim ? 1 : 0.5 * stretch))),
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

/** Smaller steps than this are unreadable: the trick becomes smaller first. */
const LEAST_STEP = 17;
/** Cards of a wide table grow only while at least this part of each is visible. */
const SEEN = 0.45;
/** Suits at the sides have room for this many cards; a longer suit shows less of each, and no card shrinks. */
const USUAL_LONGEST = 5;
const SEEN_OF_SIDE = 0.42;
/** For the sides of an upright phone, as a part of its width: the step of a card in a row, and a column. */
const OF_WIDTH = { step: 0.053, column: 0.07 };
const LYING = { step: 24, column: 28 };
/** Slim cards show only the index: the step of the smallest is at most this part of their width. */
const SLIM_STEP = 0.7;

/** The trick on a phone: no felt between its cards; on its side the lower card covers the upper one below its index. */
function crossOf(kind: TableKind, card: number): TrickLayout {
  const cross = trickCross(card);
  if (!isPhone(kind)) return cross;
  const height = kind === 'phone-lying' ? Math.round(card * 2.2) : cross.height;
  return { card, width: Math.round(card * 3), height };
}

interface Size {
  readonly card: number;
  readonly trick: number;
  readonly cut: boolean;
  readonly stretch: number;
}

/** The width for a hand at this place. */
function roomAt(place: TableEdge, { kind, felt, noTrick }: PreviewSpace, trick: TrickLayout): number {
  const width = felt.width - 2 * EDGE;
  if (isStacked(kind, felt)) return width;
  if (sidesBeside(kind, felt)) return isSide(place) ? SIDE_COLUMN : width - 2 * SIDE_COLUMN - 2 * EDGE;
  if (isSide(place)) return (width - (noTrick ? 24 : trick.width)) / 2;
  return kind === 'phone-lying' ? width - PLATE : width;
}

function arrange(space: PreviewSpace, { card, trick: trickCard, cut, stretch }: Size): PreviewLayout {
  const { kind, felt, hands, numbers } = space;
  const trick = crossOf(kind, trickCard);
  const beside = sidesBeside(kind, felt);
  const stacked = isStacked(kind, felt);
  const sideOfPhone = beside ? SIDE_BESIDE : SIDE_OF_PHONE;
  const lay = (place: TableEdge): HandLayout => {
    const side = isSide(place);
    const slim = side && isPhone(kind) && !stacked;
    const least = kind === 'phone' ? LEAST_OF_SIDE : 0;
    const own = side && !stacked ? Math.max(least, Math.round(card * (slim ? sideOfPhone : SIDE))) : card;
    const room = roomAt(place, space, trick);
    const above = hasNumberRoom(place, numbers) ? numberHeight(felt) : 0;
    return layHand({ shape: hands[place], side, card: own, room, numbers: above, cut, slim, stretch });
  };
  return {
    hands: { top: lay('top'), right: lay('right'), bottom: lay('bottom'), left: lay('left') },
    trick,
    beside,
    stacked,
  };
}

/** The height of a layout; tests compare it with the felt. */
export function previewHeight({ fixed, noTrick }: PreviewSpace, layout: PreviewLayout): number {
  const { hands, trick, beside, stacked } = layout;
  const { top, right, bottom, left } = hands;
  const sides = Math.max(left.height, right.height);
  const middle = noTrick ? 0 : trick.height;
  if (stacked) return fixed + top.height + left.height + middle + right.height + bottom.height;
  if (beside) return fixed + Math.max(PLATE_LINE + sides, top.height + bottom.height + Math.max(PLATE_LINE, middle));
  return fixed + top.height + bottom.height + Math.max(sides, middle);
}

function isReadable(space: PreviewSpace, place: TableEdge, { cards }: HandLayout): boolean {
  const { kind, hands } = space;
  if (!('form' in cards)) return isPhone(kind) || cards.step >= cards.card * SEEN;
  const least = leastOfSide(space);
  if (cards.form === 'columns') return !isSide(place) || cards.card >= least.column;
  const part = Math.min(1, USUAL_LONGEST / Math.max(1, ...hands[place].lengths));
  if (!isPhone(kind)) return cards.step >= Math.max(LEAST_STEP, cards.card * SEEN_OF_SIDE * part);
  return cards.step >= Math.min(least.step * part, cards.card * SLIM_STEP);
}

function leastOfSide({ kind, felt }: PreviewSpace): { readonly step: number; readonly column: number } {
  if (kind === 'phone-lying') return LYING;
  if (kind !== 'phone') return { step: LEAST_STEP, column: 0 };
  return { step: felt.width * OF_WIDTH.step, column: Math.min(28, felt.width * OF_WIDTH.column) };
}

/** What is reduced before the cards become smaller: a part of the trick, then the lower half of the fans. */
const whole = (part: number) => ({ part, cut: false });
const cut = (part: number) => ({ part, cut: true });
const WIDE_WAYS = [0.9, 0.75, 0.62].map(whole);
const LYING_WAYS = [whole(0.9), cut(0.9), cut(0.8)];
const UPRIGHT_WAYS = [...WIDE_WAYS, ...[0.75, 0.62, 0.5].map(cut)];

function waysOf(kind: TableKind): typeof WIDE_WAYS {
  if (kind === 'phone') return UPRIGHT_WAYS;
  return kind === 'phone-lying' ? LYING_WAYS : WIDE_WAYS;
}

/** If the cards cannot be wider, suits in rows and columns get the remaining height. */
const STRETCHES = [1.5, 1.4, 1.3, 1.2, 1.1];

const smallestLayout = (space: PreviewSpace, card = SMALLEST): PreviewLayout =>
  arrange(space, { card, trick: SMALLEST, cut: isPhone(space.kind), stretch: 1 });

/** The height that the felt of a table that scrolls has at least, in px. */
export const leastHeight = (space: PreviewSpace): number => previewHeight(space, smallestLayout(space, SCROLLED));

/** Lays out all four hands and the trick with the largest cards that fit the felt. */
export function previewLayout(space: PreviewSpace): PreviewLayout {
  const { kind } = space;
  const fits = (layout: PreviewLayout): boolean => previewHeight(space, layout) <= space.felt.height;
  for (let card = LARGEST[kind]; card >= SMALLEST; card -= 2) {
    for (const { part, cut } of waysOf(kind)) {
      const size: Size = { card, trick: Math.max(SMALLEST, Math.round(card * part)), cut, stretch: 1 };
      const layout = arrange(space, size);
      const { hands } = layout;
      const readable = TABLE_EDGES.every((place) => isReadable(space, place, hands[place]));
      if (!readable || !fits(layout)) continue;
      return STRETCHES.map((stretch) => arrange(space, { ...size, stretch })).find(fits) ?? layout;
    }
  }
  return smallestLayout(space);
}
