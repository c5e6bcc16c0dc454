import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import type { SyncStatus } from '@overtrick/shared/sync/status';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { syncStatusAtom } from '../../sync/status.ts';
import { openPages, refusal } from '../../testing/pages.testing.tsx';

const ITEM = testId(1);
const PART = testId(2);

const anEnrolment = (kind: Enrolment['kind'], isActive: boolean): Enrolment => ({
  ...{ id: testId(9), kind, itemId: ITEM, version: 1, size: 1, isActive, title: 'Endplays' },
});

/** Opens a page of a student whom the server has told of these enrolments. */
async function open(address: string, ...enrolments: Enrolment[]) {
  const app = await openPages('/about', {}, () => refusal(404, 'not_found', 'Not found'));
  await app.person.db.enrolments.bulkPut(enrolments);
  await app.person.db.meta.put({ key: 'cursor', value: 1 });
  app.store.set(syncStatusAtom, (status) => ({ ...status, lastSaved: Date.now() + 60_000 }));
  await app.router.navigate({ href: address });
  return app;
}

describe.each([
  ['a pack', 'dealPack', `/my-deals/${ITEM}`, 'pack', '/my-deals'],
  ['a look back', 'dealPack', `/my-deals/${ITEM}/look-back/${PART}`, 'pack', '/my-deals'],
  ['a course', 'course', `/my-courses/${ITEM}`, 'course', '/my-courses'],
  ['a lesson', 'course', `/my-courses/${ITEM}/lessons/${PART}`, 'course', '/my-courses'],
  ['an activity', 'course', `/my-courses/${ITEM}/lessons/${PART}/activities/${PART}`, 'course', '/my-courses'],
] as const)('the page of %s', (_, kind, address, noun, list) => {
  it('says by its name that it is no longer open to the student, and leads to the rest (D-512) (D-527)', async () => {
    await open(address, anEnrolment(kind, false));
    expect(await screen.findByText(`This ${noun} is no longer open to you`)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Endplays');
    expect(screen.getByText(/What you did there is kept\.$/)).toBeTruthy();
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === list)).toBe(true);
    // The way back from a page below it does not lead to its own, which would say the same again (D-527).
    const item = `${list}/${ITEM}`;
    const trail = () => screen.getByRole('navigation', { name: 'Trail' }).textContent;
    await waitFor(() => expect([trail()?.includes(`${list} >`), trail()?.includes(item)]).toEqual([true, false]));
  });
});

it('a deal that was taken out of a pack says so and leads to the pack (D-513)', async () => {
  await open(`/my-deals/${ITEM}/look-back/${PART}`, anEnrolment('dealPack', true));
  expect(await screen.findByText('This deal is no longer there')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Endplays' }).getAttribute('href')).toBe(`/my-deals/${ITEM}`);
});

it('what this person never had names who is here, and leads to another person and from there back to it (D-548)', async () => {
  const address = `/my-courses/${ITEM}/lessons/${PART}`;
  const app = await open(address);
  expect(await screen.findByText('You are here as Sarah Finch. The link may be for somebody else.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Change person' }));
  await waitFor(() => expect(app.address()).toBe('/change-person'));
  expect(app.router.state.location.state.goal).toBe(address);
});

it('what may be new is looked for on the server before it is called gone (D-549)', async () => {
  const { store, router } = await open('/about', anEnrolment('dealPack', true));
  const tell = (news: Partial<SyncStatus>) =>
    act(async () => store.set(syncStatusAtom, (was) => ({ ...was, ...news })));
  await tell({ lastSaved: null });
  await router.navigate({ href: `/my-deals/${ITEM}/look-back/${PART}` });
  expect(await screen.findByText('It is on its way')).toBeTruthy();
  expect(screen.queryByText('This deal is no longer there')).toBeNull();
  await tell({ lastSaved: Date.now() + 1 });
  expect(await screen.findByText('This deal is no longer there')).toBeTruthy();
});

it.each([
  [`/my-deals/${ITEM}/look-back/${PART}`, true, 'This page needs a connection'],
  [`/my-courses/${ITEM}/lessons/${PART}`, false, 'This page needs a connection'],
])(
  'without a connection nobody knows whether it is new or gone, and it is told so: %s (D-549)',
  async (address, isHeld, words) => {
    const { store, router } = await open('/about', ...(isHeld ? [anEnrolment('dealPack', true)] : []));
    store.set(syncStatusAtom, (was) => ({ ...was, state: 'offline', lastSaved: null }));
    await router.navigate({ href: address });
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    await act(async () => store.set(syncStatusAtom, (was) => ({ ...was, state: 'saved', lastSaved: Date.now() + 1 })));
    expect(await screen.findByText(/no longer there|not there any more/)).toBeTruthy();
  },
);

it.each([
  ['/my-deals', 'dealPack', 'No deals here'],
  ['/my-courses', 'course', 'No courses here'],
] as const)(
  '%s names what is no longer open, so that nobody takes it for lost (D-512)',
  async (address, kind, title) => {
    await open(address, anEnrolment(kind, false));
    expect(await screen.findByText('No longer open to you: Endplays. What you did there is kept.')).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
  },
);

it('a school that closes much is not told in a long line (D-512)', async () => {
  const closed = ['Endplays', 'Squeezes', 'Safety plays', 'Signals', 'Slams'].map((title, index) => ({
    ...anEnrolment('dealPack', false),
    ...{ id: testId(20 + index), itemId: testId(40 + index), title },
  }));
  await open('/my-deals', ...closed);
  const words = 'No longer open to you: Endplays, Squeezes, Safety plays and 2 more. What you did there is kept.';
  expect(await screen.findByText(words)).toBeTruthy();
});
