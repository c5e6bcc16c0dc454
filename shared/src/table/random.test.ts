import { describe, expect, it } from 'vitest';
import { nextRandom, thinkingTime } from './random.ts';

const draw = (seed: number, count: number, next: (state: number) => { value: number; state: number }): number[] => {
  const values: number[] = [];
  let state = seed;
  for (let n = 0; n < count; n++) {
    const drawn = next(state);
    values.push(drawn.value);
    state = drawn.state;
  }
  return values;
};

describe('the seeded generator', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    expect(draw(7, 20, nextRandom)).toEqual(draw(7, 20, nextRandom));
    expect(draw(7, 20, nextRandom)).not.toEqual(draw(8, 20, nextRandom));
  });

  it('spreads them evenly from 0 up to 1', () => {
    const values = draw(1, 10_000, nextRandom);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 1);
  });

  it('gives every thinking time from 1 to 2 s in steps of 100 ms (S-78)', () => {
    const times = new Set(draw(1, 500, thinkingTime));
    expect([...times].sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((n) => n * 100));
  });
});
