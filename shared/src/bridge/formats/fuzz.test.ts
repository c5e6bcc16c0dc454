import { describe, expect, it } from 'vitest';
import { parseDealFile } from './file.ts';
import { mutate, SEEDS } from './mutate.testing.ts';
import { startRandom } from './random.ts';

/** The long run, which also measures time, is the command npm run fuzz:formats. */
const INPUTS = 1_500;
/** Timeout in milliseconds; generous, because the machine may be busy. */
const PATIENCE = 60_000;

describe('damaged files', () => {
  it(
    'of every format are read without a throw, and every problem has a line of the file',
    () => {
      for (let seed = 0; seed < INPUTS; seed += 1) {
        const text = mutate(SEEDS[seed % SEEDS.length] as string, startRandom(seed));
        const lines = text.split(/\r\n|\n|\r/).length;
        const file = parseDealFile(text, '', { notes: true });
        const outside = file.problems.filter(({ line }) => line < 1 || line > lines);
        expect({ seed, outside }).toEqual({ seed, outside: [] });
      }
    },
    PATIENCE,
  );

  it(
    'give no board whose cards cannot be dealt',
    () => {
      for (let seed = 0; seed < INPUTS; seed += 1) {
        const text = mutate(SEEDS[seed % SEEDS.length] as string, startRandom(seed));
        for (const { hands } of parseDealFile(text).boards) {
          const held = Object.values(hands).filter((hand) => hand !== null);
          expect(new Set(held.flat()).size).toBe(held.flat().length);
          expect(new Set(held.map((hand) => hand.length)).size).toBeLessThan(2);
        }
      }
    },
    PATIENCE,
  );
});

describe('texts made to hurt', () => {
  /** Enough repetitions that a search of quadratic time would exceed the timeout. */
  const TIMES = 10_000;

  it.each([
    ['open comments', '{\n'],
    ['open tags', '[A "\n'],
    ['open tags on one line', '[A "'],
    ['escaped quotes', '[XTable "A"]\n\\"'],
    ['lasting tags', '[Board "##1"]\n\n'],
    ['marks', '[Deal "N:A... K... Q... J..."][Auction "N"]1NT!!!!!!!!x\n'],
    ['marks on one word', '!'],
    ['notes', '[Note "1:x"]\n'],
    ['blank lines', '\n'],
    ['returns', '\r'],
    ['blanks in a tag without its quotes', ' '],
    ['deals without a number', '[Deal "x"]\n'],
    ['hands that are none', 'md|'],
    ['bars', '|'],
    ['empty boards', 'md||'],
    ['cards put in', 'md|0,SA|'],
    ['calls taken back', 'mb|p|ub|0|'],
    ['addresses', 'https://handviewer?lin=%7C '],
    ['beginnings of addresses', 'https://'],
  ])(
    '%s are read to the end',
    (_, piece) => {
      for (const start of ['', '[Board "1"]\n', '[Event ', 'md|1S'])
        for (const name of ['a.pbn', 'a.lin']) {
          const text = start + piece.repeat(TIMES);
          const { problems } = parseDealFile(text, name, { notes: true });
          expect(problems.length).toBeLessThanOrEqual(text.length);
        }
    },
    PATIENCE,
  );
});
