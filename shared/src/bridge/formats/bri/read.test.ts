import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatHand } from '../../hand.ts';
import { bySeat } from '../../seat.ts';
import { EAST, NORTH, SOUTH, WEST } from '../board.testing.ts';
import { decodeText } from '../encoding.ts';
import { parseBri } from './read.ts';

const record = decodeText(readFileSync(new URL('../fixtures/deal.bri', import.meta.url)));
const hands = (text: string) =>
  parseBri(text).boards.map((board) => bySeat((seat) => formatHand(board.hands[seat] ?? [])));
const OURS = { N: NORTH, E: EAST, S: SOUTH, W: WEST };

describe('a file of a dealing machine', () => {
  it('in BRI gives the four hands, and neither dealer nor vulnerability', () => {
    expect(hands(record)).toEqual([OURS]);
    expect(parseBri(record).boards[0]).toMatchObject({ board: '1', dealer: null, vulnerable: null });
  });

  it('may hold many records, padded or one a line, or as DUP', () => {
    const digits = record.slice(0, 78);
    const dup = digits + `${'x'.repeat(68)}N0001 0003`.padEnd(78);
    for (const text of [record.repeat(3), `${digits}\r\n`.repeat(3), dup.repeat(3)])
      expect(hands(text)).toEqual([OURS, OURS, OURS]);
  });

  it('loses only the record that is damaged', () => {
    const bad = record.replace('0103', '0101');
    expect(parseBri(record + bad + record)).toMatchObject({
      boards: { length: 2 },
      problems: [{ board: '2', code: 'duplicate-card', severity: 'error' }],
    });
  });
});
