import { bySeat, findSeat, SEATS, type Seat } from '../../seat.ts';
import { findStrain, type Strain } from '../../strain.ts';
import { TRICK_TABLE_STRAINS, type TrickTable } from '../../trick-table.ts';
import type { Report } from '../problem.ts';
import type { Tag } from './scan.ts';
import { splitRow } from './strings.ts';

type Seats = readonly [Seat, Seat, Seat, Seat];

/** DoubleDummyTricks lists the seats N S E W, for each the strains NT S H D C, one hexadecimal digit each. */
const HEX_SEATS: Seats = ['N', 'S', 'E', 'W'];
/** A '%%!R' line has the seats in another order. */
const ESCAPED_SEATS: Seats = ['E', 'N', 'W', 'S'];
const HEX_STRAINS = ['NT', 'S', 'H', 'D', 'C'] as const;

/** Reads 20 hexadecimal digits; undefined for any other text. */
export function findHexTrickTable(text: string, seats: Seats = HEX_SEATS): TrickTable | undefined {
  if (!/^[0-9a-d]{20}$/i.test(text.trim())) return undefined;
  const digits = [...text.trim()].map((digit) => Number.parseInt(digit, 16));
  return tableOf((seat, strain) => digits[seats.indexOf(seat) * 5 + HEX_STRAINS.indexOf(strain)]);
}

/** The inverse of findHexTrickTable. */
export const formatHexTrickTable = (table: TrickTable): string =>
  HEX_SEATS.flatMap((seat) => HEX_STRAINS.map((strain) => table[seat][strain].toString(16))).join('');

/** The tag value that names the columns of formatRowTrickTable's rows. */
export const TRICK_TABLE_COLUMNS = 'Declarer;Denomination\\2R;Result\\2R';

/**
 * Reads OptimumResultTable: the columns are named in its value, in any order and width ('Result\1R'); the rows follow,
 * or are packed into the value. Undefined unless all twenty results are given.
 */
export function findRowTrickTable(value: string, rows: readonly string[]): TrickTable | undefined {
  const names = value.split(';').map((column) => /[A-Za-z]+/.exec(column)?.[0]?.toLowerCase());
  const at = (name: string, otherwise: number): number => (names.includes(name) ? names.indexOf(name) : otherwise);
  const columns = [at('declarer', 0), at('denomination', 1), at('result', 2)];
  const tricks = new Map<string, number>();
  const add = (seat = '', strain = '', count = '') => {
    if (/^\d+$/.test(count)) tricks.set(`${findSeat(seat)}${findStrain(strain)}`, Number(count));
  };
  for (const row of rows) {
    const words = splitRow(row);
    add(...columns.map((column) => words[column]));
  }
  for (const [, seat, strain, count] of value.matchAll(/\b([NESW])\s+(NT|[SHDCN])\s+(\d{1,2})\b/g))
    add(seat, strain, count);
  return tableOf((seat, strain) => tricks.get(`${seat}${strain}`));
}

/** The inverse of findRowTrickTable. */
export const formatRowTrickTable = (table: TrickTable): readonly string[] =>
  SEATS.flatMap((seat) =>
    HEX_STRAINS.map((strain) => `${seat} ${strain.padStart(2)} ${String(table[seat][strain]).padStart(2)}`),
  );

/** Reads Ability: 'N:7AA55 E:65588 …', each seat's tricks in NT S H D C. */
export function findAbility(text: string): TrickTable | undefined {
  const digits = new Map([...text.matchAll(/\b([NESW]):([0-9A-D]{5})\b/gi)].map(([, seat, five]) => [seat, five]));
  return tableOf((seat, strain) => {
    const digit = digits.get(seat)?.[HEX_STRAINS.indexOf(strain)];
    return digit === undefined ? undefined : Number.parseInt(digit, 16);
  });
}

function tableOf(at: (seat: Seat, strain: (typeof TRICK_TABLE_STRAINS)[number]) => number | undefined) {
  const isWhole = SEATS.every((seat) => TRICK_TABLE_STRAINS.every((strain) => (at(seat, strain) ?? 99) <= 13));
  if (!isWhole) return undefined;
  const tricks = (seat: Seat, strain: (typeof TRICK_TABLE_STRAINS)[number]) => at(seat, strain) as number;
  return bySeat((seat) => ({
    S: tricks(seat, 'S'),
    H: tricks(seat, 'H'),
    D: tricks(seat, 'D'),
    C: tricks(seat, 'C'),
    NT: tricks(seat, 'NT'),
  }));
}

/** The trick table of a game, and the names of the tags that were read as one. */
export interface TrickTableRead {
  readonly trickTable: TrickTable | null;
  readonly understood: readonly string[];
}

export const isSameTrickTable = (a: TrickTable, b: TrickTable): boolean =>
  SEATS.every((seat) => TRICK_TABLE_STRAINS.every((strain: Strain) => a[seat][strain] === b[seat][strain]));

/** The trick table in a tag with digits or rows. */
export const findTable = ({ name, value, rows }: Tag): TrickTable | undefined =>
  name === 'DoubleDummyTricks'
    ? findHexTrickTable(value)
    : findRowTrickTable(
        value,
        rows.map(({ text }) => text),
      );

/** Reads the trick table of a game from any of the tags in which files write it; the first one found counts. */
export function readTrickTable(
  find: (name: string) => Tag | undefined,
  escaped: string | null,
  report: Report,
): TrickTableRead {
  const hex = find('DoubleDummyTricks');
  const rows = find('OptimumResultTable');
  const ability = find('Ability');
  const read = [
    { tag: hex, trickTable: hex && findTable(hex) },
    { tag: rows, trickTable: rows && findTable(rows) },
    { tag: ability, trickTable: ability && findAbility(ability.value) },
    { tag: undefined, trickTable: escaped ? findHexTrickTable(escaped, ESCAPED_SEATS) : undefined },
  ];
  const trickTable = read.find((one) => one.trickTable)?.trickTable ?? null;
  for (const one of read)
    if (one.tag && one.trickTable && trickTable && !isSameTrickTable(one.trickTable, trickTable))
      report(one.tag.line, 'table-mismatch', one.tag.name);
  if (hex && !read[0]?.trickTable && !['', '?'].includes(hex.value)) report(hex.line, 'bad-table');
  const understood = read.flatMap((one) => (one.tag && one.trickTable && one.tag !== ability ? [one.tag.name] : []));
  return { trickTable, understood };
}
