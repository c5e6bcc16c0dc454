/** Used when the browser gives no time zone. */
const DEFAULT_TIME_ZONE = 'Europe/London';

/** The browser's time zone, 'Europe/Paris'. */
export const browserTimeZone = (
  resolve: () => string | undefined = () => Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => resolve() || DEFAULT_TIME_ZONE;
