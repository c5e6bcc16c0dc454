import { bySeat, findSeat, SEATS, type Seat } from '../../seat.ts';
import { findStrain, type Strain } from '../../strain.ts';
import { TABLE_STRAINS, type TrickTable } from '../../table.ts';
import { splitRow } from './strings.ts';

/** DoubleDummyTricks lists the seats N S E W, for each the strains NT S H D C, one hexadecimal digit each. */
const HEX_SEATS = ['N', 'S', 'E', 'W'] as const;
const HEX_STRAINS = ['NT', 'S', 'H', 'D', 'C'] as const;

/** Reads the 20 digits of DoubleDummyTricks; undefined when they are none. */
export function findHexTable(text: string): TrickTable | undefined {
  if (!/^[0-9a-d]{20}$/i.test(text.trim())) return undefined;
  const digits = [...text.trim()].map((digit) => Number.parseInt(digit, 16));
  const at = (seat: Seat, strain: Strain) =>
    digits[HEX_SEATS.indexOf(seat) * 5 + HEX_STRAINS.indexOf(strain)] as number;
  return tableOf(at) as TrickTable;
}

/** The inverse of findHexTable. */
export const formatHexTable = (table: TrickTable): string =>
  HEX_SEATS.flatMap((seat) => HEX_STRAINS.map((strain) => table[seat][strain].toString(16))).join('');

/** The tag value that names the columns of formatRowTable's rows. */
export const ROW_TABLE_COLUMNS = 'Declarer;Denomination\\2R;Result\\2R';

/** Reads the rows of OptimumResultTable, 'N NT 9'; undefined unless all twenty are there. */
export function findRowTable(rows: readonly string[]): TrickTable | undefined {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const [seat = '', strain = '', tricks = ''] = splitRow(row);
    counts.set(`${findSeat(seat)}${findStrain(strain)}`, /^\d+$/.test(tricks) ? Number(tricks) : 99);
  }
  return tableOf((seat, strain) => counts.get(`${seat}${strain}`) ?? 99);
}

/** The inverse of findRowTable. */
export const formatRowTable = (table: TrickTable): readonly string[] =>
  SEATS.flatMap((seat) =>
    HEX_STRAINS.map((strain) => `${seat} ${strain.padStart(2)} ${String(table[seat][strain]).padStart(2)}`),
  );

function tableOf(at: (seat: Seat, strain: Strain) => number): TrickTable | undefined {
  if (SEATS.some((seat) => TABLE_STRAINS.some((strain) => at(seat, strain) > 13))) return undefined;
  const of = (seat: Seat) => ({ S: at(seat, 'S'), H: at(seat, 'H'), D: at(seat, 'D'), C: at(seat, 'C') });
  return bySeat((seat) => ({ ...of(seat), NT: at(seat, 'NT') }));
}
