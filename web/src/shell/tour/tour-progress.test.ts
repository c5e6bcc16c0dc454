import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextStep, formatSeen, markSeen, parseSeen, skipAll } from './tour-progress.ts';

test.each([
  ['nothing seen', 3, [], 0],
  ['the first seen', 3, [0], 1],
  ['one in the middle seen', 3, [1], 0],
  ['all but the last seen', 3, [0, 1], 2],
  ['all seen', 3, [0, 1, 2], undefined],
  ['more seen than there are', 2, [0, 1, 7], undefined],
  ['a tour that grew', 4, [0, 1, 2], 3],
  ['no steps', 0, [], undefined],
])('the next step after %s (N-65)', (_what, count, seen, next) => {
  expect(findNextStep(count, seen)).toBe(next);
});

test('a step that cannot be shown now is left out and stays unseen', () => {
  expect(findNextStep(3, [], (index) => index !== 0)).toBe(1);
  expect(findNextStep(3, [1], (index) => index === 1)).toBeUndefined();
});

test('moving on records the step that was shown (N-63), finishing the last one (N-64)', () => {
  let seen: readonly number[] = [];
  const shown: number[] = [];
  for (let step = findNextStep(3, seen); step !== undefined; step = findNextStep(3, seen)) {
    shown.push(step);
    seen = markSeen(seen, step);
  }
  expect(shown).toEqual([0, 1, 2]);
  expect(seen).toEqual([0, 1, 2]);
});

test('whatever was seen is never the next step (N-65)', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.array(fc.nat(12)), (count, list) => {
      const seen = list.reduce<readonly number[]>(markSeen, []);
      const next = findNextStep(count, parseSeen(formatSeen(seen)));
      if (next === undefined) for (let index = 0; index < count; index += 1) expect(seen).toContain(index);
      else expect(seen).not.toContain(next);
    }),
  );
});

test.each([null, '', 'x', '{}', '"0"', '[-1,"a",1.5]'])(
  'a stored list that reads %s counts as nothing seen',
  (stored) => {
    expect(parseSeen(stored)).toEqual([]);
  },
);

test("'Skip all' marks every step of the tour as seen, also those that are not on the page", () => {
  expect(findNextStep(3, skipAll([1], 3))).toBeUndefined();
});
