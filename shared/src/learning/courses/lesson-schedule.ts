import type { LessonCard } from './lesson.ts';

/* When and where a live lesson is held, and what follows from it. */

type Schedule = Pick<LessonCard, 'startsAt' | 'startedAt' | 'endedAt'>;

/** How far a live lesson is. */
export type LessonState = 'unscheduled' | 'upcoming' | 'live' | 'ended';

/** Whether a teacher has ended the lesson (L-22). */
const isEnded = (lesson: Pick<Schedule, 'endedAt'>): boolean => lesson.endedAt !== null;

/** Without a time a lesson is not scheduled, whatever else is set (L-04 to L-08; conflict 31). */
export function lessonState(lesson: Schedule): LessonState {
  if (lesson.startsAt === null) return 'unscheduled';
  if (isEnded(lesson)) return 'ended';
  return lesson.startedAt === null ? 'upcoming' : 'live';
}

/** Milliseconds for which a lesson that did not start at its time is still the next one. */
const LATE = 4 * 3_600_000;

/**
 * The lesson that students of a live course wait for: the one that is live now, otherwise the first that is to start;
 * undefined when there is none. One that nobody started counts for four hours.
 */
export function findNextLesson<L extends Schedule>(lessons: readonly L[], now: Date): L | undefined {
  const awaited = (lesson: L): boolean =>
    lessonState(lesson) === 'upcoming' && Date.parse(lesson.startsAt ?? '') > now.getTime() - LATE;
  const [next] = lessons.filter(awaited).sort((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? ''));
  return lessons.find((lesson) => lessonState(lesson) === 'live') ?? next;
}

/** The longest place of a lesson, in characters: the addresses of meetings carry their passwords. */
export const MAX_PLACE = 500;

/** Nobody's name may stand before the host, where it would look like the host. */
const MEETING = /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;

/**
 * The address of the meeting where a lesson is held; undefined for a place in words. Only https is an address: nothing
 * else that somebody types becomes a link (silence 273).
 */
export const findMeeting = (place: string | null | undefined): string | undefined =>
  place && MEETING.test(place) ? place : undefined;

/** Whether students do not get its hand records yet: they would read the deals before they meet them (silence 276). */
export const holdsRecords = (lesson: Pick<LessonCard, 'live' | 'endedAt'>): boolean => lesson.live && !isEnded(lesson);

/** Whether a resource of this type opens with the end of a live lesson only. */
export const isHandRecord = (type: string | null | undefined): boolean => type === 'hand_record';
