// @vitest-environment happy-dom

import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '../app/routeTree.gen.ts';
import { listCrumbs } from './trail.ts';

const router = createRouter({ routeTree, context: {} as never, history: createMemoryHistory() });

const NAMES = { '/admin/courses/7': 'Responding to 1NT', '/my-deals/3': 'Tricks and winners' };

test.each([
  ['/admin/courses/7', ['Admin /admin', 'Courses /admin/courses', 'Responding to 1NT']],
  ['/admin/courses/8', ['Admin /admin', 'Courses /admin/courses', 'Course']],
  [
    '/admin/courses/7/lessons/2/edit',
    [
      'Admin /admin',
      'Courses /admin/courses',
      'Responding to 1NT /admin/courses/7',
      'Lesson /admin/courses/7/lessons/2',
      'Edit lesson',
    ],
  ],
  ['/my-deals/3', ['My deals /my-deals', 'Tricks and winners']],
  ['/teaching/deals/groups/1', ['Teaching /teaching', 'Deal library /teaching/deals', 'Group']],
  ['/teaching', ['Teaching']],
  ['/', []],
  ['/my-deals/3/no-such', ['Page not found']],
])('the trail of %s (N-43)', (path, trail) => {
  expect(listCrumbs(router, path, NAMES).map(({ label, href }) => (href ? `${label} ${href}` : label))).toEqual(trail);
});
