import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Results } from './results.ts';

const directory = mkdtempSync(join(tmpdir(), 'overtrick-results-'));
afterAll(() => rmSync(directory, { recursive: true }));

const good = { acknowledged: 7, lost: [], doubled: [], unlike: [] };

it('ends with the sums of all schedules', () => {
  const results = new Results(undefined);
  results.add(1, good);
  results.add(2, { ...good, lost: ['a', 'b'], unlike: ['c'] });
  expect(results.conclusion()).toBe('2 schedules, 14 acknowledged, 2 lost, 0 doubled, 1 unlike');
  expect(results.isGood).toBe(false);
});

it('a run that was stopped goes on with the schedules that it has not run', () => {
  const file = join(directory, 'run.jsonl');
  new Results(file).add(1, good);
  const again = new Results(file);
  expect([again.has(1), again.has(2)]).toEqual([true, false]);
  again.add(2, good);
  expect(new Results(file).conclusion()).toBe('2 schedules, 14 acknowledged, 0 lost, 0 doubled, 0 unlike');
});

it('the file of a run tells what was wrong with a schedule', () => {
  const file = join(directory, 'wrong.jsonl');
  new Results(file).add(1, { ...good, unlike: ['device 0 lacks 1: a'] });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seed: 1, problems: ['device 0 lacks 1: a'] });
});
