/** Used when the browser gives no time zone. */
const DEFAULT_TIME_ZONE = 'Europe/London';

/** What Chromium calls a zone of the system that it does not know; it formats nothing in it. */
const UNKNOWN = 'Etc/Unknown';

/** What the browser said last, and in which minute. */
let said: { readonly minute: number; readonly zone: string | undefined } | undefined;

/** Asks the browser once a minute: one question costs as much as many dates, and a page asks with each of its drawings. */
function askBrowser(): string | undefined {
  const minute = Math.floor(Date.now() / 60_000);
  if (said?.minute !== minute) said = { minute, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return said.zone;
}

/** The browser's time zone, 'Europe/Paris'. */
export const browserTimeZone = (ask: () => string | undefined = askBrowser): string => {
  const zone = ask();
  return zone && zone !== UNKNOWN ? zone : DEFAULT_TIME_ZONE;
};
