import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { aProfile } from '../../testing/profile.testing.ts';
import { CreateAccountPage } from './create-account-page.tsx';
import { LogInPage } from './log-in-page.tsx';
import { timeZoneOptions } from './profile-form.ts';
import { SetUpProfilePage } from './set-up-profile-page.tsx';

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const NO_CODE = { sentTo: null, onSentTo: () => {}, onSendCode: async () => {}, onCode: async () => {} };

/** Keeps the address that a code was sent to, as the history does. */
function WithCode(props: Omit<ComponentProps<typeof LogInPage>, 'sentTo' | 'onSentTo' | 'onLogIn'>) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return <LogInPage {...props} sentTo={sentTo} onSentTo={setSentTo} onLogIn={() => Promise.reject(new Error('no'))} />;
}

const mary = aProfile({
  firstName: 'Mary',
  lastName: 'Hall',
  email: 'mary@example.com',
  verified: false,
  biddingSystem: null,
});

test('wrong credentials are told in the server’s words and stay as they were typed (A-07)', async () => {
  const message = 'E-mail or password is wrong';
  await mount(<LogInPage {...NO_CODE} onLogIn={() => Promise.reject(aFailure(message))} />);
  type('E-mail', 'mary@example.com');
  type('Password', 'not this');
  press('Log in');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect([box('E-mail').value, box('Password').value]).toEqual(['mary@example.com', 'not this']);
});

test('log-in demands an e-mail in the right format and a password', async () => {
  const onLogIn = vi.fn(async () => {});
  await mount(<LogInPage {...NO_CODE} onLogIn={onLogIn} />);
  type('E-mail', 'mary');
  press('Log in');
  expect(screen.getByText('E-mail is not in the right format')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(onLogIn).not.toHaveBeenCalled();
});

test('a code is sent to the e-mail without a password, and its digits log in (D-227)', async () => {
  const onSendCode = vi.fn(async (_email: string) => {});
  const onCode = vi.fn(async (_email: string, code: string) => {
    if (code !== '123456') throw aFailure('Failed', { fieldErrors: { code: ['This code does not work.'] } });
  });
  await mount(<WithCode onSendCode={onSendCode} onCode={onCode} />);
  type('E-mail', 'mary');
  press('Send me a code');
  expect(screen.getByText('E-mail is not in the right format')).toBeTruthy();
  type('E-mail', 'mary@example.com');
  press('Send me a code');
  const digits = await screen.findByLabelText<HTMLInputElement>('Code of six digits');
  expect(document.activeElement).toBe(digits);
  expect(screen.getByText(/belongs to an account/)).toBeTruthy();
  type('Code of six digits', '12 3');
  press('Log in');
  expect(screen.getByText('The code has six digits')).toBeTruthy();
  type('Code of six digits', '654321');
  press('Log in');
  expect(await screen.findByText('This code does not work.')).toBeTruthy();
  type('Code of six digits', '123 456');
  press('Log in');
  await waitFor(() => expect(onCode).toHaveBeenLastCalledWith('mary@example.com', '123456'));
  press('Send another code');
  await waitFor(() => expect(onSendCode.mock.calls).toEqual([['mary@example.com'], ['mary@example.com']]));
});

test.each(['123-456', '123 456.', '123456 is your code for Overtrick'])(
  'six digits are taken however they were typed or pasted: %s (D-531)',
  async (typed) => {
    const onCode = vi.fn(async () => {});
    await mount(<LogInPage {...NO_CODE} sentTo="mary@example.com" onCode={onCode} onLogIn={async () => {}} />);
    type('Code of six digits', typed);
    press('Log in');
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('mary@example.com', '123456'));
  },
);

test('of the code that was refused and the code that is sent anew the page says the newer alone (D-524)', async () => {
  const refused = aFailure('Failed', { fieldErrors: { code: ['This code does not work.'] } });
  await mount(
    <LogInPage
      {...NO_CODE}
      sentTo="mary@example.com"
      onCode={() => Promise.reject(refused)}
      onLogIn={async () => {}}
    />,
  );
  const notices = () => document.querySelectorAll('.form-message').length;
  type('Code of six digits', '654321');
  press('Log in');
  await screen.findByText('This code does not work.');
  press('Send another code');
  await screen.findByText('Another code is on its way; only the newest works.');
  expect([screen.queryByText('This code does not work.'), notices()]).toEqual([null, 1]);
  expect(box('Code of six digits').value).toBe('654321');
  press('Log in');
  await screen.findByText('This code does not work.');
  expect(screen.queryByText(/^Another code/)).toBeNull();
  expect(notices()).toBe(1);
});

