import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LessonHolding } from './lesson-holding.tsx';

const PAST = '2026-01-01T19:00:00.000Z';
const FUTURE = '2099-01-01T19:00:00.000Z';

const lesson: Lesson = {
  ...{ id: testId(21), courseId: testId(1), title: 'Squeezes', courseTitle: 'Endings', live: true, isComplete: false },
  ...{ startsAt: FUTURE, startedAt: null, endedAt: null, activityCount: 0, activityProgress: 0, dealCount: 0 },
  activities: [],
  deals: [],
  media: [],
};

const record = { id: testId(31), url: '/api/media/a.pbn', name: 'tonight.pbn', config: { type: 'hand_record' } };

async function show(changes: Partial<Lesson> = {}, onHold = vi.fn(async () => {})) {
  await mount(<LessonHolding lesson={{ ...lesson, ...changes }} onHold={onHold} />);
  return onHold;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('a live lesson is started at once, and what was pressed by mistake is taken back (D-185)', async () => {
  const onHold = await show();
  expect(names()).toEqual(['Start the lesson']);
  press('Start the lesson');
  await waitFor(() => expect(onHold).toHaveBeenCalledWith('start'));
  document.body.replaceChildren();
  const again = await show({ startedAt: PAST, startsAt: PAST });
  press('Not started yet');
  await waitFor(() => expect(again).toHaveBeenCalledWith('unstart'));
});

test('its end is confirmed, because hand records that were opened cannot be taken back (D-186)', async () => {
  const onHold = await show({ startedAt: PAST, startsAt: PAST, media: [record] });
  press('End the lesson');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Its hand record opens for them.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onHold).not.toHaveBeenCalled();
  press('End the lesson');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the lesson' }));
  await waitFor(() => expect(onHold).toHaveBeenCalledWith('end'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a lesson that was ended by mistake goes on (D-186)', async () => {
  const onHold = await show({ startedAt: PAST, startsAt: PAST, endedAt: PAST });
  expect(names()).toEqual(['Ended by mistake: go on']);
  press('Ended by mistake: go on');
  await waitFor(() => expect(onHold).toHaveBeenCalledWith('goOn'));
});

test('a lesson whose time has passed can be ended although nobody started it (silence 275)', async () => {
  await show({ startsAt: PAST });
  expect(names()).toEqual(['Start the lesson', 'End the lesson']);
});

test('a step that failed is told, and can be tried again', async () => {
  await show(
    {},
    vi.fn(async () => {
      throw new Error('The server is busy');
    }),
  );
  press('Start the lesson');
  expect(await screen.findByText(/busy/)).toBeTruthy();
  expect(names()).toEqual(['Start the lesson']);
});
