// @vitest-environment happy-dom

import { type AnyRoute, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { parseGoal } from '../navigation/goal.ts';
import { leaveQuestionsAtom } from '../navigation/leave-questions.ts';
import { pageErrorAtom } from '../navigation/page-error.ts';
import { simulatorAtom } from '../navigation/simulator.ts';
import type { AppContext, WritersRoutes } from '../services/context.ts';
import { type Access, Denied, expectPerson, expectRoutes, guarded, type Viewer } from './guard.ts';
import { followNavigation } from './navigation-guard.ts';

const STUDENT = { isTeacher: false, isAdmin: false };

interface Given {
  readonly greeted?: Promise<void>;
  readonly routes?: WritersRoutes;
}

/** The tree's shape with an area for each kind of access and a page with a loader in it, under the app's own guard. */
function open(viewer: Viewer, first = '/', { greeted, routes }: Given = {}) {
  const store = createStore();
  const person = { viewer };
  const session = { current: () => person.viewer && { token: 't', profile: person.viewer } };
  const context = {
    services: { store, session },
    greeted: greeted ?? Promise.resolve(),
    routes: routes ?? { bring: async () => null },
  } as unknown as AppContext;
  const loader = vi.fn(() => 'loaded');
  const root = createRootRoute();
  const area = (access: Access, path: string) => {
    const layout = createRoute({ getParentRoute: () => root as AnyRoute, path, ...guarded(access) });
    return layout.addChildren([
      createRoute({ getParentRoute: () => layout as AnyRoute, path: 'page', loader }),
    ]) as AnyRoute;
  };
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/' }),
    createRoute({
      getParentRoute: () => root as AnyRoute,
      path: 'setup-profile',
      beforeLoad: expectPerson,
    }) as AnyRoute,
    area('guest', 'login'),
    area('student', 'my-courses'),
    area('teacher', 'teaching'),
    area('admin', 'admin'),
    createRoute({ getParentRoute: () => root as AnyRoute, path: '$', beforeLoad: expectRoutes }) as AnyRoute,
  ]);
  const history = createMemoryHistory({ initialEntries: [first] });
  const router = createRouter({ routeTree, history, context: context as never });
  history.subscribe(() => void router.load());
  followNavigation(router, context);
  const errors = () => router.state.matches.map((match) => match.error).filter(Boolean);
  return { router, history, store, person, loader, errors, address: () => history.location.pathname };
}

type Opened = ReturnType<typeof open>;

/** Follows a link; a navigation that is not completed never answers, so that only time tells. */
const follow = async ({ router }: Opened, href: string): Promise<void> => {
  void router.navigate({ href });
  await new Promise((resolve) => setTimeout(resolve, 20));
};

test.each([
  ['a visitor on a page for signed-in people goes to /login (G-02)', null, '/my-courses/page', '/login', 0],
  ["a visitor on a teachers' page goes to /login (G-02)", null, '/teaching/page', '/login', 0],
  ["a visitor on an admins' page goes to /login (G-02)", null, '/admin/page', '/login', 0],
  ['a visitor who would set up a profile goes to /login (conflict 18)', null, '/setup-profile', '/login', 0],
  ['a signed-in person sets up a profile (G-06)', STUDENT, '/setup-profile', '/setup-profile', 0],
  ['a signed-in person on a public-only page goes to /my-courses (G-01)', STUDENT, '/login/page', '/my-courses', 0],
  ['a signed-in person opens a page', STUDENT, '/my-courses/page', '/my-courses/page', 1],
] as const)('%s, opened directly or by a link', async (_title, viewer, href, address, loads) => {
  const direct = open(viewer, href);
  await direct.router.load();
  expect([direct.address(), direct.loader.mock.calls.length]).toEqual([address, loads]);
  const linked = open(viewer);
  await linked.router.load();
  await follow(linked, href);
  expect([linked.address(), linked.loader.mock.calls.length]).toEqual([address, loads]);
});

test.each(['/my-courses/page?from=letter#two', '/setup-profile'])(
  'the log-in keeps where %s was going, and not in the address (D-228)',
  async (href) => {
    const app = open(null, href);
    await app.router.load();
    expect([app.history.location.href, parseGoal(app.history.location.state.goal)]).toEqual([
      '/login',
      href === '/setup-profile' ? undefined : href,
    ]);
  },
);

test("a non-teacher's navigation to a teachers' page continues, with the error and without its loader (G-03)", async () => {
  const app = open(STUDENT);
  await app.router.load();
  await follow(app, '/teaching/page');
  expect(app.address()).toBe('/teaching/page');
  expect(app.errors()).toEqual([new Denied('teacher')]);
  expect(app.loader).not.toHaveBeenCalled();
  await follow(app, '/my-courses');
  expect(app.errors()).toEqual([]);
});

