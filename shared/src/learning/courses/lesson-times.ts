import type { LessonCard } from './lesson.ts';

/** When a live lesson is to begin, has begun and has ended. */
export type LessonTimes = Pick<LessonCard, 'startsAt' | 'startedAt' | 'endedAt'>;

export const NO_TIMES: LessonTimes = { startsAt: null, startedAt: null, endedAt: null };

interface TimeConflict {
  readonly field: keyof LessonTimes;
  readonly message: string;
}

/**
 * The time that does not fit the others, with the reason, once some are changed; undefined where all fit. A lesson may
 * begin earlier than it was to: then its end is measured by when it did (silence 269).
 */
export function findTimeConflict(before: LessonTimes, changes: Partial<LessonTimes>): TimeConflict | undefined {
  const { startsAt, startedAt, endedAt } = { ...before, ...changes };
  const begun = startedAt ?? startsAt;
  if (endedAt === null || begun === null || Date.parse(begun) <= Date.parse(endedAt)) return undefined;
  if (changes.endedAt !== undefined) return { field: 'endedAt', message: 'The end must not be before the start' };
  return {
    field: startedAt === null ? 'startsAt' : 'startedAt',
    message: 'This lesson has ended: the start must not be after the end',
  };
}
