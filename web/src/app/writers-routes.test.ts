// @vitest-environment happy-dom

import { type AnyRouter, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { SITE_MAP } from '../sign-in/site-map.testing.ts';
import { routeTree } from './routeTree.students.gen.ts';
import { writersRoutes } from './writers-routes.ts';

const PATHS = Object.values(SITE_MAP)
  .flat()
  .map((path) => path.replace(/\$\w+/g, '1'));

const isWriters = (path: string): boolean => /^\/(teaching|admin)(\/|$)/.test(path);

/** The addresses that lead to no page. */
const missing = (router: AnyRouter): string[] =>
  PATHS.filter((path) => router.getMatchedRoutes(path)[2]?.id === '/$').sort();

// One test: the routes that were brought stay for the whole page.
test("a student's start has all routes but a writer's, which come with the first such address (D-462)", async () => {
  const router = createRouter({ routeTree, context: {} as never, history: createMemoryHistory() });
  expect(missing(router)).toEqual(PATHS.filter(isWriters).sort());
  expect(missing(router).length).toBeGreaterThan(50);
  const { bring } = writersRoutes(() => router);
  for (const path of ['/', '/teachers/1', '/my-courses/teaching', '/administration'])
    expect(await bring(path)).toBeNull();
  expect(missing(router)).toEqual(PATHS.filter(isWriters).sort());
  expect(await bring('/teaching/courses')).toBe('brought');
  expect(missing(router)).toEqual([]);
  const [, , found] = router.getMatchedRoutes('/admin/no/such/page');
  expect([found?.id, await bring('/admin/no/such/page')]).toEqual(['/$', null]);
});
