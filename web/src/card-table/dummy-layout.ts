import type { Sizes } from './card-sizes.ts';
import type { Box, TableKind } from './table-kind.ts';
import { trickCross } from './trick-layout.ts';

/** The measures of dummy in CSS px, in columns or in rows. */

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

/** The height of dummy in columns, in px. @param lengths cards of each suit */
export const columnsHeight = ({ strip }: ColumnsLayout, lengths: readonly number[]): number =>
  Math.max(1, ...lengths) * strip + COLUMN_OVERLAP;

const rowsHeight = ({ peek, gap }: RowsLayout): number => 4 * peek + 3 * gap;

/** The height of dummy's cards, in px. */
export const dummyHeight = (layout: ColumnsLayout | RowsLayout, { lengths }: Pick<DummyShape, 'lengths'>): number =>
  layout.form === 'columns' ? columnsHeight(layout, lengths) : rowsHeight(layout);

/** Dummy in columns in this width, in px: of the wanted card, else of a narrower one. */
export function columnsLayout({ columns }: Sizes, room: number): ColumnsLayout {
  const { card, strip, gap } = columns;
  const fitting = Math.floor((room - 3 * gap) / 4);
  return { form: 'columns', card: Math.max(36, Math.min(card, fitting)), strip, gap };
}

/** Dummy in rows in this width, in px: the cards of a long suit stand closer together. */
export function rowsLayout({ rows }: Sizes, room: number, lengths: readonly number[]): RowsLayout {
  const { card, step, peek, gap } = rows;
  const longest = Math.max(1, ...lengths);
  const fitting = longest > 1 ? Math.floor((room - card) / (longest - 1)) : step;
  return { form: 'rows', card, step: Math.min(step, fitting), peek, gap };
}

/** How wide dummy may be: all of the felt above the trick, or what the trick leaves beside it. */
export function dummyRoom(kind: TableKind, { margin, trick }: Sizes, felt: Box, beside: boolean): number {
  if (kind === 'phone-lying') return Math.min(felt.width * 0.42, 330);
  if (!beside) return felt.width - 2 * margin;
  return felt.width - 2 * margin - trickCross(trick[1] as number).width - 140;
}
