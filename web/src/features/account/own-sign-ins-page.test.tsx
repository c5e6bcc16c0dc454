import type { OwnEntry } from '@overtrick/shared/contract/own-sign-ins';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { OwnSignInsPage } from './own-sign-ins-page.tsx';

const ENTRY: OwnEntry = {
  id: '1',
  date: '2026-11-24T09:00:00.000Z',
  kind: 'signIn',
  action: 'signed in',
  means: 'password',
  reason: null,
  device: 'Safari on iPad',
  isThis: true,
};

const ENTRIES: readonly OwnEntry[] = [
  ENTRY,
  { ...ENTRY, id: '2', kind: 'refusal', action: 'was refused', reason: 'wrong_password', device: null, isThis: false },
  { ...ENTRY, id: '3', kind: 'account', action: 'changed the password', means: null, isThis: false },
];

const show = (entries: readonly OwnEntry[]) =>
  mount(<OwnSignInsPage entries={entries} keptDays={180} timeZone="Europe/London" />);

test('each sign-in says how, when and with what, and a refusal why (D-405)', async () => {
  await show(ENTRIES);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Signed in with the password9:00am on 24th Nov '26 \(GMT\+0\), this device$/),
    expect.stringMatching(
      /^Somebody was refused with the password: the password was wrong.*, a device that did not say/,
    ),
    expect.stringMatching(/^Changed the password.*, Safari on iPad$/),
  ]);
  expect(screen.getByRole('link', { name: 'Change your password' }).getAttribute('href')).toBe(
    '/my-profile/change-password',
  );
  expect(screen.getByText(/kept for 180 days/)).toBeTruthy();
});

test('an account without entries says what will stand there', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
