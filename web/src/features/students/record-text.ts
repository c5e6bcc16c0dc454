import type { ListedActivity } from '@overtrick/shared/learning/activities/activity';
import type { StudentRecord } from '@overtrick/shared/learning/courses/student-record';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';

type RecordedCourse = StudentRecord['courses'][number];
export type RecordedLesson = RecordedCourse['lessons'][number];
export type RecordedActivity = RecordedLesson['activities'][number];
export type RecordedPack = StudentRecord['dealPacks'][number];
export type RecordedDeal = RecordedPack['deals'][number];

/** What stands beside an activity that students do not get. */
export const LEFT_OUT = 'Not complete: left out for students';

/** The activities that students get (ruling 46). */
const given = <A extends Pick<RecordedActivity, 'isLeftOut'>>(activities: readonly A[]): readonly A[] =>
  activities.filter(({ isLeftOut }) => !isLeftOut);

const isQuiz = ({ type }: Pick<ListedActivity, 'type'>): boolean => type === 'quiz';

/** How the questions of a course went: 'Questions: 4 right, 1 wrong, 2 not answered.' Undefined without questions. */
export function questionWords({ lessons }: Pick<RecordedCourse, 'lessons'>): string | undefined {
  const results = lessons.flatMap(({ activities }) =>
    given(activities)
      .filter(isQuiz)
      .map(({ progress }) => progress),
  );
  if (results.length === 0) return undefined;
  const count = (wanted: boolean | null): number => results.filter((result) => result === wanted).length;
  return `Questions: ${count(true)} right, ${count(false)} wrong, ${count(null)} not answered.`;
}

/** How an activity went (silence 97): questions are right or wrong, everything else is done or not. */
export function activityWords({ type, progress }: Pick<ListedActivity, 'type' | 'progress'>): string {
  if (progress === null) return isQuiz({ type }) ? 'Not answered' : 'Not done';
  if (!progress) return 'Wrong';
  return isQuiz({ type }) ? 'Right' : 'Done';
}

/** '3 of 5 done'; an answer counts as done, right or wrong. */
export function doneWords({ activities }: Pick<RecordedLesson, 'activities'>): string {
  const counted = given(activities);
  const done = counted.filter(({ progress }) => progress !== null).length;
  return `${done} of ${counted.length} done`;
}

/** How the deals of a pack went: 'Deals: 5 of 12 complete, 3 made or beaten, 2 without loss.' */
export function dealWords({ deals }: Pick<RecordedPack, 'deals'>): string {
  const complete = deals.filter(({ isComplete }) => isComplete);
  const played = `Deals: ${complete.length} of ${deals.length} complete`;
  if (complete.length === 0) return `${played}.`;
  const made = complete.filter(({ status }) => status !== '-').length;
  const faultless = complete.filter(({ status }) => status === 'max').length;
  return `${played}, ${made} made or beaten, ${faultless} without loss.`;
}

/** The words that the student read after the first or the best attempt; a dash before the deal is complete. */
export const outcomeWords = (
  { isComplete }: Pick<RecordedDeal, 'isComplete'>,
  outcome: RecordedDeal['first'],
): string => (isComplete ? OUTCOME_TITLES[outcome] : '–');
