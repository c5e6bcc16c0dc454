import type { CSSProperties } from 'react';
import { type Box, hasPanel, type TableKind } from '../../card-table/layout.ts';
import { hasOpenHint } from './hint-panel.tsx';
import type { Table } from './study-table-props.ts';

interface LineProps {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The status line has space for a sentence of this many letters, so that the cards need not move. */
const SENTENCE = 60;

/** What 'Take back' needs beside it, with margins: in words alone on a phone, with its sign elsewhere. */
const TAKE_BACK_WIDTH = { phone: 148, wider: 236 };

/** The most lines of a status line; sentences as long as a key trick's have them. */
const STATUS_LINES = 6;

/** The lines of a hint that are in sight in the place of the status line; more of them scroll. */
const hintLines = ({ height }: Box): number => (height < 700 ? 3 : 5);

/** The letters of a tablet's status line, in rem. */
const WIDER_LETTER = 1.17;

/** Largest font size of an upright phone's status line, as a part of the width. */
const WIDEST_LETTER = 0.066;

/** The least height of the status line, in px. */
const leastLine = (kind: TableKind): number => (kind === 'phone-lying' ? 48 : 56);

/** The custom properties that play-phase.css reads. */
export const feltStyle = (kind: TableKind, window: Box): CSSProperties =>
  ({
    '--least-line': `${leastLine(kind)}px`,
    '--widest-letter': WIDEST_LETTER,
    '--hint-lines': hintLines(window),
  }) as CSSProperties;

/** The hint in the place of the status line; null while there is none, or a column for it. */
const hintBand = (table: Table, kind: TableKind): string | null =>
  !hasPanel(kind) && kind !== 'tablet-upright' && hasOpenHint(table) ? table.hint.text : null;

/** Hint or plan stands in a column right of East, whose place is kept, so that nothing moves when it opens. */
export const hasAside = (kind: TableKind): boolean => kind === 'tablet-upright';

/** The height of the status line, in px: the lines of what it says, or of the hint, at the reader's text size. */
export function lineHeight({ table, kind, window }: LineProps, width: number, rem: number): number {
  const hint = hintBand(table, kind);
  const said = table.refused?.text ?? table.snapshot.said;
  const letter = kind === 'phone-lying' ? rem : rem * WIDER_LETTER;
  const size = kind === 'phone' ? Math.min(rem, Math.max(16, width * WIDEST_LETTER)) : letter;
  const room = hint ? 110 : kind === 'phone' ? TAKE_BACK_WIDTH.phone : TAKE_BACK_WIDTH.wider;
  const linesOf = (letters: number): number => Math.ceil(letters / ((width - room) / (size * 0.47)));
  const lines = hint
    ? Math.min(hintLines(window), linesOf(hint.length))
    : Math.max(Math.min(3, linesOf(SENTENCE)), Math.min(STATUS_LINES, linesOf(said.length)));
  const height = lines * size * (hint ? 1.35 : 1.25) + (hint ? 22 : 8);
  return Math.max(leastLine(kind), height);
}
