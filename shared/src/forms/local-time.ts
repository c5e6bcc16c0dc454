import { err, ok, type Result } from '../result.ts';

/**
 * The time of day at an instant in a zone, to the minute, as a `datetime-local` field has it: '2026-11-22T19:30'.
 * @param instant ISO 8601, or milliseconds since 1970
 * @param zone an IANA name, 'Europe/London'
 */
export function formatLocalTime(instant: string | number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const of = new Map(parts.map(({ type, value }) => [type, value]));
  return `${of.get('year')?.padStart(4, '0')}-${of.get('month')}-${of.get('day')}T${of.get('hour')}:${of.get('minute')}`;
}

/** malformed: no date and time; skipped: the clocks go forward over it, so that the zone has no such time. */
export type LocalTimeError = 'malformed' | 'skipped';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** How far the clocks of a zone are before UTC at an instant, in milliseconds; whole minutes. */
const offsetAt = (instant: number, zone: string): number =>
  Date.parse(`${formatLocalTime(instant, zone)}Z`) - Math.floor(instant / MINUTE) * MINUTE;

/**
 * The instant at which the clocks of a zone show a time, in ISO 8601; the inverse of formatLocalTime. Where the clocks
 * go back and show it twice, the first is meant (silence 268).
 * @param typed as a `datetime-local` field gives it; seconds are left out
 */
export function parseLocalTime(typed: string, zone: string): Result<string, LocalTimeError> {
  const shown = typed.slice(0, 16);
  const asUtc = Date.parse(`${shown}Z`);
  // The engine rolls a 31st of February over into March, which nobody has typed.
  if (!LOCAL.test(typed) || Number.isNaN(asUtc) || formatLocalTime(asUtc, 'UTC') !== shown) return err('malformed');
  // Of the offsets before and after a change of the clocks at least one is in force.
  const instants = [asUtc - DAY, asUtc + DAY]
    .map((near) => asUtc - offsetAt(near, zone))
    .filter((instant) => formatLocalTime(instant, zone) === shown);
  return instants.length > 0 ? ok(new Date(Math.min(...instants)).toISOString()) : err('skipped');
}
