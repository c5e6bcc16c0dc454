import type { Course } from '@overtrick/shared/learning/courses/course';
import { aCourseBundle, COURSE } from '@overtrick/shared/learning/courses/course.testing';
import { foldCourse } from '@overtrick/shared/learning/courses/course-progress';
import { outlineOfBundle, studiedCourse } from '@overtrick/shared/learning/courses/studied-course';
import type { StorePack } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { PACK } from '@overtrick/shared/learning/progress/attempt.testing';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { aBundle } from '../../local/pack.testing.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { StoreCourseScreen } from './store-course-screen.tsx';
import { StorePackScreen } from './store-pack-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const pack: StorePack = {
  ...aBundle().item,
  ...{ deals: [], activated: false, activityProgress: 0 },
  abilities: { buy: true, play: false, edit: false },
};

const bundle = aCourseBundle([]);
const course: Course = {
  ...studiedCourse(bundle, foldCourse(outlineOfBundle(bundle), [])),
  activated: false,
  abilities: { join: true, study: false, edit: false },
};

/** Each kind of item in the store: its screen, its button, and where a student studies it. */
const GETS = [
  ['deal pack', <StorePackScreen key="p" pack={pack} teacher={aTeacher} />, 'Buy Deal Pack', `/my-deals/${PACK}`],
  [
    'course',
    <StoreCourseScreen key="c" course={course} teacherPicture={undefined} />,
    'Join Course',
    `/my-courses/${COURSE}`,
  ],
] as const;

/** Opens the screen, presses its button and answers the call. */
async function get(page: ReactNode, button: string, reply: unknown) {
  const call = vi.fn(async () => reply);
  const wake = vi.fn();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const person = { runner: { wake } };
  const services = { api: { call }, subscribe: () => () => {}, person: () => person } as unknown as Services;
  const root = createRootRoute({ notFoundComponent: () => null });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => <main>{page}</main> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([start]), history });
  render(
    <Provider store={createStore()}>
      <ServicesContext value={services}>
        <RouterProvider router={router as never} />
      </ServicesContext>
    </Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  return { wake, assign, place: () => history.location.pathname };
}

it.each(GETS)('a %s without a checkout is on its way at once (C-89) (P-59)', async (_, page, button, place) => {
  const got = await get(page, button, { id: 'e' });
  await waitFor(() => expect(got.place()).toBe(place));
  expect(got.wake).toHaveBeenCalledTimes(1);
  expect(got.assign).not.toHaveBeenCalled();
});

it.each(GETS)(
  'a %s with a checkout is paid on the hosted page of that session (C-90) (P-59)',
  async (_, page, button) => {
    const checkoutUrl = 'https://pay.example/c/cs_1';
    const got = await get(page, button, { id: 'e', checkout: 'cs_1', checkoutUrl });
    await waitFor(() => expect(got.assign).toHaveBeenCalledWith(checkoutUrl));
    expect([got.place(), got.wake.mock.calls]).toEqual(['/', []]);
  },
);

it.each(GETS)('an empty answer for a %s stops on the page (C-85) (C-91)', async (_, page, button) => {
  const got = await get(page, button, undefined);
  await waitFor(() => expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull());
  expect([got.place(), got.assign.mock.calls, got.wake.mock.calls]).toEqual(['/', [], []]);
  expect(screen.queryByRole('alert')).toBeNull();
});
