import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { aCourseBundle, COURSE, INTERTITLE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { createAttemptRecorder } from '../../local/attempt-recorder.ts';
import { saveBundle } from '../../local/bundles.ts';
import { anEnrolment } from '../../local/pack.testing.ts';
import { useFocusOnNavigation } from '../../shell/focus-on-navigation.ts';
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

/** What the shell around a page does with the focus. */
function FocusOnNavigation() {
  const main = useFocusOnNavigation();
  useLayoutEffect(() => {
    main.current = document.querySelector('main');
  });
  return null;
}

const address = (activityId: string): string => `/my-courses/${COURSE}/lessons/${LESSON}/activities/${activityId}`;

it('a lesson is read and answered by keys and by ear, and its walk is as it was (D-206) (D-262)', async () => {
  const { router, person } = await openPages('/my-courses', {}, () => null, <FocusOnNavigation />);
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
  /** Waits for the page, and for its heading to have the focus; answers what has these words. */
  const arrive = async (heading: string, words: string | RegExp) => {
    const [found] = await screen.findAllByText(words);
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('H1');
      expect(document.activeElement?.textContent).toBe(heading);
    });
    hear();
    return found ?? null;
  };

  note('the intertitle');
  await act(() => router.navigate({ href: address(INTERTITLE) }));
  read(await arrive('Begin here', 'Count.'));
  tabTo(/^Next$/);
  press('Enter');
  note('the question');
  read(await arrive('Question 1a', 'How many winners?'));
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
  await arrive('Nine, and no more', /^Open in simulator/);
  tabTo(/^Open in simulator/);
  note('back to the lesson');
  tabTo(/^Back to the lesson$/);
  press('Enter');
  await arrive('Counting winners', 'Begin here');
  await expect(text()).toMatchFileSnapshot('./lesson-by-ear.txt');
});
