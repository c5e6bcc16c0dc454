import type { DummyShape } from './dummy-layout.ts';
import type { Box, TableKind } from './table-kind.ts';

/** What the measures of the play are made for. */
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
