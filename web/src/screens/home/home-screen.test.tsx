import type { FirstCourse } from '@overtrick/shared/contract/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setMeta } from '../../local/meta.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { openPages } from '../../testing/pages.testing.tsx';
import { HomeScreen } from './home-screen.tsx';

const COURSE: FirstCourse = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Tricks and winners',
  media: [],
  focus: ['declarer play'],
  keywords: ['counting winners'],
  live: false,
  lessonCount: 6,
  minExperienceLevel: 1,
  maxExperienceLevel: 1,
  teacherName: 'Joan Tremlett',
  teacherProfileId: '01900000-0000-7000-8000-000000000002',
  isFree: true,
  cost: null,
  costWithDiscount: null,
  currency: null,
};

/** The page of a visitor whose server answers so. */
const visit = (courses: Promise<unknown>) => {
  const read = (line: { path: string }) =>
    line.path === '/browse/first-courses' ? courses : Promise.reject(new Error());
  const services = { api: { read }, session: { current: () => null } } as unknown as Services;
  return mount(
    <ServicesContext value={services}>
      <HomeScreen />
    </ServicesContext>,
  );
};

test('a visitor finds courses to start with, each with its cover and the way to it (D-276)', async () => {
  await visit(Promise.resolve({ courses: [COURSE] }));
  const link = await screen.findByRole('link', { name: COURSE.title });
  const section = within(screen.getByRole('region', { name: 'Courses to start with' }));
  expect(link.getAttribute('href')).toBe(`/browse-courses/${COURSE.id}`);
  expect(section.getByRole('heading', { level: 3 }).textContent).toBe(COURSE.title);
  expect(section.getByText('FREE')).toBeTruthy();
  expect(section.getByRole('link', { name: 'Joan Tremlett' }).getAttribute('href')).toBe(
    `/teachers/${COURSE.teacherProfileId}`,
  );
});

test.each([
  ['a catalogue without courses', () => Promise.resolve({ courses: [] })],
  ['no answer', () => Promise.reject(new Error('off line'))],
])('with %s the page stands without them', async (_, answer) => {
  await visit(answer());
  await waitFor(() => expect(document.querySelector('.home-courses')?.textContent).toBe(''));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bridge, one good deal at a time');
});

test('whose device was cleared reads it here too, in place of the greeting, and goes on to what is here (D-276)', async () => {
  const { person } = await openPages('/', {}, () => null);
  expect(await screen.findByRole('heading', { name: 'Bridge, one good deal at a time' })).toBeTruthy();
  expect(screen.queryByText('Courses to start with')).toBeNull();
  await setMeta(person.db, 'arrival', { why: 'cleared', at: 0, note: null });
  expect(await screen.findByRole('heading', { level: 1, name: /^Your deals (are coming|come) back/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Bridge, one good deal at a time' })).toBeNull();
  await setMeta(person.db, 'arrival', { why: 'new', at: 0, note: null });
  expect(await screen.findByRole('heading', { name: 'Bridge, one good deal at a time' })).toBeTruthy();
});
