import type { Box, TableKind } from './table-kind.ts';

/** How large the cards of a table are meant to be, in CSS px. */

export interface Sizes {
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

/** The sizes for a window: as designed, or larger on a projector. */
export function sizesOf(kind: TableKind, window: Box): Sizes {
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
