import { snakeCase } from '@overtrick/shared/contract/wire';
import { findTimeConflict, type LessonTimes, NO_TIMES } from '@overtrick/shared/learning/courses/lesson-times';
import { invalidField } from '../../http/refusal.ts';
import type { LessonRow } from './queries.ts';

/** Throws 422 at the time of a lesson that does not fit its others. @param row nothing for a new lesson */
export function refuseTimes(row: LessonRow | undefined, changes: Partial<LessonTimes>): void {
  const before = row ? { startsAt: row.starts_at, startedAt: row.started_at, endedAt: row.ended_at } : NO_TIMES;
  const conflict = findTimeConflict(before, timesIn(changes));
  if (conflict) throw invalidField(snakeCase(conflict.field), conflict.message);
}

/** Only what is given: a time that is absent stays as it is. */
const timesIn = ({ startsAt, startedAt, endedAt }: Partial<LessonTimes>): Partial<LessonTimes> => ({
  ...(startsAt !== undefined && { startsAt }),
  ...(startedAt !== undefined && { startedAt }),
  ...(endedAt !== undefined && { endedAt }),
});
