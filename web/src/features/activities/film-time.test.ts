import { expect, test } from 'vitest';
import { formatFilmTime, placeToGoOn } from './film-time.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [750, '12:30'],
  [3723, '1:02:03'],
])('%s seconds read %s', (seconds, words) => {
  expect(formatFilmTime(seconds)).toBe(words);
});

test.each([
  ['at its beginning', 3, 600, null],
  ['in its midst', 300, 600, 300],
  ['just before its end', 597, 600, null],
  ['of a length that is not known', 300, Number.NaN, 300],
])('a film that was stopped %s goes on there or begins anew', (_, at, length, place) => {
  expect(placeToGoOn(at, length)).toBe(place);
});
