/**
 * The measures of the table in CSS px: which kind of screen it is, how large the cards are, how far apart. Pure: the
 * components measure the felt, ask here, and draw. Nothing at the table scrolls, so what does not fit is made smaller
 * in a fixed order: the lower half of the last hand row, the gap around the trick, dummy's strips, the trick's cards, and
 * on a short phone all of the hand but its indices.
 */

export type TableKind = 'phone' | 'phone-lying' | 'tablet-upright' | 'tablet' | 'desktop';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The smallest target that a finger hits easily, in px. */
const TARGET = 48;
/** Below this height of the window an upright phone shows one hand row at a small step. */
const SHORT_PHONE = 640;
/** Below this width, as a phone at 200 %, the table scrolls, and a hand always has two rows. */
const VERY_NARROW = 300;
export const isVeryNarrow = ({ width }: Box): boolean => width < VERY_NARROW;
const NARROW_STEP = 27;

/** The kind of table for a window of this size. */
export function tableKind({ width, height }: Box): TableKind {
  if (height < 520 && width > height) return 'phone-lying';
  if (width >= 960 && height >= 560) return width >= 1280 && height >= 800 ? 'desktop' : 'tablet';
  return width >= 700 && height >= 860 ? 'tablet-upright' : 'phone';
}

/** The panel with auction, notes and hint stands beside the felt. */
export const hasPanel = (kind: TableKind): boolean => kind === 'tablet' || kind === 'desktop';

/** The bidding box: a grid of all calls on a wide table where it fits, else levels and strains. */
export const biddingBoxForm = (kind: TableKind, window: Box): 'grid' | 'rows' =>
  hasPanel(kind) && window.height >= 740 ? 'grid' : 'rows';

interface Sizes {
  readonly fan: { readonly card: number; readonly step: number };
  readonly columns: { readonly card: number; readonly strip: number; readonly gap: number };
  readonly rows: { readonly card: number; readonly step: number; readonly peek: number; readonly gap: number };
  /** Cards of the trick, from the wanted size down to the smallest. */
  readonly trick: readonly number[];
  readonly margin: number;
}

/** The designed sizes for each kind of table. */
const SIZES: { readonly [kind in TableKind]: Sizes } = {
  phone: {
    fan: { card: 66, step: 50 },
    columns: { card: 86, strip: 48, gap: 8 },
    rows: { card: 54, step: 40, peek: 50, gap: 4 },
    trick: [64, 58, 54, 48, 42],
    margin: 8,
  },
  'phone-lying': {
    fan: { card: 66, step: 50 },
    columns: { card: 68, strip: 46, gap: 6 },
    rows: { card: 54, step: 40, peek: 48, gap: 3 },
    trick: [58, 54, 50, 46],
    margin: 8,
  },
  'tablet-upright': {
    fan: { card: 96, step: 57 },
    columns: { card: 124, strip: 66, gap: 8 },
    rows: { card: 86, step: 66, peek: 74, gap: 6 },
    trick: [116, 104, 92, 82, 72, 64],
    margin: 16,
  },
  tablet: {
    fan: { card: 88, step: 57 },
    columns: { card: 84, strip: 54, gap: 6 },
    rows: { card: 72, step: 56, peek: 60, gap: 6 },
    trick: [82, 74, 66, 58],
    margin: 16,
  },
  desktop: {
    fan: { card: 100, step: 66 },
    columns: { card: 92, strip: 54, gap: 6 },
    rows: { card: 80, step: 62, peek: 68, gap: 6 },
    trick: [84, 76, 68, 60],
    margin: 16,
  },
};

/** From this size on a window is on a projector or a large screen, seen from afar: all cards grow with its height. */
const PROJECTOR: Box = { width: 1600, height: 960 };
/** The height for which the sizes of a desktop are meant. */
const DESKTOP_HEIGHT = 800;

function sizesOf(kind: TableKind, window: Box): Sizes {
  const sizes = SIZES[kind];
  if (kind !== 'desktop' || window.width < PROJECTOR.width || window.height < PROJECTOR.height) return sizes;
  const by = Math.min(1.8, window.height / DESKTOP_HEIGHT, window.width / PROJECTOR.width + 0.2);
  const grown = (size: number): number => Math.round(size * by);
  const { fan, columns, rows } = sizes;
  return {
    fan: { card: grown(fan.card), step: grown(fan.step) },
    columns: { card: grown(columns.card), strip: grown(columns.strip), gap: columns.gap },
    rows: { card: grown(rows.card), step: grown(rows.step), peek: grown(rows.peek), gap: rows.gap },
    trick: sizes.trick.map(grown),
    margin: sizes.margin,
  };
}

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

