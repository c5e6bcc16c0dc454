import { describe, expect, it } from 'vitest';
import { aReport, aRow } from './import-report.testing.ts';
import { addCounts, boardText, countsText, filledText, findingText, reportSentence } from './import-words.ts';

const counts = (changes: object) => aReport({ counts: { boards: 0, new: 0, ...changes } }).counts;

describe('what has become of a file', () => {
  it.each([
    [{ boards: 36, new: 34, skipped: 1, refused: 1 }, '36 boards: 34 new, 1 was here already, 1 refused'],
    [{ boards: 1, new: 1 }, '1 board: 1 new'],
    [{ boards: 2850, updated: 50, skipped: 2800 }, '2,850 boards: 50 filled in, 2,800 were here already'],
    [{}, 'No boards'],
  ])('%j is told by its counts (D-84)', (changes, words) => {
    expect(countsText(counts(changes))).toBe(words);
  });

  it.each([
    ['waiting', {}, 'It waits for its turn.'],
    ['running', { boards: 120, new: 120 }, 'It is being read: 120 boards so far.'],
    ['failed', { boards: 2, new: 2 }, 'It could not be read to its end. 2 boards: 2 new.'],
    ['done', { boards: 2, refused: 2 }, '2 boards: 2 refused.'],
    ['done', {}, 'No deals were found in this file.'],
  ] as const)('is a sentence while it is %s, %j', (state, changes, words) => {
    expect(reportSentence({ state, counts: counts(changes) })).toBe(words);
  });

  it('is told of several files together', () => {
    const sum = addCounts([counts({ boards: 2, new: 1, refused: 1 }), counts({ boards: 3, skipped: 3, mended: 1 })]);
    expect(sum).toEqual({ boards: 5, new: 1, updated: 0, skipped: 3, refused: 1, mended: 1 });
  });
});

describe('a board of a report', () => {
  it.each([
    [{ board: '3', name: 'The garden gate' }, 'Board 3: The garden gate'],
    [{ board: '3', name: null }, 'Board 3'],
    [{ board: null, name: null, line: 40 }, 'Board at line 40'],
  ])('%j has a name', (changes, words) => {
    expect(boardText(aRow(changes))).toBe(words);
  });

  it.each([
    [{ kind: 'refused', line: 14 }, 'Refused, line 14: The ace of spades stands twice.'],
    [{ kind: 'mended', line: null }, 'Mended: The ace of spades stands twice.'],
    [{ kind: 'left', line: 2 }, 'Kept for export, line 2: The ace of spades stands twice.'],
  ] as const)('tells what was found: %j', (changes, words) => {
    expect(findingText({ code: 'x', message: 'The ace of spades stands twice.', ...changes })).toBe(words);
  });
});

it('what a board has filled is told by the names of its fields (D-121)', () => {
  expect(filledText(['tags', 'declarerHint', 'source'])).toBe('Filled: tags, hint for declarer, source and rights.');
});
