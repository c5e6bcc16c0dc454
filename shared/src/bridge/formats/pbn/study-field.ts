import type { Report } from '../problem.ts';
import type { Tag } from './scan.ts';
import { decodeLine, encodeLine, quote, splitRow } from './strings.ts';
import type { PbnTag } from './tag.ts';

/** The prefix of our private tags. docs/formats.md describes them; they must not change. */
export const PRIVATE = 'Overtrick';

/** How a field of a study deal is written in a private tag. */
export interface StudyField<T> {
  /** The name of the tag after 'Overtrick'. */
  readonly tag: string;
  /** The value of the field on a board without the tag. */
  readonly none: T;
  /** Text that cannot be read is reported and left out. */
  read(tag: Tag, report: Report): T;
  /** No tag when there is nothing to write. */
  write(value: T): readonly PbnTag[];
}

/** A field that is a text; it is written on one line of the file. */
export const text = (tag: string): StudyField<string | null> => ({
  tag,
  none: null,
  read: ({ value }) => decodeLine(value),
  write: (value) => (value === null ? [] : [{ name: `${PRIVATE}${tag}`, value: encodeLine(value), rows: [] }]),
});

/** A field whose value is one word. */
export const word = <T>(
  tag: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
): StudyField<T | null> => ({
  tag,
  none: null,
  read: ({ name, value, line }, report) => {
    const read = parse(value);
    if (read === undefined) report(line, 'bad-study-tag', value, name);
    return read ?? null;
  },
  write: (value) => (value === null ? [] : [{ name: `${PRIVATE}${tag}`, value: format(value), rows: [] }]),
});

/** A field that is a list, one item a row. @param columns the columns of a row: 'Seat;Call;Text' */
export const list = <T>(
  tag: string,
  columns: string,
  parse: (words: readonly string[]) => T | undefined,
  format: (item: T) => string,
): StudyField<readonly T[]> => ({
  tag,
  none: [],
  read: (found, report) => readRows(found, report, parse),
  write: (items) => section(tag, columns, items.map(format)),
});

/** How the rows of a numbered list hold its items. */
interface Numbered<T, V> {
  /** Reads the words of a row after the item's number; undefined when they cannot be read. */
  readonly parse: (words: readonly string[]) => { readonly value: V } | undefined;
  readonly add: (item: T, value: V) => T;
  readonly empty: T;
  readonly rowsOf: (item: T) => readonly string[];
  /** The row of an empty last item, which keeps the length of the list. */
  readonly emptyRow: string;
}

/** A field that is a list whose rows begin with the item's number, from 1; one item may have several rows. */
export const numbered = <T, V>(
  tag: string,
  columns: string,
  { parse, add, empty, rowsOf, emptyRow }: Numbered<T, V>,
): StudyField<readonly T[]> => ({
  tag,
  none: [],
  read: (found, report) => {
    const rows = readRows(found, report, ([number, ...words]) => {
      const index = readIndex(number);
      const read = index === undefined ? undefined : parse(words);
      return index === undefined || read === undefined ? undefined : { index, value: read.value };
    });
    const items = Array.from({ length: Math.max(0, ...rows.map(({ index }) => index)) }, () => empty);
    for (const { index, value } of rows) items[index - 1] = add(items[index - 1] as T, value);
    return items;
  },
  write: (items) =>
    section(
      tag,
      columns,
      items.flatMap((item, index) => {
        const rows = rowsOf(item);
        const kept = rows.length === 0 && index === items.length - 1 ? [emptyRow] : rows;
        return kept.map((row) => `${index + 1} ${row}`);
      }),
    ),
});

const readRows = <T>({ name, rows }: Tag, report: Report, parse: (words: readonly string[]) => T | undefined): T[] =>
  rows.flatMap((row) => {
    const value = parse(splitRow(row.text));
    if (value === undefined) report(row.line, 'bad-study-row', name);
    return value === undefined ? [] : [value];
  });

const section = (tag: string, columns: string, rows: readonly string[]): PbnTag[] =>
  rows.length === 0 ? [] : [{ name: `${PRIVATE}${tag}`, value: columns, rows }];

/** A text as a word of a row. */
export const string = (text: string): string => quote(encodeLine(text));

export const readCount = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);

/** The most items of a list; no auction and no play is longer. */
const MOST_ITEMS = 400;

/** An item's number, from 1. */
export function readIndex(text = ''): number | undefined {
  const index = readCount(text);
  return index !== undefined && index > 0 && index <= MOST_ITEMS ? index : undefined;
}
