import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findContract } from './contract.ts';
import { scoreOf } from './scoring.ts';

/** Every contract, doubled or not, vulnerable or not, with every number of tricks, worked out from Law 77. */
const ROWS = readFileSync(new URL('./fixtures/scores.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

describe('the score', () => {
  it('agrees with all 2,940 rows of the table of Law 77', () => {
    expect(ROWS).toHaveLength(2940);
    const wrong = ROWS.filter((row) => {
      const [level, strain, risk, vulnerable, tricks, score] = row.split(',');
      const contract = findContract(`${level}${strain}${risk}`, 'N');
      return !contract || scoreOf(contract, Number(tricks), vulnerable === '1') !== Number(score);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['4S', 10, false, 420],
    ['3NT', 9, true, 600],
    ['1NT', 7, false, 90],
    ['2HX', 8, false, 470],
    ['7NTXX', 0, true, -7600],
    ['1NTXX', 13, true, 3160],
    ['4S', 9, true, -100],
  ])('of %s with %i tricks, vulnerable %s, is %i', (text, tricks, vulnerable, score) => {
    const contract = findContract(text, 'S');
    expect(contract && scoreOf(contract, tricks, vulnerable)).toBe(score);
  });
});
