/** Used when the browser gives no time zone. */
const DEFAULT_TIME_ZONE = 'Europe/London';

/** What Chromium calls a zone of the system that it does not know; it formats nothing in it. */
const UNKNOWN = 'Etc/Unknown';

/** The browser's time zone, 'Europe/Paris'. */
export const browserTimeZone = (
  resolve: () => string | undefined = () => Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => {
  const zone = resolve();
  return zone && zone !== UNKNOWN ? zone : DEFAULT_TIME_ZONE;
};
