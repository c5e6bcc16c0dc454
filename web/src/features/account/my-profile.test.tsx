import type { Profile } from '@overtrick/shared/learning/values/profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OFFLINE_ACTION } from '../../form/action.ts';
import { aFailure } from '../../form/failure.testing.ts';
import { OFFLINE_FORM } from '../../form/form.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { aProfile } from '../../testing/profile.testing.ts';
import { MyProfilePage } from './my-profile-page.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const offline = aFailure('There is no connection to the server', { isOffline: true });

async function show(profile: Profile | null, more: Partial<Parameters<typeof MyProfilePage>[0]> = {}) {
  const actions = {
    onSave: vi.fn(async () => {}),
    onResend: vi.fn(async () => {}),
    onDownload: vi.fn(async () => {}),
    onDelete: vi.fn(async () => {}),
    onLogOut: vi.fn(),
  };
  await mount(<MyProfilePage profile={profile} {...actions} {...more} />);
  return actions;
}

test('my profile shows the full name (A-27) and an address that is changed elsewhere', async () => {
  await show(aProfile());
  expect(screen.getByText('Sarah Finch')).toBeTruthy();
  expect(screen.getByText('sarah@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change e-mail' }).getAttribute('href')).toBe('/my-profile/change-email');
});

test('what is changed goes out as the contract wants it, the player level too (D-438)', async () => {
  const { onSave } = await show(aProfile());
  type(/^Experience level/, '7');
  type(/^Bidding system/, '');
  type(/^Player level/, 'National Team');
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({
    firstName: 'Sarah',
    lastName: 'Finch',
    experienceLevel: 7,
    biddingSystem: null,
    playerLevel: 'National Team',
    timezone: 'Europe/London',
  });
});

test('my profile says that it has been saved, until something is changed again', async () => {
  await show(aProfile());
  type(/^Bidding system/, 'SAYC');
  press('Save');
  expect(await screen.findByText('Your profile has been saved.')).toBeTruthy();
  type(/^First name/, 'Margaret');
  expect(screen.queryByText('Your profile has been saved.')).toBeNull();
});

test('without a connection the form says so and keeps what was typed', async () => {
  await show(aProfile(), { onSave: () => Promise.reject(offline) });
  type(/^First name/, 'Margaret');
  press('Save');
  expect(await screen.findByText(OFFLINE_FORM)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Margaret');
});

test('an address that is not verified gets its message again when asked', async () => {
  const { onResend } = await show(aProfile({ verified: false }));
  expect(screen.getByText('Not verified')).toBeTruthy();
  press('Resend e-mail');
  expect(await screen.findByText('The message is on its way.')).toBeTruthy();
  expect(onResend).toHaveBeenCalledTimes(1);
});

test('a message that could not be sent again says why', async () => {
  await show(aProfile({ verified: false }), { onResend: () => Promise.reject(new Error('Too many messages')) });
  press('Resend e-mail');
  expect(await screen.findByText('Too many messages')).toBeTruthy();
});

test('a verified address has its badge and nothing to ask for', async () => {
  await show(aProfile({ verified: true }));
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend e-mail' })).toBeNull();
});

test('somebody without a password is offered to set one', async () => {
  await show(aProfile({ hasPassword: false }));
  expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toBe('/my-profile/change-password');
});

test('a download that fails says why', async () => {
  await show(aProfile(), { onDownload: () => Promise.reject(offline) });
  press('Download my data');
  expect(await screen.findByText(OFFLINE_ACTION)).toBeTruthy();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Delete my account' }));
const typeInDialog = (label: RegExp | string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

test('the account is deleted only when its address and password have been typed', async () => {
  const { onDelete } = await show(aProfile());
  press('Delete my account');
  fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(dialog().getByText('Does not match')).toBeTruthy();
  expect(dialog().getByText('Password is required')).toBeTruthy();
  expect(onDelete).not.toHaveBeenCalled();
  typeInDialog(/to confirm$/, 'Sarah@example.com');
  typeInDialog('Password', 'a quiet evening');
  fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDelete).toHaveBeenCalledWith('a quiet evening'));
});

test('no password is asked of somebody who has none, and results that wait are told', async () => {
  const { onDelete } = await show(aProfile({ hasPassword: false }), { waiting: 2 });
  press('Delete my account');
  expect(dialog().getByText('2 results have not been sent yet; they go too.')).toBeTruthy();
  expect(dialog().queryByLabelText('Password')).toBeNull();
  typeInDialog(/to confirm$/, 'sarah@example.com');
  fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDelete).toHaveBeenCalledWith(undefined));
});

test('a refused deletion says why and leaves the account', async () => {
  const message = 'Students depend on your courses';
  await show(aProfile(), { onDelete: () => Promise.reject(aFailure(message)) });
  press('Delete my account');
  typeInDialog(/to confirm$/, 'sarah@example.com');
  typeInDialog('Password', 'x');
  fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await dialog().findByText(message)).toBeTruthy();
});

test('my profile without a profile says why and offers another try', async () => {
  const onTry = vi.fn();
  await show(null, { problem: 'No answer', onTry });
  expect(screen.getByRole('alert').textContent).toContain('No answer');
  press('Try again');
  expect(onTry).toHaveBeenCalledTimes(1);
});
