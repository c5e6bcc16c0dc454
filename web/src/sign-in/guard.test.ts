// @vitest-environment happy-dom

import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { routeTree } from '../app/routeTree.gen.ts';
import { type Access, judgeAccess, type Viewer } from './guard.ts';
import { accessOf } from './navigation-guard.ts';
import { SITE_MAP } from './site-map.testing.ts';

const router = createRouter({ routeTree, context: {} as never, history: createMemoryHistory() });

/** The addresses of the route tree, without layouts and the one for unknown addresses. */
const inTree = Object.values(router.routesById)
  .filter((route) => !route.children && route.id !== '/$')
  .map((route) => (route.fullPath === '/' ? '/' : route.fullPath.replace(/\/$/, '')));

const VIEWERS = {
  visitor: null,
  student: { isTeacher: false, isAdmin: false },
  teacher: { isTeacher: true, isAdmin: false },
  admin: { isTeacher: false, isAdmin: true },
} as const satisfies Readonly<Record<string, Viewer>>;

type Answer = 'in' | '/login' | '/my-courses' | 'no teacher' | 'no admin';

/** What each viewer meets, in the order above. */
const EXPECTED: Readonly<Record<Access, readonly [Answer, Answer, Answer, Answer]>> = {
  anyone: ['in', 'in', 'in', 'in'],
  guest: ['in', '/my-courses', '/my-courses', '/my-courses'],
  student: ['/login', 'in', 'in', 'in'],
  teacher: ['/login', 'no teacher', 'in', 'no teacher'],
  admin: ['/login', 'no admin', 'no admin', 'in'],
};

const BEHAVIOURS: Readonly<Record<Access, string>> = {
  anyone: 'is open to visitors and to signed-in people (G-06) (G-07) (G-08)',
  guest: 'sends signed-in people to /my-courses (G-01) (G-05)',
  student: 'sends visitors to /login (G-02)',
  teacher: 'is for teachers, and an admin is none by that (G-03) (G-09) (G-11)',
  admin: 'is for admins (G-04) (G-10)',
};

const answer = (access: Access, viewer: Viewer): Answer => {
  const verdict = judgeAccess(access, viewer);
  if (verdict.kind === 'redirect') return verdict.to;
  return verdict.kind === 'denied' ? `no ${verdict.area}` : 'in';
};

/** '/deal-store/$dealPackId' as somebody opens it: '/deal-store/1'. */
const opened = (path: string): string => path.replace(/\$\w+/g, '1');

test('the table has every route, each once (N-01)', () => {
  expect([...inTree].sort()).toEqual(Object.values(SITE_MAP).flat().sort());
});

describe.each(Object.entries(SITE_MAP) as [Access, readonly string[]][])('%s', (access, paths) => {
  test.each(paths)(`%s ${BEHAVIOURS[access]}`, (path) => {
    const [, , found] = router.getMatchedRoutes(opened(path));
    expect(found?.fullPath.replace(/(.)\/$/, '$1')).toBe(path);
    const met = Object.values(VIEWERS).map((viewer) => answer(accessOf(router, opened(path)), viewer));
    expect(met).toEqual(EXPECTED[access]);
  });
});

test('every page has a title of its own, but the home page', () => {
  const untitled = Object.values(router.routesById).filter(
    (route) => !route.children && !route.options.staticData?.title,
  );
  expect(untitled.map(({ fullPath }) => fullPath)).toEqual(['/']);
});

test.each(['/no-such-page', '/teaching/no-such-page', '/admin/users/1/no/such', '/deal-store/1/2/3', '/oauth'])(
  'the unknown path %s is the 404 page, for visitors too (N-02)',
  (path) => {
    const [, , found] = router.getMatchedRoutes(path);
    expect(found?.id).toBe('/$');
    expect(answer(accessOf(router, path), VIEWERS.visitor)).toBe('in');
  },
);

test.each([
  ['/browse-courses/checkout/complete', '/browse-courses/$courseId'],
  ['/teaching/courses/create', '/teaching/courses/$courseId'],
  ['/teaching/deals/create', '/teaching/deals/$dealId'],
  ['/admin/focuses/create', '/admin/focuses/$focusId'],
])('the words of %s stand above the parameter of %s', (path) => {
  const [, params, found] = router.getMatchedRoutes(path);
  expect([found?.fullPath, { ...params }]).toEqual([path, {}]);
});
