import type { CourseDownload, CoursePart } from '@overtrick/shared/sync/course-download';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { CourseDevicePage } from './course-device-page.tsx';

const part = (key: string, changes: Partial<CoursePart>): CoursePart => ({
  ...{ key, of: 'film', title: key, size: 41_000_000, received: 0, state: 'next' },
  ...changes,
});

const COMING: CourseDownload = {
  state: 'loading',
  code: null,
  received: 47_000_000,
  total: 96_000_000,
  offered: { count: 0, size: 0 },
  cut: { at: Date.UTC(2026, 10, 23, 13, 52), wentOnAt: Date.UTC(2026, 10, 23, 13, 58) },
  secondsLeft: 180,
  parts: [
    part('lessons', { of: 'lessons', title: '', size: 2_000_000, received: 2_000_000, state: 'here' }),
    part('Asking for a major', { received: 17_000_000, state: 'coming' }),
    part('Transfers', {}),
  ],
};

const show = (course: CourseDownload, lesson: { href: string; words: string } | null) =>
  mount(
    <CourseDevicePage
      title="Responding to 1NT"
      course={course}
      timeZone="UTC"
      persisted
      lesson={lesson}
      actions={<button type="button">Cancel</button>}
    />,
  );

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a course on its way is one bar, then what is here and what comes; lessons need no film (D-222) (D-221)', async () => {
  await show(COMING, { href: '/my-courses/1/lessons/2', words: 'Start lesson 1' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Downloading');
  expect(screen.getByText(/^It was cut at 13:52 and went on by itself at 13:58/)).toBeTruthy();
  expect(screen.getByText('about 3 minutes')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Downloading Responding to 1NT' })).toBeTruthy();
  expect(rowsOf('Here already')).toEqual([expect.stringContaining('Lessons, questions, deals')]);
  expect(rowsOf('On its way')).toEqual([
    expect.stringContaining('Asking for a major'),
    expect.stringContaining('Transfers'),
  ]);
  expect(screen.getByText(/this browser has agreed not to clear it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start lesson 1' }).getAttribute('href')).toBe('/my-courses/1/lessons/2');
});

test('a course that is not here offers no lesson, and has no bar', async () => {
  await show({ ...COMING, state: 'absent', cut: null, parts: [part('Transfers', { state: 'absent' })] }, null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not on this device');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(rowsOf('If you ask for it')).toHaveLength(1);
});