export interface ColumnsLayout {
  readonly form: 'columns';
  readonly card: number;
  readonly strip: number;
  readonly gap: number;
}

export interface RowsLayout {
  readonly form: 'rows';
  readonly card: number;
  readonly step: number;
  readonly peek: number;
  readonly gap: number;
}

export interface TrickLayout {
  readonly card: number;
  readonly width: number;
  readonly height: number;
}

export interface PlayLayout {
  readonly fan: FanLayout;
  readonly dummy: ColumnsLayout | RowsLayout;
  readonly trick: TrickLayout;
  /** Free felt above and below the trick. */
  readonly gap: number;
  /** Cards are too close together to be played by one tap. */
  readonly twoTaps: { readonly hand: boolean; readonly dummy: boolean };
}

/** What the layout must know of dummy. */
export interface DummyShape {
  readonly form: 'columns' | 'rows';
  /** Beside the trick (dummy sits left or right at a wide table), else above it. */
  readonly beside: boolean;
  /** Cards of each suit when the hand was fullest. */
  readonly lengths: readonly number[];
}

/** By how many px a card of a column lies over the one below it; hand.css reads it as --overlap. */
export const COLUMN_OVERLAP = 8;

export const columnsHeight = ({ strip }: ColumnsLayout, lengths: readonly number[]): number =>
  Math.max(1, ...lengths) * strip + COLUMN_OVERLAP;

const rowsHeight = ({ peek, gap }: RowsLayout): number => 4 * peek + 3 * gap;

/** The height of dummy's cards, in px. */
const dummyHeight = (layout: PlayLayout['dummy'], { lengths }: Pick<DummyShape, 'lengths'>): number =>
  layout.form === 'columns' ? columnsHeight(layout, lengths) : rowsHeight(layout);

/** Width of the cross for one card: with free felt between the cards, or close together. */
const CROSS = { free: 3.8, close: 3.2 };

/** A cross of four cards of this width. @param isClose beside a panel, or in a very narrow window */
export const trickCross = (card: number, isClose = false): TrickLayout => ({
  card,
  width: Math.round(card * (isClose ? CROSS.close : CROSS.free)),
  height: Math.round(card * 2.8) + 7,
});

/** The column beside the trick of an upright tablet for hint and plan, with the gap before it. */
const asideWidth = (window: Box): number => Math.min(320, Math.floor(window.width * 0.39)) + 20;

/** Plates of the opponents beside the trick of an upright tablet, and the margins. */
const BESIDE_TRICK = 2 * 44 + 4 * 16;

/** The same on a phone that lies, with the gap that dummy has at its left. */
const BESIDE_LYING_TRICK = 2 * 44 + 24;

/** The height of the own hand in so many rows, in px. */
export const fanHeight = (fan: FanLayout, rows: number): number => (rows > 1 ? fan.peek : 0) + fan.shown;

/**
 * The own hand in a width: cards of the wanted size and step, closer together and a little smaller when they do not fit.
 * @param cards how many the hand held when it was fullest
 */
export function fanLayout(kind: TableKind, window: Box, width: number, cards: number): FanLayout {
  return fanIn(kind, window, width, cards, kind !== 'phone' || isShort(window));
}

/** All cards of a hand stand in one row, close together. */
const isShort = (window: Box): boolean => window.height < SHORT_PHONE && !isVeryNarrow(window);

