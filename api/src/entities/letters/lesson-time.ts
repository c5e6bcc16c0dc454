const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'shortOffset',
};

function partsOf(instant: string, zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...LONG });
  const parts = new Map(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  return (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
}

const clock = (of: ReturnType<typeof partsOf>): string =>
  `${Number(of('hour')) % 12 || 12}:${of('minute')}${of('dayPeriod')
    .toLowerCase()
    .replaceAll(/[^apm]/g, '')}`;

/** '7:30pm', in a time zone. */
export const formatClock = (instant: string, zone: string): string => clock(partsOf(instant, zone));

/**
 * '7:30pm on Thursday 26 November 2026 (Europe/London, GMT+0)': a letter is read far from the app and kept, so that it
 * has the day of the week, the year and the zone by its name.
 * @param zone an IANA name
 */
export function formatLessonTime(instant: string, zone: string): string {
  const of = partsOf(instant, zone);
  const offset = of('timeZoneName').replace(/^(GMT|UTC)$/, 'GMT+0');
  return `${clock(of)} on ${of('weekday')} ${of('day')} ${of('month')} ${of('year')} (${zone}, ${offset})`;
}
