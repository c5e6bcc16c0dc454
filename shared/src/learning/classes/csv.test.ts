import { expect, test } from 'vitest';
import { csvFileName, formatCsv } from './csv.ts';

const body = (text: string): string => text.replace(/^\uFEFF/, '');

test('a file begins with the mark of UTF-8, and each line ends in CR LF', () => {
  expect(
    formatCsv([
      ['Name', 'Progress'],
      ['Zoë', 33],
    ]),
  ).toBe('\uFEFFName,Progress\r\nZoë,33\r\n');
});

test.each([
  ['plain', 'plain'],
  ['Oak, Ann', '"Oak, Ann"'],
  ['the "great"', '"the ""great"""'],
  ['two\nlines', '"two\nlines"'],
  [' edge', '" edge"'],
  [null, ''],
  [-3, '-3'],
])('a cell is quoted where it must be (%j)', (value, cell) => {
  expect(body(formatCsv([[value]]))).toBe(`${cell}\r\n`);
});

test.each(["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200B=1', '＝1', '＠x'])(
  'no text runs as a formula in a spreadsheet (%j)',
  (value) => {
    const cell = body(formatCsv([[value]])).replace(/^"/, '');
    expect(cell.startsWith("'")).toBe(true);
  },
);

test.each([
  ['First tricks', 'Students of First tricks.csv'],
  ['../../etc/passwd', 'Students of etc passwd.csv'],
  ['What? "Now": <1NT>|*', 'Students of What Now 1NT.csv'],
  ['Schlemm für Anfänger', 'Students of Schlemm für Anfänger.csv'],
  ['...', 'Students.csv'],
  ['a'.repeat(200), `Students of ${'a'.repeat(80)}.csv`],
])('the name of a file is safe (%j)', (title, name) => {
  expect(csvFileName('Students', title)).toBe(name);
});
