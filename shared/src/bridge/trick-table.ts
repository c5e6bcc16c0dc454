import { type BySeat, bySeat, SEATS, type Seat } from './seat.ts';
import { findStrain, type Strain } from './strain.ts';

/** Double-dummy tricks of every declarer in every strain: trickTable.N.NT = tricks that North makes in no trumps. */
export type TrickTable = BySeat<{ readonly [strain in Strain]: number }>;

/** The order in which the 20 numbers are written: strains S H D C N, in each the declarers N E S W. */
export const TRICK_TABLE_STRAINS = ['S', 'H', 'D', 'C', 'NT'] as const satisfies readonly Strain[];

/** Writes 'S 8 5 8 5;H 4 9 4 9;…;N 6 7 6 7'. */
export const formatTrickTable = (table: TrickTable): string =>
  TRICK_TABLE_STRAINS.map(
    (strain) => `${strain === 'NT' ? 'N' : strain} ${SEATS.map((seat) => table[seat][strain]).join(' ')}`,
  ).join(';');

const ROW = /^(\S+) (\d+) (\d+) (\d+) (\d+)$/;

/** The inverse of formatTrickTable; undefined when the text is not one. */
export function findTrickTable(text: string): TrickTable | undefined {
  const rows = text.split(';').map((row) => ROW.exec(row.trim().replace(/\s+/g, ' ')));
  const labelled = rows.every(
    (row, index) => row !== null && findStrain(row[1] as string) === TRICK_TABLE_STRAINS[index],
  );
  if (rows.length !== 5 || !labelled) return undefined;
  const counts = rows.map((row) => row?.slice(2).map(Number) ?? []);
  if (!counts.flat().every((count) => count <= 13)) return undefined;
  const at = (seat: Seat, strain: number): number => counts[strain]?.[SEATS.indexOf(seat)] as number;
  return bySeat((seat) => ({ S: at(seat, 0), H: at(seat, 1), D: at(seat, 2), C: at(seat, 3), NT: at(seat, 4) }));
}
