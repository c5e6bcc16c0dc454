import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';

/** Opens the link of a verification message; `answers` are the server's to its code, one after another. */
const open = (isVerified: boolean, ...answers: readonly (() => unknown)[]) => {
  const left = [...answers];
  const answer: Answer = ({ line }) => (line === 'POST /auth/verify/code' ? left.shift()?.() : { courses: [] });
  return openPages('/?verify=abc', { verified: isVerified, email: 'mary@example.com' }, answer);
};

test.each([500, 503, 429])(
  'a link that a busy server (%i) could not check is not called used, and can be tried again (D-533)',
  async (status) => {
    await open(
      false,
      () => refusal(status, 'busy', 'Busy'),
      () => ({ email: 'mary@example.com' }),
    );
    expect(await screen.findByText('Your link could not be checked just now. It stays good.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your e-mail address mary@example.com is verified.')).toBeTruthy();
  },
);

test('an old link is not a reason to ask for another once the address is verified (D-533)', async () => {
  await open(true, () => refusal(422, 'invalid', 'No', { code: ['This link does not work any more.'] }));
  expect(await screen.findByText('Your e-mail address mary@example.com is verified.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'My profile' })).toBeNull();
});
