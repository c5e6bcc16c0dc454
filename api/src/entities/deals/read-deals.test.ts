import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDealFile, readDealFile } from './read-deals.ts';

const HANDS = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
const boardOf = (number: number, hands = HANDS) => `[Board "${number}"]\n[Dealer "N"]\n[Deal "${hands}"]\n\n`;
const TWICE = HANDS.replace('.AKQ', '.AAQ');

const read = (text: string, name?: string) => {
  const pieces = [...readDealFile(text, name)];
  return {
    pieces,
    format: pieces.at(-1)?.format,
    boards: pieces.flatMap(({ boards }) => boards),
    findings: pieces.flatMap(({ findings }) => findings),
  };
};

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../shared/src/bridge/formats/fixtures/${name}`, import.meta.url), 'utf8');

describe('reading a file of deals', () => {
  it('gives every board its place, those that cannot be read with their reason and their text', () => {
    const { boards } = read(boardOf(1) + boardOf(2, TWICE) + boardOf(3));
    expect(boards.map(({ position, line, board, deal }) => [position, line, board, deal !== null])).toEqual([
      [0, 1, '1', true],
      [1, 5, '2', false],
      [2, 9, '3', true],
    ]);
    expect(boards[1]).toMatchObject({
      findings: [{ kind: 'refused', line: 7, code: 'duplicate-card' }],
      text: boardOf(2, TWICE).trimEnd(),
    });
    expect(boards[0]).toMatchObject({ findings: [], text: null, deal: { lacks: ['auction'] } });
  });

  it.each([
    ['lin', 'four-hands.lin'],
    ['bri', 'deal.bri'],
  ])('takes every format by what the file holds: %s', (format, name) => {
    expect(read(fixture(name))).toMatchObject({ format, boards: [{ position: 0, deal: {} }] });
  });

  it.each([
    ['no-deals', '', 'empty.pbn'],
    ['no-deals', '% PBN 2.1\n% EXPORT\n', ''],
    ['unknown-format', 'Dear all,\nhere are the boards', ''],
  ])('tells of a file without any deal: %s', (code, text, name) => {
    const { format, findings } = read(text, name);
    expect(format).toBeNull();
    expect(findings.at(-1)).toMatchObject({ kind: 'refused', code });
  });

  it('gives each board of LIN its own text, also where one line has them all', () => {
    const bad = 'md|1SAA|mb|p|';
    const { boards } = read(`st||md|1SA,SK,SQ,SJ|mb|x|pn|A,B,C,D|${bad}st||md|1SA,SK,SQ,SJ|`);
    expect(boards.map(({ text, deal }) => [text, deal !== null])).toEqual([
      ['st||md|1SA,SK,SQ,SJ|mb|x|', true],
      [`pn|A,B,C,D|${bad}`, false],
      [null, true],
    ]);
  });

  it('names a board that has no name by its number and its file', () => {
    const names = (name?: string) => read(boardOf(12), name).boards.map((board) => board.name);
    expect([names('monday.pbn'), names()]).toEqual([['Board 12 of monday.pbn'], ['Board 12']]);
  });

  it('tells text without a board, all of it', () => {
    const { findings, boards } = read(`[Event "Bulletin"]\n{No boards tonight.}\n\n${boardOf(1)}`);
    expect(boards).toHaveLength(1);
    expect(findings).toMatchObject([{ kind: 'left', line: 1, code: 'game-without-deal' }]);
    expect(findings[0]?.message).toContain('{No boards tonight.}');
  });

  it('comes in pieces, the same ones each time, the last of which ends the file', () => {
    const text = Array.from({ length: 300 }, (_, index) => boardOf(index + 1)).join('');
    const { pieces, boards } = read(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.filter((piece) => piece.read === 1)).toEqual([pieces.at(-1)]);
    expect(boards.map(({ position }) => position)).toEqual([...boards.keys()]);
    expect(read(text)).toEqual({ pieces, boards, format: 'pbn', findings: [] });
  });

  const SAID = `[Event "Bulletin"]\r\n{No boards tonight.}\r\n\r\n`;
  const LONG = `\uFEFF${SAID}${Array.from({ length: 120 }, (_, index) =>
    boardOf(index + 1, index % 9 === 4 ? TWICE : HANDS).replaceAll('\n', index % 2 === 0 ? '\r\n' : '\n'),
  ).join('')}${SAID}`;

  it.each([
    ['PBN', LONG, 'long.pbn'],
    ['PBN without a name', LONG, ''],
    ['PBN behind a long letter', `${'Dear all, '.repeat(400)}\n\n${LONG}`, ''],
    ['PBN that mentions a hand viewer', `See https://example.com/handviewer\n\n${LONG}`, ''],
    ['LIN', fixture('four-hands.lin'), 'four-hands.lin'],
    ['PBN under the name of another format', LONG, 'long.lin'],
    ['a letter', 'Dear all,\nhere are the boards', ''],
    ['nothing', '', 'empty.pbn'],
  ])('gives the same boards and findings however the text comes in parts: %s', (_, text, name) => {
    const { pieces: __, ...whole } = read(text, name);
    const cuts = fc.uniqueArray(fc.nat(text.length), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (places) => {
        const file = openDealFile(name);
        const ends = [...places.sort((a, b) => a - b), text.length];
        const parts = ends.map((end, index) => [text.slice(ends[index - 1] ?? 0, end), end / text.length] as const);
        const pieces = [...parts.flatMap(([part, share]) => [...file.push(part, share)]), ...file.end()];
        expect(pieces.filter((piece) => piece.read >= 1)).toEqual([pieces.at(-1)]);
        expect({
          format: pieces.at(-1)?.format,
          boards: pieces.flatMap(({ boards }) => boards),
          findings: pieces.flatMap(({ findings }) => findings),
        }).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it('begins with the boards of PBN before its end has come', () => {
    const file = openDealFile('long.pbn');
    const [piece] = [...file.push(LONG.slice(0, 8_000), 0.5)];
    expect(piece?.boards.length).toBeGreaterThan(10);
    expect(piece?.read).toBe(0.5);
  });
});
