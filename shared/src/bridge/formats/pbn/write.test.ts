import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard } from '../any-board.testing.ts';
import { parsePbn } from './read.ts';
import { formatPbn } from './write.ts';

describe('a PBN file', () => {
  it('is read back as it was written, every character of our own tags included', () =>
    fc.assert(
      fc.property(fc.array(anyBoard, { maxLength: 3 }), (boards) => {
        const file = parsePbn(formatPbn(boards));
        expect(file.problems.filter(({ code }) => code !== 'result-mismatch')).toEqual([]);
        expect(file.boards).toEqual(boards);
      }),
    ));

  it('keeps the tags and tables of other programs', () => {
    const text = '[Board "1"]\n[Deal "N:A... K... Q... J..."]\n[ScoreTable "A;B"]\n1 "x [y]"\n2 z\n[Mood "fair"]\n';
    const { boards } = parsePbn(text);
    expect(boards[0]?.tags).toHaveLength(2);
    expect(parsePbn(formatPbn(boards)).boards).toEqual(boards);
  });

  it('begins with the standard’s own lines and ends its lines with CR LF', () => {
    const lines = formatPbn([]).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['% PBN 2.1', '% EXPORT']);
  });
});