function fanIn(kind: TableKind, window: Box, width: number, cards: number, oneRow: boolean): FanLayout {
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

function columnsLayout({ columns }: Sizes, room: number): ColumnsLayout {
  const { card, strip, gap } = columns;
  const fitting = Math.floor((room - 3 * gap) / 4);
  return { form: 'columns', card: Math.max(36, Math.min(card, fitting)), strip, gap };
}

function rowsLayout({ rows }: Sizes, room: number, lengths: readonly number[]): RowsLayout {
  const { card, step, peek, gap } = rows;
  const longest = Math.max(1, ...lengths);
  const fitting = longest > 1 ? Math.floor((room - card) / (longest - 1)) : step;
  return { form: 'rows', card, step: Math.min(step, fitting), peek, gap };
}

/** How wide dummy may be: all of the felt above the trick, or what the trick leaves beside it. */
function dummyRoom(kind: TableKind, { margin, trick }: Sizes, felt: Box, beside: boolean): number {
  if (kind === 'phone-lying') return Math.min(felt.width * 0.42, 330);
  if (!beside) return felt.width - 2 * margin;
  return felt.width - 2 * margin - trickCross(trick[1] as number).width - 140;
}

/** A row with less visible height than this does not show its index. */
const LEAST_PEEK = 34;

/** Smaller cards of a trick are not read. */
const LEAST_OF_TRICK = 36;

interface Demand {
  readonly cut: boolean;
  readonly gap: number;
  readonly strip: number;
  readonly trick: number;
  /** The reader's hand in one row, closer together: one of the last concessions on an upright phone. */
  readonly oneRow?: boolean;
  /** Of that row only the indices are seen: the last concession of all. */
  readonly indexOnly?: boolean;
}

/** The concessions, one after the other, until everything fits. */
function* concessions({ kind, window }: PlaySpace, { trick }: Sizes, strip: number): Generator<Demand> {
  const first = trick[0] as number;
  for (const gap of [32, 24, 16]) yield { cut: false, gap, strip, trick: first };
  for (const gap of [16, 8, 4]) yield { cut: true, gap, strip, trick: first };
  for (let less = strip - 2; less >= 34; less -= 2) yield { cut: true, gap: 4, strip: less, trick: first };
  for (const card of trick.slice(1)) yield { cut: true, gap: 4, strip: Math.min(34, strip), trick: card };
  const last = trick.at(-1) as number;
  const oneRow = kind === 'phone' && !isVeryNarrow(window);
  for (let less = 34; less >= 24; less -= 2) yield { cut: true, gap: 2, strip: less, trick: last, oneRow };
  const least = { cut: true, gap: 2, strip: 24, trick: Math.min(last, LEAST_OF_TRICK), oneRow };
  yield least;
  if (oneRow) yield { ...least, indexOnly: true };
}

export interface PlaySpace {
  readonly kind: TableKind;
  readonly window: Box;
  /** The felt itself, without bars and panel. */
  readonly felt: Box;
  /** Height that the status line needs. */
  readonly line: number;
  /** Cards in the own hand when it was fullest, and the rows it stands in now. */
  readonly hand: { readonly cards: number; readonly rows: number };
  readonly dummy: DummyShape;
  /** Hint or plan stands beside the trick of an upright tablet, which is smaller then. */
  readonly aside?: boolean;
  /** Height of what stands beside or above: the plates of a wide table. */
  readonly plates: number;
}

/** The measures of the play: the first set of concessions that fits the felt. */
export function playLayout(space: PlaySpace): PlayLayout {
  const { kind, window, felt, dummy } = space;
  const wanted = fanLayout(kind, window, felt.width, space.hand.cards);
  const designed = sizesOf(kind, window);
  const isClose = isCloseTrick(space, designed);
  const sizes = isClose ? trickFitting(space, designed) : designed;
  const room = dummyRoom(kind, sizes, felt, dummy.beside);
  const columns = columnsLayout(sizes, room);
  const base = dummy.form === 'rows' ? rowsLayout(sizes, room, dummy.lengths) : columns;
  let layout: PlayLayout | undefined;
  for (const demand of concessions(space, sizes, columns.strip)) {
    const fan = demand.oneRow ? fanIn(kind, window, felt.width, space.hand.cards, true) : wanted;
    layout = { ...arrange(fan, base, demand, columns.strip - demand.strip), trick: trickCross(demand.trick, isClose) };
    if (heightOf(space, layout) <= felt.height) break;
  }
  return layout as PlayLayout;
}

/** The height of the least felt on which nothing lies on anything else, in px: after the last of the concessions. */
export function leastHeight(space: PlaySpace): number {
  const felt = { width: space.felt.width, height: 0 };
  return heightOf(space, playLayout({ ...space, felt }));
}

/** The cards of the trick stand close together: beside a panel, in a very narrow window, and where dummy leaves no more. */
function isCloseTrick(space: PlaySpace, sizes: Sizes): boolean {
  if (space.aside || isVeryNarrow(space.window)) return true;
  if (space.kind !== 'phone-lying') return false;
  return trickCross(sizes.trick[0] as number).width > space.felt.width - besideTrick(space, sizes);
}

/** The width that is not the trick's. */
function besideTrick({ kind, aside, window, felt, dummy }: PlaySpace, sizes: Sizes): number {
  if (aside) return BESIDE_TRICK + asideWidth(window);
  if (kind === 'phone-lying') return BESIDE_LYING_TRICK + dummyRoom(kind, sizes, felt, dummy.beside);
  return 2 * sizes.margin;
}

/** The trick's cards as far as their width has room. */
function trickFitting(space: PlaySpace, sizes: Sizes): Sizes {
  const most = Math.floor((space.felt.width - besideTrick(space, sizes)) / CROSS.close);
  const fitting = sizes.trick.filter((card) => card < most);
  return { ...sizes, trick: [Math.min(most, sizes.trick[0] ?? most), ...fitting] };
}

type Arranged = Omit<PlayLayout, 'trick'>;

/** @param closer what dummy's strips have given up; long suits in rows give up as much, as far as their index allows. */
function arrange(fan: FanLayout, base: ColumnsLayout | RowsLayout, demand: Demand, closer: number): Arranged {
  const dummy =
    base.form === 'columns'
      ? { ...base, strip: demand.strip }
      : { ...base, peek: Math.max(LEAST_PEEK, base.peek - closer) };
  const between = dummy.form === 'columns' ? dummy.strip : Math.min(dummy.step, dummy.peek);
  return {
    fan: { ...fan, shown: shownOf(fan, demand) },
    dummy,
    gap: demand.gap,
    twoTaps: { hand: fan.step < TARGET, dummy: between < TARGET },
  };
}

/** Rank and suit of a card at a small step, one above the other, in steps; hand.css has their sizes. */
const INDEX_HEIGHT = 1.6;
/** The edge of the card around them, in px. */
const INDEX_EDGE = 6;

function shownOf(fan: FanLayout, { cut, indexOnly }: Demand): number {
  if (indexOnly) return Math.min(fan.peek, Math.ceil(fan.step * INDEX_HEIGHT) + INDEX_EDGE);
  return cut ? fan.peek : fan.shown;
}

/** The cards of dummy's longest suit for which a place is kept above the trick, where the felt has the height. */
const KEPT_LENGTH = 6;
/** The free felt around the trick that is left while that place is kept, in px. */
const LEAST_KEPT_GAP = 4;

/**
 * The height that is kept for dummy's cards, in px: theirs when there were most of them, and above the trick that of
 * a suit of six where the felt has it to spare, so that most dummies come down without moving it.
 */
export function dummyPlace(space: PlaySpace, layout: PlayLayout): number {
  const { kind, felt, dummy } = space;
  const taken = dummyHeight(layout.dummy, dummy);
  if (dummy.beside || kind === 'phone-lying' || layout.dummy.form === 'rows') return taken;
  const wanted = columnsHeight(layout.dummy, [KEPT_LENGTH]);
  const close = { ...layout, gap: Math.min(layout.gap, LEAST_KEPT_GAP) };
  const spare = Math.max(0, felt.height - heightOf(space, close));
  return Math.max(taken, Math.min(wanted, taken + spare));
}

/** Free felt above and below what lies on it, in px; the styles of .upright-felt have the same. */
const edges = (kind: TableKind, window: Box): number => (kind === 'phone' && isShort(window) ? 12 : 22);

/** The height that a layout takes on the felt; the tests hold it against the felt. */
export function heightOf(space: PlaySpace, layout: PlayLayout): number {
  const { kind, window, dummy } = space;
  const height = dummyHeight(layout.dummy, dummy);
  const below = space.line + fanHeight(layout.fan, layout.fan.twoRows ? space.hand.rows : 1);
  const trick = layout.trick.height + layout.gap;
  const side = dummy.beside || kind === 'phone-lying';
  const above = side ? Math.max(height, trick) : height + trick;
  return edges(kind, window) + space.plates + above + below;
}
