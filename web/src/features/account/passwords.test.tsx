import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { ChangeEmailPage, type NewEmail } from './change-email-page.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refused = (message: string, fieldErrors = {}) => Promise.reject(aFailure(message, { fieldErrors }));

test('a reset is answered calmly, whoever the address belongs to', async () => {
  const onReset = vi.fn(async () => {});
  await mount(<ResetPasswordPage onReset={onReset} />);
  type('E-mail', 'nobody@example.com');
  press('Send reset link');
  const calm = await screen.findByText(/belongs to an account, a message with a link is on its way/);
  expect(calm.textContent).toMatch(/^If nobody@example.com belongs/);
  expect(onReset).toHaveBeenCalledWith('nobody@example.com');
  press('Use another address');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('');
});

test('an invalid reset form shows the generic message and sends nothing (V-12)', async () => {
  const onReset = vi.fn(async () => {});
  await mount(<ResetPasswordPage onReset={onReset} />);
  type('E-mail', 'nobody');
  press('Send reset link');
  expect(screen.getByText('E-mail is not in the right format')).toBeTruthy();
  expect(screen.getByText(INVALID_FORM)).toBeTruthy();
  expect(onReset).not.toHaveBeenCalled();
});

const EMAIL = 'mary@example.com';

const newPassword = (link: Parameters<typeof NewPasswordPage>[0]['link'], signedIn = false) => {
  const onTry = vi.fn();
  const onSave = vi.fn(async () => {});
  return {
    page: <NewPasswordPage email={EMAIL} link={link} signedIn={signedIn} onTry={onTry} onSave={onSave} />,
    onTry,
    onSave,
  };
};

test('the link of a message tells whose password it sets, and so does each form to programs that keep passwords (D-532)', async () => {
  await mount(newPassword('ready', true).page);
  expect(screen.getByText(/^For the account of/).textContent).toBe('For the account of mary@example.com.');
  const kept = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value;
  expect(kept()).toBe(EMAIL);
  cleanup();
  await mount(<ChangePasswordPage email={EMAIL} hasPassword onSave={async () => {}} />);
  expect(kept()).toBe(EMAIL);
});

test('once the link has signed in, only the new password is asked', async () => {
  const { page, onSave } = newPassword('ready', true);
  await mount(page);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('New password', 'a quiet evening');
  type('Confirm new password', 'a quiet evening');
  press('Save password');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({
    currentPassword: undefined,
    password: 'a quiet evening',
    passwordConfirmation: 'a quiet evening',
  });
});

test.each([
  ['failed', false, /used already/, 'Send a new link', '/reset-password'],
  ['failed', true, /used already/, 'Change password', '/my-profile/change-password'],
  ['incomplete', false, /not complete/, 'Send a new link', '/reset-password'],
] as const)('a link that is %s (signed in: %s) says so and has a way on', async (link, signedIn, words, name, href) => {
  await mount(newPassword(link, signedIn).page);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('without a connection the link stays good and is tried again', async () => {
  const { page, onTry } = newPassword('unanswered');
  await mount(page);
  press('Try again');
  expect(onTry).toHaveBeenCalledTimes(1);
});

test('a change of the password asks for the current one and shows the server’s word on it at its field', async () => {
  const wrong = 'The current password is wrong';
  await mount(
    <ChangePasswordPage email={EMAIL} hasPassword onSave={() => refused('No', { currentPassword: [wrong] })} />,
  );
  press('Change password');
  expect(screen.getByText('Current password is required')).toBeTruthy();
  type('Current password', 'not this');
  type('New password', 'a quiet evening');
  type('Confirm new password', 'a quiet evening');
  press('Change password');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a quiet evening');
});

test('somebody without a password is not asked for one', async () => {
  const onSave = vi.fn(async () => {});
  await mount(<ChangePasswordPage email={EMAIL} hasPassword={false} onSave={onSave} />);
  expect(screen.getByRole('heading', { name: 'Set a password' })).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('two new passwords that differ are not sent', async () => {
  const onSave = vi.fn(async () => {});
  await mount(<ChangePasswordPage email={EMAIL} hasPassword={false} onSave={onSave} />);
  type('New password', 'a quiet evening');
  type('Confirm new password', 'a quiet morning');
  press('Set a password');
  expect(screen.getByText('Does not match')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('a new address is typed twice, and a taken one is told at its field', async () => {
  const taken = 'This address belongs to another account';
  const onSave = vi.fn((_: NewEmail) => refused('No', { email: [taken] }));
  await mount(<ChangeEmailPage email="sarah@example.com" hasPassword onSave={onSave} />);
  type('Current password', 'correct horse');
  type('New e-mail', 'sarah@example.org');
  type('Confirm new e-mail', 'sara@example.org');
  press('Change e-mail');
  expect(screen.getByText('Does not match')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  type('Confirm new e-mail', ' sarah@example.org ');
  press('Change e-mail');
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(onSave).toHaveBeenCalledWith({ email: 'sarah@example.org', currentPassword: 'correct horse' });
  expect(screen.getByLabelText<HTMLInputElement>('New e-mail').value).toBe('sarah@example.org');
});

test('a new address asks for the password, and tells at its field that it is wrong', async () => {
  const wrong = 'Password is wrong.';
  const onSave = vi.fn((_: NewEmail) => refused('No', { currentPassword: [wrong] }));
  await mount(<ChangeEmailPage email="sarah@example.com" hasPassword onSave={onSave} />);
  type('New e-mail', 'sarah@example.org');
  type('Confirm new e-mail', 'sarah@example.org');
  press('Change e-mail');
  expect(onSave).not.toHaveBeenCalled();
  type('Current password', 'guess');
  press('Change e-mail');
  expect(await screen.findByText(wrong)).toBeTruthy();
});

test('a new address of somebody without a password asks for none', async () => {
  const onSave = vi.fn(async (_: NewEmail) => {});
  await mount(<ChangeEmailPage email="sarah@example.com" hasPassword={false} onSave={onSave} />);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('New e-mail', 'sarah@example.org');
  type('Confirm new e-mail', 'sarah@example.org');
  press('Change e-mail');
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ email: 'sarah@example.org', currentPassword: undefined }),
  );
});
