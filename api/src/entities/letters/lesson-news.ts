import type { Held } from './letter-job.ts';

/* What of a lesson is news for those who have its course, as a function of what they know and of what is so now. */

/** The students are told that a lesson starts this long before it does, in milliseconds. */
const STARTS_SOON = 3_600_000;

/** A lesson as it is now. */
export interface PlannedLesson extends Held {
  readonly isDeleted: boolean;
  readonly hasBegun: boolean;
}

/** What the students know of a lesson. */
export interface Told extends Held {
  /** What differs from that and rests still, and since when. */
  readonly seen: (Held & { readonly at: string }) | null;
  /** The time of which they were told that it starts now. */
  readonly startTold: string | null;
}

/**
 * none: nothing; note: what differs must rest first; learn: they need no letter about it, as of what is over; changed and
 * starts: a letter.
 */
export type NewsOf = 'none' | 'note' | 'learn' | 'changed' | 'starts';

const isSame = (a: Held, b: Held): boolean => a.startsAt === b.startsAt && a.place === b.place;

/** What holds of a lesson: nothing, once it was deleted. */
export const heldNow = ({ isDeleted, startsAt, place }: PlannedLesson): Held =>
  isDeleted ? { startsAt: null, place: null } : { startsAt, place };

/** Whether an instant lies ahead, or, with `within`, ahead and nearer than that. */
const isAhead = (instant: string | null, now: Date, within = Number.POSITIVE_INFINITY): boolean => {
  const ms = instant === null ? 0 : new Date(instant).getTime() - now.getTime();
  return ms > 0 && ms <= within;
};

/** Whether a lesson is about to start: within the hour, and its teacher has not begun it yet. */
export const startsSoon = (lesson: PlannedLesson, now: Date): boolean =>
  !lesson.hasBegun && isAhead(heldNow(lesson).startsAt, now, STARTS_SOON);

/** @param rest how long a change rests before a letter tells of it, in milliseconds: who types may mistype */
export function newsOf(lesson: PlannedLesson, told: Told, now: Date, rest: number): NewsOf {
  const held = heldNow(lesson);
  const starts = startsSoon(lesson, now);
  if (isSame(held, told)) return starts && told.startTold !== held.startsAt ? 'starts' : 'none';
  const matters = !lesson.hasBegun && (isAhead(told.startsAt, now) || isAhead(held.startsAt, now));
  if (!matters) return 'learn';
  // Who would set out within the hour is told at once.
  if (starts || isAhead(told.startsAt, now, STARTS_SOON)) return 'changed';
  const { seen } = told;
  if (!seen || !isSame(held, seen)) return rest === 0 ? 'changed' : 'note';
  return now.getTime() - new Date(seen.at).getTime() >= rest ? 'changed' : 'none';
}