test('off line, another code is refused in the place of what was said of the code that was typed (D-524)', async () => {
  const ways = { onSendCode: () => Promise.reject(aFailure('no', { isOffline: true })), onLogIn: async () => {} };
  await mount(<LogInPage {...NO_CODE} {...ways} sentTo="mary@example.com" />);
  type('Code of six digits', '12');
  press('Log in');
  await screen.findByText('The code has six digits');
  press('Send another code');
  await screen.findByText(/^You are off line/);
  expect(screen.queryByText('The code has six digits')).toBeNull();
});

test('back from the code to the password, the address still stands there (D-531)', async () => {
  await mount(<WithCode onSendCode={async () => {}} onCode={async () => {}} />);
  type('E-mail', 'mary@example.com');
  press('Send me a code');
  await screen.findByLabelText('Code of six digits');
  press('Use the password');
  expect(box('E-mail').value).toBe('mary@example.com');
});

test('the log-in says why it asks, and knows the address of the person whose session has ended (D-228)', async () => {
  const page = { reasons: ['Log in to see your courses.'], email: 'mary@example.com' };
  await mount(<LogInPage {...NO_CODE} {...page} onLogIn={async () => {}} />);
  expect(screen.getByText('Log in to see your courses.')).toBeTruthy();
  expect(box('E-mail').value).toBe('mary@example.com');
});

function fillAccount(changes: Record<string, string> = {}): void {
  const filled = {
    'First name': 'Mary',
    'Last name': 'Hall',
    'E-mail': 'mary@example.com',
    Password: 'a quiet evening',
    'Confirm password': 'a quiet evening',
    ...changes,
  };
  for (const [label, value] of Object.entries(filled)) type(label, value);
}

test('an account goes out as the contract wants it, without the second password', async () => {
  const onCreate = vi.fn(async () => {});
  await mount(<CreateAccountPage onCreate={onCreate} />);
  fillAccount();
  fireEvent.click(screen.getByRole('checkbox'));
  press('Create account');
  await waitFor(() => expect(onCreate).toHaveBeenCalled());
  expect(onCreate).toHaveBeenCalledWith({
    firstName: 'Mary',
    lastName: 'Hall',
    email: 'mary@example.com',
    password: 'a quiet evening',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    gdprConsent: true,
  });
});

test.each([
  ['a second password that differs', { 'Confirm password': 'another' }, 'Does not match'],
  ['a short password', { Password: 'short' }, 'Password must be at least 8 characters'],
  ['a missing name', { 'First name': ' ' }, 'First name is required'],
  ['a missing consent', {}, 'Consent is required'],
])('account creation stops at %s', async (_what, changes, message) => {
  const onCreate = vi.fn(async () => {});
  await mount(<CreateAccountPage onCreate={onCreate} />);
  fillAccount(changes);
  press('Create account');
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(INVALID_FORM);
  expect(onCreate).not.toHaveBeenCalled();
});

test('the set-up asks for the experience level and takes the bidding system as it comes', async () => {
  const onSave = vi.fn(async () => {});
  await mount(<SetUpProfilePage profile={{ ...mary, experienceLevel: null }} onSave={onSave} />);
  press('Save');
  expect(screen.getByText('Experience level is required')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  type(/^Experience level/, '5');
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({
    firstName: 'Mary',
    lastName: 'Hall',
    experienceLevel: 5,
    biddingSystem: null,
    playerLevel: null,
    timezone: 'Europe/London',
  });
});

test('a time zone that this browser does not know can still be kept', () => {
  const values = timeZoneOptions('Mars/Olympus', ['Europe/London', 'Pacific/Auckland']).map(({ value }) => value);
  expect(values).toEqual(['Europe/London', 'Mars/Olympus', 'Pacific/Auckland']);
});
