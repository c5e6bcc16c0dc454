import { browserTimeZone } from '../../browser/time-zone.ts';
import { formatDateTime } from '../../pieces/dates.ts';

/** When something was done, in the reader's time zone (N-60). */
export const Instant = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{formatDateTime(at, browserTimeZone())}</time>
);
