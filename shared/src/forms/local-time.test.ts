import fc from 'fast-check';
import { expect, test } from 'vitest';
import { err, ok } from '../result.ts';
import { formatLocalTime, parseLocalTime } from './local-time.ts';

test.each([
  ['2026-11-22T19:30', 'Europe/London', '2026-11-22T19:30:00.000Z'],
  ['2026-07-22T19:30', 'Europe/London', '2026-07-22T18:30:00.000Z'],
  ['2026-11-22T00:05', 'Pacific/Auckland', '2026-11-21T11:05:00.000Z'],
  ['2026-11-22T23:59', 'America/New_York', '2026-11-23T04:59:00.000Z'],
  ['2026-11-22T12:00', 'Asia/Kolkata', '2026-11-22T06:30:00.000Z'],
  ['2026-11-22T12:00', 'Asia/Kathmandu', '2026-11-22T06:15:00.000Z'],
  ['2026-11-22T12:00', 'UTC', '2026-11-22T12:00:00.000Z'],
  // The clocks go back at 02:00 to 01:00: 01:30 comes twice.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  // By half an hour.
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  // The minute before and the minute after the clocks go forward.
  ['2026-03-29T00:59', 'Europe/London', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
])('%s in %s is %s', (typed, zone, instant) => {
  expect(parseLocalTime(typed, zone)).toEqual(ok(instant));
});

test.each([
  ['2026-03-29T01:30', 'Europe/London'],
  ['2026-03-08T02:00', 'America/New_York'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  // The day that Samoa left out when it crossed the date line.
  ['2011-12-30T12:00', 'Pacific/Apia'],
])('%s in %s is on no clock', (typed, zone) => {
  expect(parseLocalTime(typed, zone)).toEqual(err('skipped'));
});

test.each([
  '',
  '2026-11-22',
  '19:30',
  '2026-02-31T10:00',
  '2026-13-01T10:00',
  '2026-11-22T25:00',
  '2026-11-22T24:00',
  '2026-11-22T19:30Z',
])('%j is no date and time', (typed) => {
  expect(parseLocalTime(typed, 'Europe/London')).toEqual(err('malformed'));
});

test('seconds that a browser adds are left out', () => {
  expect(parseLocalTime('2026-11-22T19:30:45', 'UTC')).toEqual(ok('2026-11-22T19:30:00.000Z'));
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });

test('what a clock shows is read back as the same minute, or as the first of the two that show it', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const minute = Math.floor(instant / 60_000) * 60_000;
      const shown = formatLocalTime(instant, zone);
      const read = parseLocalTime(shown, zone);
      if (!read.ok) throw new Error(`${shown} in ${zone}: ${read.error}`);
      const first = Date.parse(read.value);
      expect(first).toBeLessThanOrEqual(minute);
      expect(formatLocalTime(first, zone)).toBe(shown);
    }),
  );
});

test('a later time on the clock is never an earlier instant', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 3 * 86_400_000 }), zones, (from, later, zone) => {
      const [a, b] = [from, from + later].map((instant) => formatLocalTime(instant, zone));
      const [first, second] = [a, b].map((shown) => parseLocalTime(shown ?? '', zone));
      if (!first?.ok || !second?.ok) throw new Error(`${a} or ${b} in ${zone}`);
      if ((a ?? '') <= (b ?? '')) expect(Date.parse(first.value)).toBeLessThanOrEqual(Date.parse(second.value));
    }),
  );
});
