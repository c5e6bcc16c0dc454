import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LessonPage } from './lesson-page.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;

const lesson: Lesson = {
  ...{ id: id(1), courseId: id(2), title: 'Winners', courseTitle: 'First tricks', live: false, isComplete: false },
  ...{ startsAt: null, startedAt: null, endedAt: null, activityCount: 2, activityProgress: 0, dealCount: 0 },
  activities: [
    { id: id(3), type: 'video', title: 'Film', progress: null, missing: ['Video is required'] },
    { id: id(4), type: 'titlePage', title: 'Welcome', progress: null, missing: [] },
  ],
  deals: [],
  media: [],
};

it('marks for its author each activity that cannot be completed, with what is missing', async () => {
  const nothing = async () => {};
  await mount(
    <LessonPage
      lesson={lesson}
      timeZone="Europe/London"
      editHref="/edit"
      hrefOf={(activityId) => `/${activityId}`}
      onOrder={nothing}
      onDelete={nothing}
      resources={null}
    />,
  );
  const rows = screen.getAllByRole('listitem');
  const row = (title: string) => rows.find((each) => within(each).queryByText(new RegExp(title)));
  expect(row('Film')?.textContent).toMatch(/Not complete Video is required/);
  expect(row('Welcome')?.textContent).not.toMatch(/Not complete/);
});
