export type CsvValue = string | number | null;

/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';

/**
 * What spreadsheets take for a formula, or for the way to one. The wide forms are those that some of them read as the
 * narrow ones.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * A table as a file for spreadsheets (RFC 4180): UTF-8 with its mark, commas, lines that end in CR LF. A text that a
 * spreadsheet would run as a formula, as a name '=cmd', gets an apostrophe in front and stays text; numbers stay numbers.
 */
export const formatCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `${MARK}${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;

function formatCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The most letters of a title in the name of a file. */
const LONGEST = 80;

/** 'Students of First tricks.csv': a name that every system takes, whatever letters the title has. */
export function csvFileName(what: string, title: string): string {
  const letters = [...title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} ()_-]+/gu, ' ')];
  const safe = letters.slice(0, LONGEST).join('').replace(/ +/g, ' ').trim();
  return `${safe ? `${what} of ${safe}` : what}.csv`;
}
