// @vitest-environment node
import { expect, test } from 'vitest';
import { formatDateTime, formatRecent } from './dates.ts';

test.each([
  ['2026-11-20T16:05:00Z', 'Europe/London', "4:05pm on 20th Nov '26 (GMT+0)"],
  ['2026-07-01T11:59:00Z', 'Europe/London', "12:59pm on 1st Jul '26 (GMT+1)"],
  ['2026-09-02T23:00:00Z', 'Europe/Paris', "1:00am on 3rd Sep '26 (GMT+2)"],
  ['2026-03-12T00:00:00Z', 'UTC', "12:00am on 12th Mar '26 (GMT+0)"],
  ['2026-02-22T00:00:00Z', 'Asia/Kolkata', "5:30am on 22nd Feb '26 (GMT+5:30)"],
])('%s in %s reads %s (N-60)', (instant, zone, text) => {
  expect(formatDateTime(instant, zone)).toBe(text);
});

test.each([
  ['2026-11-20T14:20:00Z', 'today at 14:20'],
  ['2026-11-19T09:05:00Z', 'yesterday at 9:05'],
  ['2026-11-03T00:07:00Z', 'on 3 Nov at 0:07'],
])('%s was %s', (instant, text) => {
  expect(formatRecent(instant, new Date('2026-11-20T16:00:00Z'), 'Europe/London')).toBe(text);
});
