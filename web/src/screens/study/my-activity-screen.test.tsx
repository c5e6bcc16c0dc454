import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import {
  aCourseBundle,
  COURSE,
  INTERTITLE,
  LESSON,
  QUESTION,
  RUN,
} from '@overtrick/shared/learning/courses/course.testing';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createAttemptRecorder } from '../../local/attempt-recorder.ts';
import { saveBundle } from '../../local/bundles.ts';
import { endKeptSession } from '../../local/kept-sessions.ts';
import { anEnrolment } from '../../local/pack.testing.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { openPages } from '../../testing/pages.testing.tsx';

const before = aCourseBundle([aStudyDeal(500)]);

/** The course after its author has written it anew: a right answer less, the intertitle gone, another deal. */
const changedOf = ({ lessons: [lesson, ...rest], ...bundle }: CourseBundle): CourseBundle => ({
  ...bundle,
  version: 2,
  deals: [aStudyDeal(501)],
  lessons: [
    {
      ...(lesson ?? { id: LESSON, title: '', startsAt: null, startedAt: null, endedAt: null, media: [], deals: [] }),
      activities: (lesson?.activities ?? [])
        .filter(({ id }) => id !== INTERTITLE)
        .map((activity) => {
          if (activity.type === 'quiz') return { ...activity, version: 3, question: '<p>How many losers?</p>' };
          const deals = [{ id: aStudyDeal(501).id, version: 1, startWithEmptyAuction: false }];
          return activity.type === 'deal' ? { ...activity, version: 2, config: { deals } } : activity;
        }),
    },
    ...rest,
  ],
});

const address = (activityId: string): string => `/my-courses/${COURSE}/lessons/${LESSON}/activities/${activityId}`;

/** Opens an activity of the course on a device without a connection. */
async function open(activityId: string, bundle = before) {
  const pages = await openPages('/settings', {}, () => null);
  const { db } = pages.person;
  Object.assign(pages.person, {
    recorder: createAttemptRecorder({ db, onRecorded: () => {} }),
    runner: { wake: vi.fn() },
    ...{ files: {}, downloads: {} },
  });
  await db.enrolments.put(anEnrolment({ kind: 'course', itemId: COURSE }));
  await saveBundle(db, bundle, 10, 0);
  const go = (to: string) => act(() => pages.router.navigate({ href: address(to) }));
  await go(activityId);
  return { ...pages, db, go, changeIt: () => act(() => saveBundle(db, changedOf(before), 10, 1)) };
}

