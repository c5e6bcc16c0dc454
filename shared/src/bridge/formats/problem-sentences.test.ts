import { expect, it } from 'vitest';
import { parseDealFile } from './file.ts';
import { mutate, SEEDS } from './mutate.testing.ts';
import { PROBLEMS } from './problem-sentences.ts';
import { startRandom } from './random.ts';

/** The problems of damaged files; nearly every code occurs. */
const problems = Array.from({ length: 1_000 }, (_, seed) =>
  mutate(SEEDS[seed % SEEDS.length] as string, startRandom(seed)),
).flatMap((text) => parseDealFile(text, '', { notes: true }).problems);

it('every problem says its code’s severity, in one sentence on one line, whatever stands in the file', () => {
  for (const { code, severity, message } of problems) {
    expect(severity).toBe(PROBLEMS[code].severity);
    expect(message).toMatch(/^[A-Z'][^\n\r]{0,160}\.$/);
  }
});

it('most kinds of problem are met in damaged files', () =>
  expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThan(Object.keys(PROBLEMS).length / 2));
