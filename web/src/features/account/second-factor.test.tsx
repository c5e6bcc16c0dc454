import type { SecondFactor as Factor } from '@overtrick/shared/contract/second-factor';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecondStepPage } from './second-step-page.tsx';

const OFF: Factor = { since: null, codesLeft: 0, isOffered: true };
const ON: Factor = { since: '2026-11-03T10:00:00.000Z', codesLeft: 8, isOffered: true };
const SECRET = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Overtrick:joan?secret=ABCDEFGHIJKLMNOP' };
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

async function show(factor: Factor | null, more: Partial<Parameters<typeof SecondFactor>[0]> = {}) {
  const actions = {
    onStart: vi.fn(async () => SECRET),
    onConfirm: vi.fn(async () => CODES),
    onRenew: vi.fn(async () => CODES),
    onEnd: vi.fn(async () => {}),
  };
  await mount(<SecondFactor factor={factor} hasPassword online {...actions} {...more} />);
  return actions;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('is switched on by password, app and code, and shows the recovery codes once (D-371)', async () => {
  const { onStart, onConfirm } = await show(OFF);
  press('Switch on');
  await type('Password', 'correct horse');
  press('Go on');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(onStart).toHaveBeenCalledWith('correct horse');
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await type('Code', '123 456');
  fireEvent.submit(screen.getByLabelText('Code').closest('form') as HTMLFormElement);
  expect(await screen.findByText(CODES[0] as string)).toBeTruthy();
  expect(onConfirm).toHaveBeenCalledWith('123 456');
  press('I have written them down');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says since when it is on and what is left, and asks for both before it is switched off (D-371)', async () => {
  const { onEnd } = await show(ON);
  expect(screen.getByText(/since 3 November 2026. 8 recovery codes are left/)).toBeTruthy();
  press('Switch off');
  await type('Password', 'correct horse');
  await type('Code', '123456');
  fireEvent.submit(screen.getByLabelText('Code').closest('form') as HTMLFormElement);
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ currentPassword: 'correct horse', code: '123456' }));
});

test('a code that is refused keeps the dialog and says why', async () => {
  const refused = aFailure('Invalid', { fieldErrors: { code: ['This code does not work.'] } });
  await show(ON, { onRenew: () => Promise.reject(refused) });
  press('New recovery codes');
  await type('Password', 'correct horse');
  await type('Code', '000000');
  press('Make new codes');
  expect(await screen.findByText('This code does not work.')).toBeTruthy();
});

test('without a connection it says when it can be seen', async () => {
  await show(null, { online: false });
  expect(screen.getByText('You can see this when there is a connection.')).toBeTruthy();
});

test('the second step of a log-in takes a code and leads back (D-372)', async () => {
  const actions = { onCode: vi.fn(async () => {}), onBack: vi.fn() };
  await mount(<SecondStepPage {...actions} />);
  await type('Code', ' 123456 ');
  press('Log in');
  await waitFor(() => expect(actions.onCode).toHaveBeenCalledWith('123456'));
  press('Start again');
  expect(actions.onBack).toHaveBeenCalled();
});
