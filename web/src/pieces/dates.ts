import { dateFormat } from './date-format.ts';

const ORDINALS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
};
const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** 21 → '21st'. */
const ordinal = (day: number): string => `${day}${ORDINALS[ordinalRules.select(day)]}`;

function parts(
  instant: Date,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): ReadonlyMap<string, string> {
  return new Map(
    dateFormat(zone, options)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
}

/**
 * "4:05pm on 20th Nov '26 (GMT+0)": h:mma on Do MMM 'YY (GMT offset), in the reader's time zone (N-60).
 * @param instant ISO 8601, or a Date
 * @param zone an IANA name, 'Europe/London'
 */
export function formatDateTime(instant: string | Date, zone: string): string {
  const of = parts(new Date(instant), zone, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    day: 'numeric',
    month: 'short',
    year: '2-digit',
    timeZoneName: 'shortOffset',
  });
  const hour = Number(of.get('hour')) % 12 || 12;
  const half = of.get('dayPeriod')?.toLowerCase().replaceAll('.', '');
  // Some builds of ICU write 'Sept' in British English; the specified MMM has three letters.
  const month = of.get('month')?.slice(0, 3);
  // Browsers differ at the meridian: some write 'GMT', some 'GMT+0'.
  const offset = of.get('timeZoneName')?.replace(/^GMT$/, 'GMT+0');
  return `${hour}:${of.get('minute')}${half} on ${ordinal(Number(of.get('day')))} ${month} '${of.get('year')} (${offset})`;
}

const DAY = 86_400_000;

/** The day of the calendar in a zone, as the milliseconds at which it begins in UTC: a day there may have 23 hours. */
function dayOf(instant: Date, zone: string | undefined): number {
  const of = parts(instant, zone, { day: 'numeric', month: 'numeric', year: 'numeric' });
  return Date.UTC(Number(of.get('year')), Number(of.get('month')) - 1, Number(of.get('day')));
}

/** '14:20', '9:05': the time of day alone. */
export function formatTime(instant: Date, zone: string | undefined): string {
  const of = parts(instant, zone, { hour: 'numeric', minute: '2-digit', hour12: false });
  return `${Number(of.get('hour')) % 24}:${of.get('minute')}`;
}

/**
 * When something happened, in the words of a sentence: 'today at 14:20', 'yesterday at 9:05', 'on 3 Nov at 14:20', and
 * with its year 'on 3 Nov 2025 at 14:20' where that is another.
 * @param zone the device's own unless given: who reads 'today' looks at its clock, and the zone of a profile follows that
 * with the next connection only (A-25)
 */
export function formatRecent(instant: string | Date | number, now: Date, zone?: string): string {
  const then = new Date(instant);
  const time = formatTime(then, zone);
  const days = (dayOf(now, zone) - dayOf(then, zone)) / DAY;
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `yesterday at ${time}`;
  const of = parts(then, zone, { day: 'numeric', month: 'short', year: 'numeric' });
  const isThisYear = of.get('year') === parts(now, zone, { year: 'numeric' }).get('year');
  return `on ${of.get('day')} ${of.get('month')?.slice(0, 3)}${isThisYear ? '' : ` ${of.get('year')}`} at ${time}`;
}

/** "20th Nov '26": the day of an instant, in the reader's time zone. */
export function formatDay(instant: string | Date, zone: string): string {
  const of = parts(new Date(instant), zone, { day: 'numeric', month: 'short', year: '2-digit' });
  return `${ordinal(Number(of.get('day')))} ${of.get('month')?.slice(0, 3)} '${of.get('year')}`;
}
