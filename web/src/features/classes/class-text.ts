import type { CsvValue } from '@overtrick/shared/learning/classes/csv';
import { STANDING_WORDS, standingOf } from '@overtrick/shared/learning/classes/standing';
import type { StudentRow } from '@overtrick/shared/learning/courses/student-record';
import { nameOf } from '../../pieces/student-words.ts';

/** '2026-11-19 10:00', which spreadsheets read as a time; in the reader's time zone. */
const formatForSheet = (instant: string | null | undefined, zone: string): string =>
  instant
    ? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(instant),
      )
    : '';

/** A class as the rows of a file, its headings first. @param sendsMessages whether students may get messages about it */
export function classRows(
  students: readonly StudentRow[],
  zone: string,
  sendsMessages: boolean,
): readonly (readonly CsvValue[])[] {
  const messages = (value: string): readonly string[] => (sendsMessages ? [value] : []);
  return [
    [
      'Name',
      'E-mail',
      'Enrolled on',
      'Progress (%)',
      'Standing',
      'Last activity',
      'Last synced',
      ...messages('Notifications'),
    ],
    ...students.map((student) => [
      nameOf(student),
      student.email,
      formatForSheet(student.enrolledDate, zone),
      student.progress,
      STANDING_WORDS[standingOf(student)],
      formatForSheet(student.lastActivityDate, zone),
      formatForSheet(student.syncedDate, zone),
      ...messages(student.notifications ? 'On' : 'Off'),
    ]),
  ];
}
