import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { StudiedLesson } from './studied-lesson.tsx';

const lesson: Lesson = {
  ...{ id: testId(21), courseId: testId(1), title: 'Counting winners', courseTitle: 'Tricks and winners', live: false },
  ...{ startsAt: null, startedAt: null, endedAt: null, isComplete: false },
  ...{ activityCount: 3, activityProgress: 2, dealCount: 0 },
  activities: [
    { id: testId(11), type: 'titlePage', title: 'Begin here', progress: true },
    { id: testId(12), type: 'quiz', title: '1a', words: 'What do you call?', progress: false },
    { id: testId(13), type: 'deal', title: 'Nine', progress: null },
  ],
  deals: [],
  media: [],
};

function show(changes: Partial<Lesson> = {}, asOf: string | null = null) {
  const calls = { onOpenFile: vi.fn(async () => {}), onPlay: vi.fn() };
  const page = (
    <StudiedLesson
      lesson={{ ...lesson, ...changes }}
      timeZone="Europe/London"
      hrefOf={(id) => `/activities/${id}`}
      courseHref="/my-courses/1"
      asOf={asOf}
      {...calls}
    />
  );
  return mount(page).then(() => calls);
}

test('lists what is to be done with what was, in words too, and leads to the first that is not', async () => {
  await show();
  for (const name of [
    'Begin here, Done',
    'Question 1a: What do you call? Answered, not right yet',
    'Nine, Deals, Not done yet',
  ])
    expect(screen.getByRole('link', { name })).toBeTruthy();
  // What is seen of a name is what is said to a device that listens (D-327).
  expect(screen.getByRole('link', { name: /^Nine/ }).textContent?.replace(/\s+/g, ' ')).toBe('Nine Deals');
  expect(screen.getByText('2/3 Activities')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/activities/${testId(13)}`);
});

test("begins with 'Start', and has no such way once all is done", async () => {
  await show({ activityProgress: 0, activities: lesson.activities.map((each) => ({ ...each, progress: null })) });
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(`/activities/${testId(11)}`);
  document.body.replaceChildren();
  await show({ activities: lesson.activities.map((each) => ({ ...each, progress: true })) });
  expect(screen.queryByRole('link', { name: /^(Start|Continue)$/ })).toBeNull();
});

test('a live lesson tells when it is held, in the reader’s time (L-22)', async () => {
  await show({ live: true, startsAt: '2026-11-20T19:00:00.000Z' });
  expect(screen.getByText('LIVE')).toBeTruthy();
  expect(screen.getByText(/^Starts at 7:00pm on 20th Nov/)).toBeTruthy();
  document.body.replaceChildren();
  await show({ live: true, startsAt: '2026-11-20T19:00:00.000Z', endedAt: '2026-11-20T20:30:00.000Z' });
  expect(screen.getByText(/^Ended at 8:30pm on 20th Nov/)).toBeTruthy();
});

test('gives its files, each with what it is, and its own deals to practise', async () => {
  const file = { id: testId(31), url: '/api/media/a.pdf', name: 'hands.pdf', config: { type: 'hand_record' } };
  const deals = [{ id: testId(500), name: null }];
  const { onOpenFile, onPlay } = await show({ media: [file], deals, dealCount: 1 });
  expect(screen.getByText('Hand record')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open the file hands.pdf' }));
  expect(onOpenFile).toHaveBeenCalledWith(file);
  fireEvent.click(screen.getByRole('button', { name: 'Play: Deal 1' }));
  expect(onPlay).toHaveBeenCalledWith(testId(500));
});

test('a file that does not come says so in its row, which tries again (D-525)', async () => {
  const file = { id: testId(31), url: '/api/media/a.pdf', name: 'hands.pdf' };
  const { onOpenFile } = await show({ media: [file] });
  onOpenFile.mockRejectedValueOnce(new Error('The file could not be loaded.'));
  fireEvent.click(screen.getByRole('button', { name: 'Open the file hands.pdf' }));
  expect(await screen.findByText('The file could not be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Open the file hands.pdf' }));
  expect(await screen.findByText('Open')).toBeTruthy();
  expect([screen.queryByText('The file could not be loaded.'), onOpenFile.mock.calls.length]).toEqual([null, 2]);
});

test('an empty lesson says so', async () => {
  await show({ activities: [], activityCount: 0, activityProgress: 0 });
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});

describe('a live lesson', () => {
  const MEETING = 'https://meet.example.com/42';
  const at = '2026-11-20T19:00:00.000Z';
  const upcoming = { live: true, startsAt: at, place: MEETING } as const;
  const record = { id: testId(31), url: '/api/media/a.pbn', name: 'tonight.pbn', config: { type: 'hand_record' } };
  const meeting = () => screen.queryByRole('link', { name: 'Open the meeting' });

  test('opens its meeting in a tab of its own, before it starts and while it is live (D-185)', async () => {
    await show(upcoming);
    expect(meeting()?.getAttribute('href')).toBe(MEETING);
    expect(screen.getByText('meet.example.com')).toBeTruthy();
    // It would read as the start of the meeting.
    expect(screen.queryByRole('link', { name: /^(Start|Continue)$/ })).toBeNull();
    expect([meeting()?.getAttribute('target'), meeting()?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    document.body.replaceChildren();
    await show({ ...upcoming, startedAt: at });
    expect(screen.getByText('Live now')).toBeTruthy();
    expect(meeting()?.className).toContain('button-filled');
  });

  test.each(['The club, room 2', 'http://meet.example.com', 'javascript:alert(1)'])(
    'shows the place %j as words, never as a link (silence 273)',
    async (place) => {
      await show({ ...upcoming, place });
      expect(screen.getByText(`Place: ${place}`)).toBeTruthy();
      expect(meeting()).toBeNull();
    },
  );

  test('tells how many hand records open with its end (D-187)', async () => {
    await show({ ...upcoming, startedAt: at, waitingRecords: 2 });
    expect(screen.getByText(/2 hand records open when the lesson has ended\./)).toBeTruthy();
  });

  test('leads, once it has ended with hand records, to the notice of its course (C-30) (D-187)', async () => {
    await show({ ...upcoming, startedAt: at, endedAt: at, media: [record] });
    expect(meeting()).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      '/my-courses/1?completed=true',
    );
    document.body.replaceChildren();
    await show({ ...upcoming, startedAt: at, endedAt: at });
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe('/my-courses/1');
  });

  test('says off line that it tells what this device last knew', async () => {
    await show({ ...upcoming, startedAt: at }, 'today at 18:55');
    expect(screen.getByRole('status').textContent).toContain('this is how it was today at 18:55');
    document.body.replaceChildren();
    await show({ ...upcoming, startedAt: at, endedAt: at }, 'today at 18:55');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('plays its simulator deals, and saves files that the simulator does not read (D-189)', async () => {
    const playable = { ...record, name: 'play.lin', config: { type: 'simulator_deal' } };
    const other = { ...playable, id: testId(32), name: 'play.pdf' };
    const { onOpenFile } = await show({ ...upcoming, media: [playable, other] });
    expect(screen.getByRole('button', { name: 'Open the file play.pdf' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open in the simulator: play.lin' }));
    expect(onOpenFile).toHaveBeenCalledWith(playable);
  });
});
