import { type ActivityType, kindOf } from '../activities/kinds.ts';
import type { CourseContext } from './course-routes.ts';
import type { LessonCard } from './lesson.ts';
import { type LessonState, lessonState } from './lesson-schedule.ts';

/** What a lesson's card depends on besides the lesson (courses §2.7). */
export interface LessonPlace {
  /** In the catalogue, and not joined yet (silence 95). */
  readonly forSale: boolean;
  /** Teaching or admin. */
  readonly editMode: boolean;
  /** The viewer is not enrolled and may not open it, although it is not for sale. */
  readonly locked: boolean;
  /** Whether it is the first lesson that is not done. */
  readonly active: boolean;
}

type Shown = Pick<
  LessonCard,
  'live' | 'startsAt' | 'startedAt' | 'endedAt' | 'activityCount' | 'activityProgress' | 'dealCount' | 'isComplete'
>;

/** Whether the lesson has neither activities nor deals (L-20). */
const isEmpty = ({ activityCount, dealCount }: Shown): boolean => activityCount === 0 && dealCount === 0;

/** The card's button; the first that matches wins (L-10 to L-17; conflict 30). */
export function lessonButton(lesson: Shown, { forSale, editMode, locked, active }: LessonPlace): string {
  if (forSale) return 'Join Course to start';
  if (lesson.live) return 'View lesson';
  if (editMode) return 'Edit Lesson';
  if (isEmpty(lesson) || locked) return 'Locked';
  if (active) return 'Continue';
  return lesson.isComplete ? 'Completed' : 'Start';
}

/** Whether the card looks locked (L-18). */
export const looksLocked = (lesson: Shown, { forSale, editMode, locked }: LessonPlace): boolean =>
  (isEmpty(lesson) || (locked && !forSale)) && !editMode && !lesson.live;

/** Why it looks locked, in words; null when it does not. */
export function whyLocked(lesson: Shown, place: LessonPlace): string | null {
  if (!looksLocked(lesson, place)) return null;
  return isEmpty(lesson) ? 'Nothing in it yet' : 'Open to those who have the course';
}

/** Whether its button leads nowhere (L-19). */
export const isLessonClosed = (lesson: Shown, { editMode }: LessonPlace): boolean => isEmpty(lesson) && !editMode;

const countActivities = (count: number): string => `${count} ${count === 1 ? 'Activity' : 'Activities'}`;

/**
 * The line under the title: how much is done, or when a live lesson is held (L-02 to L-08; conflict 31). Its authors
 * read how much there is: their own progress is nobody's (silence 260).
 * @param formatTime an instant in the reader's time zone
 */
export function lessonSubtitle(
  lesson: Shown,
  { editMode }: Pick<LessonPlace, 'editMode'>,
  formatTime: (instant: string) => string,
): string {
  if (!lesson.live && editMode) return countActivities(lesson.activityCount);
  if (!lesson.live) return `${lesson.activityProgress}/${lesson.activityCount} Activities`;
  return SCHEDULE_WORDS[lessonState(lesson)](lesson, formatTime);
}

type Times = Pick<LessonCard, 'startsAt' | 'endedAt'>;

const SCHEDULE_WORDS: Readonly<
  Record<LessonState, (lesson: Times, formatTime: (instant: string) => string) => string>
> = {
  unscheduled: () => 'Not scheduled',
  upcoming: ({ startsAt }, formatTime) => `Starts at ${formatTime(startsAt ?? '')}`,
  live: () => 'Live now',
  ended: ({ endedAt }, formatTime) => `Ended at ${formatTime(endedAt ?? '')}`,
};

export type LessonIcon = 'completed' | ReturnType<typeof kindOf>['lessonIcon'];

/** The lesson's icon: `completed`, otherwise by its first activity (L-01; silence 96). */
export function lessonIcon(lesson: {
  readonly isComplete: boolean;
  readonly firstActivityType: ActivityType | null;
}): LessonIcon {
  if (lesson.isComplete) return 'completed';
  return lesson.firstActivityType === null ? 'presentation' : kindOf(lesson.firstActivityType).lessonIcon;
}

/** The conditions of a lesson's card for its viewer, by the context in which the course is seen. */
export const lessonPlace = (
  context: CourseContext,
  { activated, active }: { readonly activated: boolean; readonly active: boolean },
): LessonPlace => ({
  forSale: context === 'browseCourses' && !activated,
  editMode: context === 'teaching' || context === 'admin',
  locked: context === 'myCourses' && !activated,
  active,
});
