/** Which kind of screen a table has, by the size of its window in CSS px. */

export type TableKind = 'phone' | 'phone-lying' | 'tablet-upright' | 'tablet' | 'desktop';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Below this height of the window an upright phone shows one hand row at a small step. */
const SHORT_PHONE = 640;
/** Below this width, as a phone at 200 %, the table scrolls, and a hand always has two rows. */
const VERY_NARROW = 300;
export const isVeryNarrow = ({ width }: Box): boolean => width < VERY_NARROW;

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

/** All cards of a hand stand in one row, close together. */
export const isShort = (window: Box): boolean => window.height < SHORT_PHONE && !isVeryNarrow(window);
