import { expect, test } from 'vitest';
import { LAYOUTS, layoutOf } from './layouts.ts';

test.each([
  ['the admin course page (N-70)', '/admin/courses/c', 'default'],
  ['the remote (N-23)', '/simulator-remote', 'remote'],
  ["the remote's second address (N-23)", '/simulator/remote', 'remote'],
  ["a student's activity", '/my-courses/c/lessons/l/activities/a', 'v2activity'],
  ["a teacher's view of an activity", '/teaching/courses/c/lessons/l/activities/a/view', 'activity'],
  ["an admin's activity", '/admin/courses/c/lessons/l/activities/a', 'activity'],
  ['an activity being edited', '/teaching/courses/c/lessons/l/activities/a/edit', 'default'],
  ['an activity being made', '/teaching/courses/c/lessons/l/activities/create', 'default'],
  ["a student's page", '/my-deals/p', 'v2default'],
  ['the store', '/deal-store', 'v2default'],
  ['the home page', '/', 'default'],
  ['the log-in', '/login', 'default'],
])('%s has its layout', (_what, path, layout) => {
  expect(layoutOf(path)).toBe(layout);
});

test('no two layouts are the same under different names (N-70)', () => {
  const parts = Object.values(LAYOUTS).map((layout) => JSON.stringify(layout));
  expect(new Set(parts).size).toBe(parts.length);
});

test("only a student's activity has a bar of its own on a phone (D-253)", () => {
  const own = Object.entries(LAYOUTS).filter(([, { ownBar }]) => ownBar);
  expect(own.map(([name]) => name)).toEqual(['v2activity']);
});
