import { isUnheard } from '@overtrick/shared/learning/classes/standing';
import type { StudentRow } from '@overtrick/shared/learning/courses/student-record';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { dateFormat } from './date-format.ts';

/** The name of a student, or the address of one without a name. */
export const nameOf = (student: Pick<StudentRow, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(student).trim() || student.email;

const day = (instant: string | Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(zone, options).format(new Date(instant));

/** '19 Nov 2026', in the reader's time zone. */
export const formatDay = (instant: string, zone: string): string =>
  day(instant, zone, { day: 'numeric', month: 'short', year: 'numeric' });

const WEEK = 6.5 * 86_400_000;

/**
 * That nothing was heard of a student's devices lately: 'Has not synced since Monday', or since a date when it is longer
 * than a week. Undefined when they were heard of. What they did off line since then is not here yet, which is something
 * other than having done nothing.
 */
export function silenceWords(student: StudentRow, now: Date, zone: string): string | undefined {
  if (!isUnheard(student, now)) return undefined;
  if (!student.syncedDate) return 'No device has synced yet';
  const isLately = now.getTime() - Date.parse(student.syncedDate) < WEEK;
  const since = isLately ? day(student.syncedDate, zone, { weekday: 'long' }) : formatDay(student.syncedDate, zone);
  return `Has not synced since ${since}`;
}