test('a question without files is there with its page, so that nothing moves under a finger (D-509)', async () => {
  const pages = await open(QUESTION);
  const words: string[] = [];
  const observer = new MutationObserver(() => words.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await pages.go(RUN);
  await pages.go(QUESTION);
  expect(await screen.findByRole('heading', { name: /Question/ })).toBeTruthy();
  observer.disconnect();
  expect(words.filter((text) => text.includes('The file is on its way'))).toEqual([]);
});

test('a newer version of the course leaves an open question as it is, and what was chosen counts for the earlier one (D-203)', async () => {
  const { db, changeIt, go } = await open(QUESTION);
  fireEvent.click(await screen.findByRole('radio', { name: /Ten/ }));
  await waitFor(async () => expect(await db.attempts.count()).toBe(1));
  await changeIt();
  await waitFor(async () => expect((await db.bundles.toArray()).map(({ version }) => version)).toEqual([2]));
  fireEvent.click(screen.getByRole('radio', { name: /Nine/ }));
  await waitFor(async () => expect(await db.attempts.count()).toBe(2));
  expect(screen.getByText('How many winners?')).toBeTruthy();
  const kept = (await db.attempts.toArray()).map(({ attempt }) => attempt);
  expect(kept).toMatchObject([{ activityVersion: 2 }, { activityVersion: 2, result: { isCorrect: true } }]);
  // The lesson's list is the newer one, and the reader who comes back finds the newer question.
  await waitFor(() => expect(screen.queryByText('Begin here')).toBeNull());
  await go(RUN);
  await screen.findByRole('heading', { name: 'Nine, and no more' });
  await go(QUESTION);
  await screen.findByText('How many losers?');
});

test('an intertitle that was deleted meanwhile is read to its end', async () => {
  const { db, changeIt } = await open(INTERTITLE);
  await screen.findByText('Count.');
  await changeIt();
  await waitFor(() => expect(screen.getAllByText(/1 of 3/)).toHaveLength(2));
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('How many losers?');
  await waitFor(async () => expect((await db.attempts.toArray())[0]?.context).toBe(`activity:${INTERTITLE}`));
});

test('an activity whose lesson was taken out leads back to the course (D-563)', async () => {
  const { db } = await open(RUN);
  await screen.findAllByRole('link', { name: 'Back to the lesson' });
  await act(() => saveBundle(db, { ...before, version: 2, lessons: [] }, 10, 1));
  const backs = await screen.findAllByRole('link', { name: 'Back to the course' });
  const trail = screen.getByRole('navigation', { name: 'Trail' });
  await waitFor(() => expect(trail.textContent).not.toContain('/lessons/'));
  expect(backs.map((link) => link.getAttribute('href'))).toEqual(backs.map(() => `/my-courses/${COURSE}`));
});

test('nor does the way back of an activity that is opened after that lead to the lesson (D-563)', async () => {
  const { db, store, go, router } = await open(RUN);
  await screen.findAllByRole('link', { name: 'Back to the lesson' });
  await act(() => router.navigate({ href: '/settings' }));
  await act(() => saveBundle(db, { ...before, version: 2, lessons: [] }, 10, 1));
  await go(RUN);
  // The server was asked for it, too (D-549).
  act(() => store.set(syncStatusAtom, (status) => ({ ...status, lastSaved: Date.now() + 60_000 })));
  await screen.findByText('This lesson is no longer there');
  const trail = screen.getByRole('navigation', { name: 'Trail' });
  await waitFor(() => expect(trail.textContent).not.toContain('/lessons/'));
});

test('an open run-through plays the deals that it shows', async () => {
  const { db, store, changeIt } = await open(RUN);
  const play = await screen.findByRole('button', { name: /Play|Open|Start/ });
  await changeIt();
  fireEvent.click(play);
  await waitFor(() => expect(store.get(simulatorAtom)).not.toBeNull());
  const [row] = await db.rooms.toArray();
  expect(row?.room.deals.map(({ id }) => id)).toEqual([aStudyDeal(500).id]);
});

test('a deal of a run-through that was left in the middle says Continue, until it is over (D-467)', async () => {
  const { db, store } = await open(RUN);
  fireEvent.click(await screen.findByRole('button', { name: 'Open in simulator: Deal 1' }));
  await waitFor(() => expect(store.get(simulatorAtom)).not.toBeNull());
  const [session] = await db.keptSessions.toArray();
  if (!session) throw new Error('no table was laid');
  const { room, deal, attemptId } = session;
  const opened = { type: 'opened', seed: 1, moveSeen: true } as const;
  await db.tableEvents.add({ room, deal, order: 0, event: opened });
  await db.tableEvents.add({ room, deal, order: 1, event: { type: 'hintAsked' } });
  const left = await screen.findByRole('button', { name: 'Continue: Deal 1' });
  expect(left.textContent).toBe('Continue');
  await endKeptSession(db, room, deal, attemptId);
  await screen.findByRole('button', { name: 'Open in simulator: Deal 1' });
});

test('the trail says Course and Lesson where these have no title (L-29)', async () => {
  const { item, lessons } = before;
  await open(INTERTITLE, {
    ...before,
    item: { ...item, title: '' },
    lessons: lessons.map((lesson) => ({ ...lesson, title: '' })),
  });
  await screen.findByText('Count.');
  const trail = () => screen.getByRole('navigation', { name: 'Trail' }).textContent;
  await waitFor(() => expect(trail()).toMatch(/> Course \S+ > Lesson \S+ > Begin here here$/));
});
