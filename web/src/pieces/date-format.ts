/** By the zone and what is shown: a format costs as much as many dates, and a list has one in each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of British English.
 * @param zone an IANA name, 'Europe/London'; the device's own unless given, which may change while the page is open
 */
export function dateFormat(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone ?? new Date().getTimezoneOffset(), options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  formats.set(key, made);
  return made;
}
