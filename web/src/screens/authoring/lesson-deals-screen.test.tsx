import { toWire } from '@overtrick/shared/contract/wire';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { lessonSchema } from '@overtrick/shared/learning/courses/lesson';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '../../testing/pages.testing.tsx';

const [LESSON, COURSE, FIRST, SECOND] = [testId(21), testId(1), testId(500), testId(501)];

const held = (id: string, name: string, newest: number) => ({
  ...{ id, version: 1, name, status: '-' as const, isComplete: false, bonusTricks: 0, madeMaximumTricks: false },
  ...{ contract: '3NT', declarer: 'S' as const, dealer: 'S' as const, playerPosition: 'S' as const, media: [] },
  newest: { version: newest },
});

const lesson: Lesson = {
  ...{ id: LESSON, courseId: COURSE, title: 'Squeezes', courseTitle: 'Endings', live: true, isComplete: false },
  ...{ startsAt: null, startedAt: null, endedAt: null, activityCount: 0, activityProgress: 0, dealCount: 2 },
  activities: [],
  deals: [
    { id: FIRST, name: 'The corner table' },
    { id: SECOND, name: 'Rain on the roof' },
  ],
  authorsDeals: [held(FIRST, 'The corner table', 1), held(SECOND, 'Rain on the roof', 2)],
  media: [],
};

async function open(path: string) {
  const page = `/teaching/courses/${COURSE}/lessons/${LESSON}`;
  const pages = await openPages(`${page}${path}`, { isTeacher: true }, ({ line }) => {
    if (line.includes(`/lessons/${LESSON}`)) return toWire(lessonSchema, lesson);
    if (line.endsWith('/uses/take')) return { results: [], meta: { total: 0, page: 1, per: 1, last_page: 1 } };
    return { results: [], meta: { total: 0, page: 1, per: 20, last_page: 1 } };
  });
  return { ...pages, page };
}

test('the deals of a lesson are ordered and saved by their ids, which keeps their versions (D-188) (ruling 47)', async () => {
  const { changes, address, notice, page } = await open('/deals');
  const list = await screen.findByRole('list', { name: 'Deals of this lesson' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open the deal: The corner table' }).getAttribute('href')).toBe(
    `/teaching/deals/${FIRST}?context=lesson&lessonId=${LESSON}`,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Rain on the roof' }), { key: 'Home' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe(page));
  expect(changes()).toMatchObject([{ line: `PUT /teacher/lessons/${LESSON}`, body: { deals: [SECOND, FIRST] } }]);
  await waitFor(() => expect(notice()).toBe('The deals have been saved'));
});

test('newer cards of a deal in a lesson are taken when its author says so (D-188) (ruling 47)', async () => {
  const { changes } = await open('/deals');
  fireEvent.click(await screen.findByRole('button', { name: 'Take the new cards: Rain on the roof' }));
  await waitFor(() =>
    expect(changes()[0]).toMatchObject({
      line: `POST /deals/${SECOND}/uses/take`,
      body: { lessons: [LESSON] },
    }),
  );
});

test("the lesson's page leads to its deals, marks newer cards, and starts the lesson by its call (D-185) (D-188)", async () => {
  const { changes, notice, page } = await open('');
  expect((await screen.findByRole('link', { name: 'Edit deals' })).getAttribute('href')).toBe(`${page}/deals`);
  expect(screen.getByText('Newer cards')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start the lesson' }));
  await waitFor(() => expect(notice()).toBe('The lesson is live now'));
  expect(changes()[0]?.line).toBe(`POST /teacher/lessons/${LESSON}/start`);
});