test("a non-admin's navigation to an admins' page is not completed, the error is shown (G-04)", async () => {
  const app = open(STUDENT, '/my-courses');
  await app.router.load();
  await follow(app, '/admin/page');
  expect(app.address()).toBe('/my-courses');
  expect(app.history.length).toBe(1);
  expect(app.store.get(pageErrorAtom)).toEqual(new Denied('admin'));
  expect(app.loader).not.toHaveBeenCalled();
});

test.each([
  ['its teacher is told why', { isTeacher: true, isAdmin: false }, '/teaching/new', new TypeError('not fetched')],
  ['a student is told whose it is', STUDENT, '/teaching/new', new Denied('teacher')],
  ['a visitor logs in first', null, '/login', undefined],
])(
  'of a page whose routes cannot be fetched %s; with them it opens (D-462)',
  async (_title, viewer, address, error) => {
    const answers = [{ error: new TypeError('not fetched') }, { error: new TypeError('not fetched') }];
    const routes = { bring: async () => answers.pop() ?? null };
    const app = open(viewer, '/', { routes });
    await app.router.load();
    await follow(app, '/teaching/new');
    expect([app.address(), app.errors()[0]]).toEqual([address, error]);
  },
);

test('routes that were lost are tried again with their page, and it opens (D-462)', async () => {
  const answers = ['brought', { error: new TypeError('lost') }] as const;
  const left = [...answers];
  const asked: string[] = [];
  const bring = async (path: string) => {
    asked.push(path);
    return path === '/teaching/new' ? (left.pop() ?? null) : null;
  };
  const app = open({ isTeacher: true, isAdmin: false }, '/teaching/new?a=1#two', { routes: { bring } });
  await app.router.load();
  expect(app.errors()).toEqual([new TypeError('lost')]);
  await app.router.invalidate();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([app.errors(), app.history.location.href]).toEqual([[], '/teaching/new?a=1#two']);
  expect(asked).toEqual(['/teaching/new', '/teaching/new', '/teaching/new']);
});

test("an admins' page opened directly by somebody else shows the error at its address (G-04)", async () => {
  const app = open(STUDENT, '/admin/page');
  await app.router.load();
  expect(app.address()).toBe('/admin/page');
  expect(app.errors()).toEqual([new Denied('admin')]);
  expect(app.loader).not.toHaveBeenCalled();
});

test('the error of one navigation is cleared by the next, before its guard (N-10)', async () => {
  const app = open(STUDENT, '/my-courses');
  await app.router.load();
  app.store.set(pageErrorAtom, new Error('from the page before'));
  await follow(app, '/admin');
  expect(app.store.get(pageErrorAtom)).toEqual(new Denied('admin'));
  await follow(app, '/my-courses/page');
  expect(app.store.get(pageErrorAtom)).toBeNull();
});

test('a link to the page that stayed shows it again (N-10)', async () => {
  const app = open(STUDENT, '/my-courses');
  await app.router.load();
  await follow(app, '/admin');
  await follow(app, '/my-courses');
  expect(app.store.get(pageErrorAtom)).toBeNull();
});

test('nobody is denied before the profile asked for at start has come (N-05)', async () => {
  let arrive = (): void => {};
  const app = open(STUDENT, '/', { greeted: new Promise((resolve) => (arrive = resolve)) });
  await app.router.load();
  await follow(app, '/admin/page');
  expect([app.address(), app.store.get(pageErrorAtom)]).toEqual(['/', null]);
  app.person.viewer = { isTeacher: false, isAdmin: true };
  arrive();
  await vi.waitFor(() => expect(app.address()).toBe('/admin/page'));
  expect(app.store.get(pageErrorAtom)).toBeNull();
});

test('what is left behind is cleared with the path that a navigation leads to (N-22) (N-23)', async () => {
  const app = open(STUDENT);
  await app.router.load();
  app.store.set(simulatorAtom, { title: 'Sample deals', deals: [], index: 0 });
  await follow(app, '/simulator-remote');
  expect(app.store.get(simulatorAtom)).not.toBeNull();
  await follow(app, '/my-courses');
  expect(app.store.get(simulatorAtom)).toBeNull();
});

test.each([true, false])('what would be lost is asked about before a page is left; %s decides (S-57)', async (yes) => {
  const opened = open(STUDENT, '/');
  await opened.router.load();
  const ask = vi.fn((_: { readonly from: string; readonly to: string }) => Promise.resolve(yes));
  opened.store.set(leaveQuestionsAtom, [ask]);
  await follow(opened, '/my-courses/page');
  expect(ask.mock.calls).toEqual([[{ from: '/', to: '/my-courses/page' }]]);
  expect(opened.address()).toBe(yes ? '/my-courses/page' : '/');
});
