import { type BySeat, bySeat, SEATS, type Seat } from './seat.ts';
import type { Strain } from './strain.ts';

/** Double-dummy tricks of every declarer in every strain: table.N.NT = tricks that North makes in no trumps. */
export type TrickTable = BySeat<{ readonly [strain in Strain]: number }>;

/** The order in which the 20 numbers are written: strains S H D C N, in each the declarers N E S W. */
export const TABLE_STRAINS = ['S', 'H', 'D', 'C', 'NT'] as const satisfies readonly Strain[];

/** Writes 'S 8 5 8 5;H 4 9 4 9;…;N 6 7 6 7'. */
export const formatTable = (table: TrickTable): string =>
  TABLE_STRAINS.map(
    (strain) => `${strain === 'NT' ? 'N' : strain} ${SEATS.map((seat) => table[seat][strain]).join(' ')}`,
  ).join(';');

/** The inverse of formatTable; undefined when the text is not one. */
export function findTable(text: string): TrickTable | undefined {
  const rows = text.split(';').map((row) => row.trim().split(/\s+/).slice(1).map(Number));
  if (rows.length !== 5 || !rows.every((row) => row.length === 4 && row.every(isTrickCount))) return undefined;
  const at = (seat: Seat, strain: number): number => rows[strain]?.[SEATS.indexOf(seat)] as number;
  return bySeat((seat) => ({ S: at(seat, 0), H: at(seat, 1), D: at(seat, 2), C: at(seat, 3), NT: at(seat, 4) }));
}

const isTrickCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= 13;
