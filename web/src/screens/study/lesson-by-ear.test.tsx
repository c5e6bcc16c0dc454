import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { aCourseBundle, COURSE, INTERTITLE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createAttemptRecorder } from '../../local/attempt-recorder.ts';
import { saveBundle } from '../../local/bundles.ts';
import { anEnrolment } from '../../local/pack.testing.ts';
import { listen } from '../../testing/by-ear.testing.ts';
import { openPages } from '../../testing/pages.testing.tsx';

/** The course with a question whose author has written all that can be read out. */
const taught = (): CourseBundle => {
  const { lessons, ...bundle } = aCourseBundle([aStudyDeal(500)]);
  const words = {
    hint: 'A winner takes a trick without losing one first.',
    explanation: '<p>Four spades, three hearts, two diamonds.</p>',
  };
  return {
    ...bundle,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      activities: lesson.activities.map((activity) =>
        activity.type === 'quiz' ? { ...activity, ...words } : activity,
      ),
    })),
  };
};

const address = (activityId: string): string => `/my-courses/${COURSE}/lessons/${LESSON}/activities/${activityId}`;

it('a lesson is read and answered by keys and by ear, and its walk is as it was (D-206) (D-262)', async () => {
  const { router, person } = await openPages('/my-courses', {}, () => null);
  const { db } = person;
  Object.assign(person, {
    recorder: createAttemptRecorder({ db, onRecorded: () => {} }),
    runner: { wake: vi.fn() },
    ...{ files: {}, downloads: {} },
  });
  await db.enrolments.put(anEnrolment({ kind: 'course', itemId: COURSE }));
  await saveBundle(db, taught(), 10, 0);
  const ear = listen();
  const { note, press, tabTo, read, hear, text } = ear;
  const readHeading = () => read(document.querySelector('main h1'));

  note('the intertitle');
  await act(() => router.navigate({ href: address(INTERTITLE) }));
  const words = await screen.findByText('Count.');
  hear();
  readHeading();
  read(words);
  tabTo(/^Next$/);
  press('Enter');
  note('the question');
  const question = await screen.findByText('How many winners?');
  hear();
  readHeading();
  read(question);
  tabTo(/^Ten/);
  press(' ');
  await waitFor(async () => expect(await db.attempts.count()).toBe(2));
  hear();
  note('the correct answer, on request');
  tabTo(/^Show correct answer/);
  press('Enter');
  note('another try');
  press('Enter');
  tabTo(/^Ten/);
  press('ArrowDown');
  press(' ');
  await waitFor(async () => expect(await db.attempts.count()).toBe(3));
  hear();
  read(await screen.findByText(/^Four spades/));
  note('the run-through');
  tabTo(/^Next$/);
  press('Enter');
  await screen.findByRole('heading', { name: 'Nine, and no more' });
  hear();
  readHeading();
  tabTo(/^Open in simulator/);
  note('back to the lesson');
  tabTo(/^Back to the lesson$/);
  press('Enter');
  await screen.findByRole('heading', { name: 'Counting winners', level: 1 });
  hear();
  readHeading();
  for (const activity of document.querySelectorAll('main ol li')) read(activity);
  await expect(text()).toMatchFileSnapshot('./lesson-by-ear.txt');
});
