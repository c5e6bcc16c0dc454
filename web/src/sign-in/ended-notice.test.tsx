import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { syncStatusAtom, UNREAD } from '../sync/status.ts';
import { openPages } from '../testing/pages.testing.tsx';
import { EndedNotice } from './ended-notice.tsx';

const open = async (waiting: number) => {
  const pages = await openPages('/no-such-page', {}, () => ({}), <EndedNotice />);
  pages.store.set(syncStatusAtom, { ...UNREAD, state: 'paused', waiting });
  return pages;
};

test('an ended log-in is told once, and one may go on without logging in (D-229)', async () => {
  await open(2);
  expect(
    await screen.findByText(/^Your log-in has ended\. 2 results wait until you log in again\. Nothing is lost/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByText(/log-in has ended/)).toBeNull());
});

test('its log-in leads back to the page (D-229)', async () => {
  const pages = await open(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(pages.address()).toBe('/login'));
  expect(pages.router.state.location.state).toMatchObject({ goal: '/no-such-page', endedFor: 'sarah@example.com' });
});
