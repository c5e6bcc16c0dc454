import { expect, test } from 'vitest';
import type { ListedActivity } from '../activities/activity.ts';
import { listWaysOn } from './open-lesson.ts';

const lesson = (...ids: string[]) => ({
  activities: ids.map((id): ListedActivity => ({ id, type: 'titlePage', title: id, progress: null })),
});

test.each<[string, string[], string[] | undefined, string[]]>([
  ['the new ones in their new order', ['a', 'b', 'c'], ['c', 'b', 'd'], ['c', 'b', 'd']],
  ['those that are left beside an open one that was deleted', ['a', 'b', 'c'], ['c', 'a', 'd'], ['a', 'b', 'c']],
  ['the open one alone, of a lesson that was deleted', ['a', 'b'], undefined, ['b']],
])('from an open activity lead %s', (_, opened, newest, ways) => {
  const now = newest && lesson(...newest);
  expect(listWaysOn(lesson(...opened), now, 'b').map(({ id }) => id)).toEqual(ways);
});
