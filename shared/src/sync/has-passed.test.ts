import { expect, it } from 'vitest';
import { hasPassed } from './has-passed.ts';

it.each([
  ['the hour is not over', 1_000, 1_999, false],
  ['it is over', 1_000, 2_000, true],
  ['the clock was put back by a year since (D-552)', 31_536_000_000, 1_000, true],
])('%s', (_, since, now, passed) => expect(hasPassed(1_000, since, now)).toBe(passed));
