import { aCourseBundle, COURSE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveBundle } from '../../local/bundles.ts';
import { anEnrolment } from '../../local/pack.testing.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { openPages } from '../../testing/pages.testing.tsx';

const MEETING = 'https://meet.example.com/42';
const PBN = `[Board "1"]
[Dealer "N"]
[Deal "N:AKQJT.AKQ.AK4.43 98765.JT98.32.76 .7654.QJT98.AKQJ 432.32.765.T9852"]
[Auction "N"]
3NT Pass Pass Pass
`;
const HASH = 'a'.repeat(64);
const resource = (type: string, name: string) => ({
  ...{ id: testId(31), url: `/api/media/${HASH}.pbn`, name, config: { type } },
});

/** The course with its first lesson live, as far held as is said. */
function aLiveBundle(version: number, held: { startedAt?: string | null; endedAt?: string | null; media?: object[] }) {
  const bundle = aCourseBundle([]);
  const [first, ...others] = bundle.lessons;
  if (!first) throw new Error('no lesson');
  const startsAt = new Date().toISOString();
  const lesson = { ...first, startsAt, place: MEETING, ...held } as typeof first;
  return { ...bundle, version, item: { ...bundle.item, live: true }, lessons: [lesson, ...others] };
}

async function open(address: string, held: Parameters<typeof aLiveBundle>[1] = {}) {
  const pages = await openPages('/settings', {}, () => null);
  const { db } = pages.person;
  const wake = vi.fn();
  Object.assign(pages.person, { runner: { wake }, ...{ files: {}, downloads: {} } });
  await db.enrolments.put(anEnrolment({ kind: 'course', itemId: COURSE }));
  await saveBundle(db, aLiveBundle(1, held), 10, 0);
  await act(() => pages.router.navigate({ href: address }));
  const bring = (version: number, now: typeof held) =>
    act(() => saveBundle(db, aLiveBundle(version, now), 10, version));
  return { ...pages, db, wake, bring };
}

const LESSON_PAGE = `/my-courses/${COURSE}/lessons/${LESSON}`;
const at = new Date().toISOString();

test('an open page of a lesson says that it is live as soon as the device knows it (D-185)', async () => {
  const { bring } = await open(LESSON_PAGE);
  expect(await screen.findByText(/^Starts at/)).toBeTruthy();
  await bring(2, { startedAt: at });
  expect(await screen.findByText('Live now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the meeting' }).getAttribute('href')).toBe(MEETING);
  await bring(3, { startedAt: at, endedAt: at });
  expect(await screen.findByText(/^Ended at/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the meeting' })).toBeNull();
});

test('the page of a lesson near its time asks the server, and one that has ended does not (silence 279)', async () => {
  const awaited = await open(LESSON_PAGE);
  await screen.findByText(/^Starts at/);
  await waitFor(() => expect(awaited.wake).toHaveBeenCalled());
  document.body.replaceChildren();
  const ended = await open(LESSON_PAGE, { startedAt: at, endedAt: at });
  await screen.findByText(/^Ended at/);
  expect(ended.wake).not.toHaveBeenCalled();
});

test('the course and My courses say which lesson is live, and lead to its meeting (D-185)', async () => {
  const { router } = await open(`/my-courses/${COURSE}`, { startedAt: at });
  const panel = await screen.findByRole('region', { name: 'Live now' });
  expect(within(panel).getByText('Counting winners')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Open the meeting' }).getAttribute('href')).toBe(MEETING);
  expect(
    within(panel)
      .getByRole('link', { name: /^Go to the lesson/ })
      .getAttribute('href'),
  ).toBe(LESSON_PAGE);
  await act(() => router.navigate({ href: '/my-courses' }));
  expect(await screen.findByText('Live now')).toBeTruthy();
});

test('the way back from an ended lesson gives the notice once, and leaves the address as it was (C-30) (D-187)', async () => {
  const { address, router, notice } = await open(LESSON_PAGE, {
    ...{ startedAt: at, endedAt: at },
    media: [resource('hand_record', 'tonight.pbn')],
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the course' }));
  await waitFor(() => expect(notice()).toBe('You can now view the hand records in Lesson resources.'));
  expect(address()).toBe(`/my-courses/${COURSE}`);
  expect(router.state.location.searchStr).toBe('');
});

test('deals for the simulator are played from the file on this device (D-189)', async () => {
  const { db, store } = await open(LESSON_PAGE, { media: [resource('simulator_deal', 'home.pbn')] });
  const kept = { hash: HASH, content: new File([PBN], 'home.pbn'), size: PBN.length, savedAt: 0 };
  vi.spyOn(db.files, 'get').mockResolvedValue(kept as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Open in the simulator: home.pbn' }));
  await waitFor(() => expect(store.get(simulatorAtom)).toMatchObject({ title: 'home.pbn', mode: 'STUDY' }));
  expect(store.get(simulatorAtom)?.room).toBeUndefined();
});
