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
  ['2025-11-20T14:20:00Z', 'on 20 Nov 2025 at 14:20'],
  // Made while the clock of the device was ahead.
  ['2026-11-21T09:05:00Z', 'on 21 Nov at 9:05'],
  ['2027-11-20T14:20:00Z', 'on 20 Nov 2027 at 14:20'],
])('%s was %s, with its year where that is another (D-551)', (instant, text) => {
  expect(formatRecent(instant, new Date('2026-11-20T16:00:00Z'), 'Europe/London')).toBe(text);
});

test.each([
  ['a day of 25 hours ends', '2026-10-24T20:00:00+01:00', '2026-10-25T23:30:00Z', 'yesterday at 20:00'],
  ['a day of 25 hours begins', '2026-10-25T00:10:00+01:00', '2026-10-25T23:30:00Z', 'today at 0:10'],
  ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25T12:00:00Z', 'today at 1:30'],
  ['a day of 23 hours was', '2026-03-29T12:00:00+01:00', '2026-03-30T00:30:00+01:00', 'yesterday at 12:00'],
  ['before a day of 23 hours', '2026-03-28T23:45:00Z', '2026-03-30T00:30:00+01:00', 'on 28 Mar at 23:45'],
  ['midnight', '2026-11-19T23:59:00Z', '2026-11-20T00:01:00Z', 'yesterday at 23:59'],
  ['a new year', '2025-12-31T23:59:00Z', '2026-01-01T00:01:00Z', 'yesterday at 23:59'],
])(
  'yesterday is a day of the calendar, also where the clocks are put back or forward: %s (D-551)',
  (_, then, now, text) => {
    expect(formatRecent(then, new Date(now), 'Europe/London')).toBe(text);
  },
);

test('a day that a zone has skipped is not yesterday (D-551)', () => {
  // Samoa went from 29 to 31 December.
  expect(formatRecent('2011-12-30T09:00:00Z', new Date('2011-12-30T11:00:00Z'), 'Pacific/Apia')).toBe(
    'on 29 Dec at 23:00',
  );
});
