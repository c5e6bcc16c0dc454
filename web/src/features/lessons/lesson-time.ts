import { formatLocalTime, parseLocalTime } from '@overtrick/shared/forms/local-time';
import * as v from 'valibot';

/** An instant as the field shows it, in a time zone; '' for none. */
export const shownTime = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : formatLocalTime(instant, timeZone);

const MESSAGES = {
  malformed: 'Enter a date and a time',
  skipped: 'The clocks go forward over this time: choose an earlier or a later one',
} as const;

/**
 * A time that is typed in a zone, as an instant; null for ''. A time that was not changed stays the instant that it was:
 * to the second, and in the second of two hours that a clock shows twice (silence 268).
 * @param before the instant with which the form begins
 */
export const lessonTime = (before: string | null, timeZone: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
      const typed = dataset.value;
      if (typed === '') return null;
      if (typed === shownTime(before, timeZone)) return before;
      const read = parseLocalTime(typed, timeZone);
      if (read.ok) return read.value;
      addIssue({ message: MESSAGES[read.error] });
      return NEVER;
    }),
  );

/** Which zone is meant, in words: of another device the times are the same. */
export const zoneWords = (timeZone: string): string =>
  `In the time zone of your profile: ${timeZone.replaceAll('_', ' ')}.`;
