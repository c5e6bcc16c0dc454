import { expect, test } from 'vitest';
import {
  activityEditRoute,
  activityRoute,
  type CourseContext,
  courseRoute,
  findNeighbours,
  lessonRoute,
  steppedActivityRoute,
} from './course-routes.ts';

const address = { courseId: 'c', lessonId: 'l', activityId: 'a' };

test.each<[CourseContext, string]>([
  ['teaching', '/teaching/courses/c'],
  ['admin', '/admin/courses/c'],
  ['myCourses', '/my-courses/c'],
  ['browseCourses', '/my-courses/c'],
])('a course seen from %s stands at %s (N-27), its lessons below it (N-28)', (context, route) => {
  expect(courseRoute(context, 'c')).toBe(route);
  expect(lessonRoute(context, 'c', 'l')).toBe(`${route}/lessons/l`);
});

test('a student opens a lesson under My courses (N-33), an editor in the area that is on (N-34)', () => {
  expect(lessonRoute('myCourses', 'c', 'l')).toBe('/my-courses/c/lessons/l');
  expect(lessonRoute('admin', 'c', 'l')).toBe('/admin/courses/c/lessons/l');
  expect(lessonRoute('teaching', 'c', 'l')).toBe('/teaching/courses/c/lessons/l');
});

test.each<[CourseContext, string, string]>([
  ['teaching', '/teaching/courses/c/lessons/l/activities/a/view', '/teaching/courses/c/lessons/l/activities/a/view'],
  ['admin', '/admin/courses/c/lessons/l/activities/a', '/admin/courses/c/lessons/l/activities/a/view'],
  ['myCourses', '/my-courses/c/lessons/l/activities/a', '/my-courses/c/lessons/l/activities/a'],
])('an activity seen from %s: /view in teaching alone (N-29) (N-30), in admin when stepped to (N-31)', (...row) => {
  const [context, opened, stepped] = row;
  expect(activityRoute(context, address)).toBe(opened);
  expect(steppedActivityRoute(context, address)).toBe(stepped);
});

test.each(['teaching', 'admin'] as const)('the ordered list of %s opens its items without /view (N-35)', (context) => {
  expect(activityEditRoute(context, address)).toBe(`/${context}/courses/c/lessons/l/activities/a`);
});

test.each([
  ['the first has none before it', 'a', undefined, 'b'],
  ['one in the middle has both', 'b', 'a', 'c'],
  ['the last has none after it', 'c', 'b', undefined],
  ['a stranger has none', 'x', undefined, undefined],
])('neighbours by place in the list: %s (N-32)', (_what, id, previous, next) => {
  expect(findNeighbours(['a', 'b', 'c'], id)).toEqual({ previous, next });
});
