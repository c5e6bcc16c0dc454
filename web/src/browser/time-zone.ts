/** Used when the browser gives no time zone. */
const DEFAULT_TIME_ZONE = 'Europe/London';

/** What Chromium calls a zone of the system that it does not know; it formats nothing in it. */
const UNKNOWN = 'Etc/Unknown';

/** What the browser said last, and the minutes from UTC at which it said so. */
let said: { readonly offset: number; readonly zone: string | undefined } | undefined;

/** Asks the browser again once the device's time of day is another, because one question costs as much as many dates. */
function askBrowser(): string | undefined {
  const offset = new Date().getTimezoneOffset();
  if (said?.offset !== offset) said = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return said.zone;
}

/** The browser's time zone, 'Europe/Paris'. */
export const browserTimeZone = (ask: () => string | undefined = askBrowser): string => {
  const zone = ask();
  return zone && zone !== UNKNOWN ? zone : DEFAULT_TIME_ZONE;
};
