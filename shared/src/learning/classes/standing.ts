/** How far a student of a class is; one of them holds of everybody. */
export const STANDINGS = ['not_begun', 'under_way', 'done', 'ended'] as const;
export type Standing = (typeof STANDINGS)[number];

/** As people read them. */
export const STANDING_WORDS: { readonly [standing in Standing]: string } = {
  not_begun: 'Not begun',
  under_way: 'Under way',
  done: 'Done',
  ended: 'Ended',
};

interface Facts {
  /** False when the enrolment was ended. */
  readonly isActive: boolean;
  /** 0 to 100. */
  readonly progress: number;
  /** Null before the first attempt. */
  readonly lastActivityDate: string | null;
}

/** Where a student stands: an ended enrolment before all, because nothing is expected of them any more. */
export function standingOf({ isActive, progress, lastActivityDate }: Facts): Standing {
  if (!isActive) return 'ended';
  if (progress >= 100) return 'done';
  return lastActivityDate === null ? 'not_begun' : 'under_way';
}

/** What a class is ordered by; people of one value stand by name. */
export const CLASS_ORDERS = ['name', 'progress', 'activity'] as const;
export type ClassOrder = (typeof CLASS_ORDERS)[number];

/** The order of two students by progress or by when they last did something; who did nothing comes first. */
export const comparesBy = (order: Exclude<ClassOrder, 'name'>) => (a: Facts, b: Facts) =>
  order === 'progress' ? a.progress - b.progress : timeOf(a) - timeOf(b);

const timeOf = ({ lastActivityDate }: Facts): number => (lastActivityDate === null ? 0 : Date.parse(lastActivityDate));

const HOUR = 3_600_000;

/** Hours without a word from any device after which a teacher is told so (silence 238). */
const SILENT_HOURS = 36;

/**
 * Whether what is known of a student may be old, because none of their devices has reached the server lately: then what
 * they did off line is not here yet. A done or ended student is expected nowhere.
 * @param syncedDate when a device was last heard of; null never, undefined when an older server does not tell
 */
export function isUnheard(student: Facts & { readonly syncedDate?: string | null | undefined }, now: Date): boolean {
  const { syncedDate } = student;
  if (syncedDate === undefined || ['done', 'ended'].includes(standingOf(student))) return false;
  return syncedDate === null || now.getTime() - Date.parse(syncedDate) > SILENT_HOURS * HOUR;
}
