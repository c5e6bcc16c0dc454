import { browserTimeZone } from '../../browser/time-zone.ts';
import { formatDateTime } from '../../pieces/dates.ts';

/** An instant in the reader's time zone (N-60). */
export const DateTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{formatDateTime(at, browserTimeZone())}</time>
);
