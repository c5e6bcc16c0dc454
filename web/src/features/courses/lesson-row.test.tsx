import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import { lessonPlace } from '@overtrick/shared/learning/courses/lesson-card';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LessonRow } from './lesson-row.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;

const lesson: LessonCard = {
  ...{ id: id(1), courseId: id(2), title: 'Winners', live: false, isComplete: false, firstActivityType: 'video' },
  ...{ startsAt: null, startedAt: null, endedAt: null, activityCount: 3, activityProgress: 0, dealCount: 0 },
};

it.each([
  [2, '2 activities not complete'],
  [1, '1 activity not complete'],
  [0, null],
  [undefined, null],
])('tells its author how many activities cannot be completed: %j', async (incomplete, words) => {
  const place = lessonPlace('teaching', { activated: false, active: false });
  const card = { ...lesson, ...(incomplete !== undefined && { incomplete }) };
  await mount(<LessonRow lesson={card} place={place} href="/lesson" formatTime={(at) => at} />);
  expect(screen.queryByText(/not complete/)?.textContent ?? null).toBe(words);
});

it.each([
  ['teaching', '3 Activities', 'Video'],
  ['admin', '3 Activities', 'Video'],
  ['myCourses', '3/3 Activities', 'Completed'],
] as const)('shows in %s whose progress it is: %s (L-02) (D-176)', async (context, line, sign) => {
  const done = { ...lesson, isComplete: true, activityProgress: 3 };
  const place = lessonPlace(context, { activated: true, active: false });
  const { container } = await mount(<LessonRow lesson={done} place={place} href="/lesson" formatTime={(at) => at} />);
  expect(container.querySelector('.lesson-row-line')?.textContent).toBe(line);
  expect(container.querySelector('.visually-hidden')?.textContent).toBe(sign);
});

it('leads to the page of a live lesson without activities by its title, for those who have the course (L-19) (silence 277)', async () => {
  const empty = { ...lesson, live: true, activityCount: 0 };
  const show = (context: 'myCourses' | 'browseCourses', activated: boolean) => {
    document.body.replaceChildren();
    const place = lessonPlace(context, { activated, active: false });
    return mount(<LessonRow lesson={empty} place={place} href="/lesson" formatTime={(at) => at} />);
  };
  await show('myCourses', true);
  expect(screen.getByRole('button', { name: 'View lesson: Winners' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Winners' }).getAttribute('href')).toBe('/lesson');
  await show('browseCourses', false);
  expect(screen.queryByRole('link')).toBeNull();
  await show('myCourses', false);
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows a lesson that is held now by a sign (L-06)', async () => {
  const at = '2026-12-01T19:00:00.000Z';
  const place = lessonPlace('myCourses', { activated: true, active: false });
  const held = { ...lesson, live: true, startsAt: at, startedAt: at };
  await mount(<LessonRow lesson={held} place={place} href="/lesson" formatTime={(time) => time} />);
  expect(screen.getByText('Live now').className).toContain('badge');
});
