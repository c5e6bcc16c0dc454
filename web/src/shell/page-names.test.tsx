import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { nextPaint } from '../browser/next-paint.ts';
import { useNamesOfCourse } from './course-names.ts';
import { useName, useTitle, useTrail } from './trail.ts';

/** Pages as the product has them: named by what they load, by an address, late, or not at all. */
const PAGES = [
  { path: '/courses', title: 'Courses', name: 'Courses' },
  { path: '/courses/7', title: 'Course', name: 'Responding to 1NT' },
  { path: '/courses/8', title: 'Course', name: 'Tricks and winners' },
  { path: '/courses/7/edit', title: 'Edit course', name: 'Edit course' },
  { path: '/deals', title: 'Deal library', name: 'Deal library' },
  { path: '/deals/3', title: 'Deal', name: 'Board 3' },
  { path: '/packs/5', title: 'Deal pack', name: 'Defending together' },
  { path: '/queue', title: 'Queue', name: 'Queue' },
] as const;

const NAMES: Readonly<Record<string, string>> = { 7: 'Responding to 1NT', 8: 'Tricks and winners', 3: 'Board 3' };

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** The trail at each of its drawings. */
let drawn: string[] = [];

function Frame() {
  useTitle();
  const trail = useTrail();
  useEffect(() => void drawn.push(trail.map(({ label }) => label).join(' > ')));
  return (
    <>
      <nav>{trail.map(({ label, href }) => `${label} ${href ?? 'here'}`)}</nav>
      <Outlet />
    </>
  );
}

/** A page that is named by what its loader brought. */
function Named({ route }: { readonly route: AnyRoute }) {
  useName(NAMES[route.useLoaderData()]);
  return <h1>{NAMES[route.useLoaderData()]}</h1>;
}

/** A page below another, which it names. */
function Below() {
  useName(NAMES[7], '/courses/7');
  return <h1>Edit course</h1>;
}

/** A page whose name comes from the device once it stands. */
function Late() {
  const [name, setName] = useState<string>();
  useEffect(() => void soon().then(() => setName('Defending together')), []);
  useName(name);
  return <h1>{name ?? 'Deal pack'}</h1>;
}

const COURSE = {
  id: '7',
  lessons: [{ id: '1', title: 'Counting winners', activities: [{ id: '2', type: 'quiz', title: 'Count them' }] }],
};

/** A course of the student's, which leads to its lessons. */
function Course() {
  useNamesOfCourse(COURSE as unknown as CourseBundle);
  return <h1>Responding to 1NT</h1>;
}

/** A lesson, and an activity: they name themselves once they stand. */
const Part = ({ name }: { readonly name: string }) => {
  useName(name);
  return <h1>{name}</h1>;
};

function openApp() {
  const root = createRootRoute({ component: Frame, notFoundComponent: () => <h1>Nothing here</h1> });
  const page = (path: string, title: string, Page: (props: { readonly route: AnyRoute }) => React.ReactNode) => {
    const route: AnyRoute = createRoute({
      getParentRoute: () => root as AnyRoute,
      path,
      staticData: { title },
      // While it is loaded the page before is still shown, and the address is this page's already.
      loader: async ({ params }: { params: object }) => {
        await soon();
        const [id = ''] = Object.values(params);
        if (id === 'gone') throw notFound();
        return path === '/slow' ? new Promise(() => {}) : id;
      },
      pendingComponent: () => <h1>It is loading</h1>,
      pendingMs: path === '/slow' ? 10 : undefined,
      component: () => <Page route={route} />,
    });
    return route;
  };
  const plain = (words: string) => () => <h1>{words}</h1>;
  const routeTree = root.addChildren([
    page('/courses/', 'Courses', plain('Courses')),
    page('/courses/$courseId/', 'Course', Named),
    page('/courses/$courseId/edit', 'Edit course', Below),
    page('/deals/', 'Deal library', plain('Deal library')),
    page('/deals/$dealId/', 'Deal', Named),
    page('/packs/$packId', 'Deal pack', Late),
    page('/my-courses/$courseId', 'My course', Course),
    page('/my-courses/$courseId/lessons/$lessonId', 'Lesson', () => <Part name="Counting winners" />),
    page('/my-courses/$courseId/lessons/$lessonId/activities/$activityId', 'Activity', () => (
      <Part name="Question Count them" />
    )),
    page('/queue', 'Queue', plain('Queue')),
    page('/slow', 'Slow', plain('Slow')),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/courses'] }) });
  const { container } = render(
    <Provider store={createStore()}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  return {
    follow: (href: string) => router.navigate({ href }),
    shown: () => ({
      title: document.title,
      // The page before is kept, hidden, while the next one's skeleton stands.
      heading: [...container.querySelectorAll('h1')].at(-1)?.textContent,
      here: container.querySelector('nav')?.textContent?.match(/([^/]*) here$/)?.[1],
    }),
  };
}

afterEach(() => {
  document.title = '';
  drawn = [];
});

describe.each(PAGES)('from $path', (before) => {
  test.each(PAGES.filter((page) => page !== before))(
    'to $path the title, the trail and the heading are its own (N-43)',
    async ({ path, name }) => {
      const app = openApp();
      await app.follow(before.path);
      await waitFor(() => expect(app.shown().title).toBe(`${before.name} · Overtrick`));
      await app.follow(path);
      // A name that comes late reaches the heading, the title and the trail one after the other.
      await waitFor(() => {
        expect(app.shown()).toMatchObject({ title: `${name} · Overtrick`, heading: name });
        expect(app.shown().here?.endsWith(name)).toBe(true);
      });
    },
  );
});

test('a page that is not there has its own title, and the page after it too (N-43)', async () => {
  const app = openApp();
  await app.follow('/courses/7');
  await waitFor(() => expect(app.shown().heading).toBe('Responding to 1NT'));
  await app.follow('/deals/gone');
  await waitFor(() => expect(app.shown()).toMatchObject({ heading: 'Nothing here', title: 'Deal · Overtrick' }));
  await app.follow('/deals');
  await waitFor(() =>
    expect(app.shown()).toMatchObject({ heading: 'Deal library', title: 'Deal library · Overtrick' }),
  );
});

test('a page that is still loading stands under its own title (N-43)', async () => {
  const app = openApp();
  await app.follow('/courses/7');
  await waitFor(() => expect(app.shown().heading).toBe('Responding to 1NT'));
  void app.follow('/slow');
  await waitFor(() => expect(app.shown()).toMatchObject({ heading: 'It is loading', title: 'Slow · Overtrick' }));
});

test.each([
  { part: 'lesson', below: 'lessons/1', heading: 'Counting winners' },
  { part: 'activity', below: 'lessons/1/activities/2', heading: 'Question Count them' },
])("a course's $part stands under its own name from its first drawing (D-577)", async ({ below, heading }) => {
  const app = openApp();
  await app.follow('/my-courses/7');
  await waitFor(() => expect(app.shown().heading).toBe('Responding to 1NT'));
  await nextPaint();
  await app.follow(`/my-courses/7/${below}`);
  await waitFor(() => expect(app.shown()).toMatchObject({ title: `${heading} · Overtrick`, heading }));
  const names = drawn.map((trail) => trail.split(' > ').at(-1));
  expect(names.slice(names.lastIndexOf('My course') + 1)).toEqual([heading]);
});
