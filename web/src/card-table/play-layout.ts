import { sizesOf } from './card-sizes.ts';
import { concessions, type Demand } from './concessions.ts';
import {
  type ColumnsLayout,
  columnsHeight,
  columnsLayout,
  dummyHeight,
  dummyRoom,
  type RowsLayout,
  rowsLayout,
} from './dummy-layout.ts';
import { type FanLayout, fanHeight, fanIn, fanLayout } from './fan-layout.ts';
import type { PlaySpace } from './play-space.ts';
import { type Box, isShort, type TableKind } from './table-kind.ts';
import { type TrickLayout, trickCross } from './trick-layout.ts';
import { isCloseTrick, trickFitting } from './trick-room.ts';

/**
 * The measures of the play in CSS px. Pure: the components measure the felt, ask here, and draw. Nothing at the table
 * scrolls, so what does not fit is made smaller in a fixed order: the lower half of the last hand row, the gap around the
 * trick, dummy's strips, the trick's cards, and on a short phone all of the hand and then of the trick but the indices.
 */

/** The smallest target that a finger hits easily, in px. */
const TARGET = 48;

export interface PlayLayout {
  readonly fan: FanLayout;
  readonly dummy: ColumnsLayout | RowsLayout;
  readonly trick: TrickLayout;
  /** Free felt above and below the trick. */
  readonly gap: number;
  /** Cards are too close together to be played by one tap. */
  readonly twoTaps: { readonly hand: boolean; readonly dummy: boolean };
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
    const trick = trickCross(demand.trick, { isClose, indexOnly: demand.trickIndexOnly });
    layout = { ...arrange(fan, base, demand, columns.strip - demand.strip), trick };
    if (heightOf(space, layout) <= felt.height) break;
  }
  return layout as PlayLayout;
}

/** The height of the least felt on which nothing lies on anything else, in px: after the last of the concessions. */
export function leastHeight(space: PlaySpace): number {
  const felt = { width: space.felt.width, height: 0 };
  return heightOf(space, playLayout({ ...space, felt }));
}

/** A row with less visible height than this does not show its index. */
const LEAST_PEEK = 34;

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
