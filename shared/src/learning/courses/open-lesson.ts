import type { ListedActivity } from '../activities/activity.ts';
import type { Lesson } from './lesson.ts';

type Listed = Pick<Lesson, 'activities'>;

/**
 * The activities to go on to from an open one, whose version may have been replaced meanwhile: those that there are now,
 * and the open one itself.
 * @param opened the lesson as the page was opened with
 * @param newest the lesson now; undefined when it is gone
 */
export function listWaysOn(opened: Listed, newest: Listed | undefined, activityId: string): readonly ListedActivity[] {
  const now = newest?.activities ?? [];
  if (now.some(({ id }) => id === activityId)) return now;
  const ids = new Set(now.map(({ id }) => id));
  return opened.activities.filter(({ id }) => id === activityId || ids.has(id));
}
