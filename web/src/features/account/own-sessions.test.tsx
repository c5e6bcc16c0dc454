import type { OwnSession } from '@overtrick/shared/contract/own-sign-ins';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OFFLINE_ACTION } from '../../form/action.ts';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { OwnSessions } from './own-sessions.tsx';

const SESSIONS: readonly OwnSession[] = [
  { id: 'here', device: 'Safari on iPad', openedOn: '2026-11-20', seenOn: '2026-11-24', isThis: true },
  { id: 'club', device: 'Firefox on Windows', openedOn: '2026-11-01', seenOn: '2026-11-03', isThis: false },
  { id: 'old', device: null, openedOn: '2026-10-31', seenOn: null, isThis: false },
];

async function show(more: Partial<Parameters<typeof OwnSessions>[0]> = {}) {
  const actions = { onEnd: vi.fn(async () => {}), onEndAll: vi.fn(async () => {}) };
  await mount(<OwnSessions sessions={SESSIONS} online {...actions} {...more} />);
  return actions;
}

test('each place is told apart, this device cannot be logged out alone (D-278)', async () => {
  const { onEnd } = await show();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Safari on iPadThis device',
    'Firefox on Windowslast used on 3 November 2026Log out',
    'A device that did not say its namelast used on 31 October 2026Log out',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Log out Firefox on Windows, last used on 3 November 2026' }));
  expect(onEnd).toHaveBeenCalledWith('club');
});

test('logging out everywhere asks first (D-278)', async () => {
  const { onEndAll } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(onEndAll).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(onEndAll).toHaveBeenCalled());
});

test('a failure is said, and nothing is taken away', async () => {
  const offline = aFailure('There is no connection to the server', { isOffline: true });
  await show({ onEnd: () => Promise.reject(offline) });
  fireEvent.click(screen.getByRole('button', { name: /^Log out Firefox/ }));
  expect(await screen.findByText(OFFLINE_ACTION)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('without a connection it says when it can be seen', async () => {
  await show({ sessions: null, online: false });
  expect(screen.getByText('You can see this when there is a connection.')).toBeTruthy();
});
