import { type Box, isVeryNarrow, type TableKind } from '../../card-table/table-kind.ts';
import type { Table } from './study-table-props.ts';
import { TAKE_BACK } from './table-actions.ts';

interface LineProps {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The status line in its place. */
export interface LinePlace {
  /** In px, of one size for the whole deal: neither a long sentence nor the hint moves a card. */
  readonly height: number;
  /** The size of the letters, in px: a long sentence has smaller ones. */
  readonly letter: number;
  /** The sentence has the whole width, which 'Take back' does not need now. */
  readonly isAlone: boolean;
}

/** Hint or plan stands in a column right of East, whose place is kept, so that nothing moves when it opens. */
export const hasAside = (kind: TableKind): boolean => kind === 'tablet-upright';

/** The letters of a usual sentence, for which there is a place in letters of the reader's size. */
const SENTENCE = 60;

/** The most lines for it: in a window as narrow as a phone's at 200 % one more word makes a line. */
const mostLines = (window: Box): number => (isVeryNarrow(window) ? 6 : 3);

/** The letters of a wide table's status line, in rem. */
const WIDER_LETTER = 1.17;

/** Largest letters of an upright phone, as a part of the width, and the smallest of all, in px. */
const WIDEST_LETTER = 0.066;
const LEAST_LETTER = 16;

/** Width of a letter and height of a line, in letter sizes. */
const LETTER_WIDTH = 0.47;
const LINE_HEIGHT = 1.25;

/** Free height below the line, in px; the styles of .play-line have the same. */
const heightBelow = (kind: TableKind): number => (kind === 'phone-lying' ? 2 : hasAside(kind) ? 12 : 8);

/** A phone of this height has room for four lines of a hint. */
const TALL_PHONE = 820;

/** The least height of the place, in px: 'Take back' and, on a phone, three or four lines of a hint. */
function leastHeight(kind: TableKind, window: Box): number {
  if (kind === 'phone') return window.height < TALL_PHONE ? 76 : 98;
  return heightBelow(kind) + (kind === 'phone-lying' ? 48 : 52);
}

/**
 * The place of the status line on a felt of this width. A sentence too long for it has the width of 'Take back' while
 * that is not there, else smaller letters.
 * @param rem the reader's text size, in px
 */
export function linePlace({ table, kind, window }: LineProps, width: number, rem: number): LinePlace {
  const wanted = letterOf(kind, width, rem);
  const lines = Math.min(mostLines(window), linesOf(SENTENCE, wordsWidth(kind, width), wanted));
  const below = heightBelow(kind);
  const height = Math.max(leastHeight(kind, window), lines * wanted * LINE_HEIGHT + below);
  const said = (table.refused?.text ?? table.snapshot.said).length;
  const mayBeAlone = !TAKE_BACK.can(table);
  for (let letter = wanted; letter >= LEAST_LETTER; letter--)
    for (const isAlone of [false, mayBeAlone])
      if (linesOf(said, wordsWidth(kind, width, isAlone), letter) * letter * LINE_HEIGHT <= height - below)
        return { height, letter, isAlone };
  return { height, letter: LEAST_LETTER, isAlone: mayBeAlone };
}

function letterOf(kind: TableKind, width: number, rem: number): number {
  if (kind === 'phone') return Math.min(rem, Math.max(LEAST_LETTER, width * WIDEST_LETTER));
  return kind === 'phone-lying' ? rem : rem * WIDER_LETTER;
}

const linesOf = (letters: number, width: number, letter: number): number =>
  Math.ceil(letters / Math.floor(width / (letter * LETTER_WIDTH)));

/** The width for the words, in px: without the margins with the dot, and without 'Take back' with its gap. */
const wordsWidth = (kind: TableKind, width: number, isAlone = false): number =>
  kind === 'phone' ? width - (isAlone ? 48 : 118) : width - (isAlone ? 60 : 236);
