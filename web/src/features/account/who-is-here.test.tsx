import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { ChangePersonPage } from './change-person-page.tsx';
import { LockSettings } from './lock-settings.tsx';
import { type ListedPerson, WhoIsHere } from './who-is-here.tsx';

const person = (name: string, changes: Partial<ListedPerson> = {}): ListedPerson => ({
  userId: name.toLowerCase(),
  name,
  lastHere: 'today at 14:20',
  waiting: 0,
  wayIn: 'ready',
  ...changes,
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('lists who was here, when, what waits, and how each goes on (D-226)', async () => {
  const people = [
    person('Ann', { isHere: true, waiting: 1 }),
    person('Bea', { wayIn: 'ended', waiting: 2 }),
    person('Cleo', { wayIn: 'out' }),
    person('Dora', { wayIn: 'shut' }),
  ];
  const onGoOn = vi.fn();
  const onLogIn = vi.fn();
  await mount(
    <ChangePersonPage
      people={people}
      signedIn
      onGoOn={onGoOn}
      onDigits={async () => 'open'}
      onLogIn={onLogIn}
      onLeave={async () => {}}
    />,
  );
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('small')?.textContent);
  expect(rows).toEqual([
    'Here today at 14:20 · 1 result waits to be sent',
    'Here today at 14:20 · 2 results wait to be sent · Has to log in again before results are sent',
    'Here today at 14:20 · Logged out: needs a connection and the password',
    'Here today at 14:20 · Five wrong entries: only logging in helps',
  ]);
  expect(screen.getByText('Here now')).toBeTruthy();
  press('Go on as Bea');
  expect(onGoOn.mock.calls).toEqual([['bea']]);
  press('Log in as Cleo');
  press('Log in as Dora');
  expect(onLogIn).toHaveBeenCalledTimes(2);
});

test('a person with a lock goes on with the right digits alone (D-230)', async () => {
  const onGoOn = vi.fn();
  const onDigits = vi.fn(
    async (_: string, digits: string) => (digits === '4711' ? 'open' : 'wrong') as 'open' | 'wrong',
  );
  await mount(<WhoIsHere people={[person('Ann', { wayIn: 'locked' })]} onGoOn={onGoOn} onDigits={onDigits} />);
  press('Go on as Ann');
  type('Four digits', '471');
  press('Go on');
  expect(screen.getByText('It takes four digits')).toBeTruthy();
  expect(onDigits).not.toHaveBeenCalled();
  type('Four digits', '1234');
  press('Go on');
  expect(await screen.findByText(/^These are not the digits/)).toBeTruthy();
  expect(onGoOn).not.toHaveBeenCalled();
  type('Four digits', '4711');
  press('Go on');
  await waitFor(() => expect(onGoOn.mock.calls).toEqual([['ann']]));
});

test('the lock is set, and removed by its digits; the page says what it is not good for (D-230)', async () => {
  const onSet = vi.fn(async () => {});
  const onRemove = vi.fn(async (digits: string) => (digits === '4711' ? 'open' : 'wrong') as 'open' | 'wrong');
  const page = (isLocked: boolean) => <LockSettings name="Ann" isLocked={isLocked} onSet={onSet} onRemove={onRemove} />;
  const first = await mount(page(false));
  expect(screen.getByText(/They do not protect your account/)).toBeTruthy();
  type('Four digits of your choice', '4711');
  press('Set the lock');
  await waitFor(() => expect(onSet).toHaveBeenCalledWith('4711'));
  first.unmount();
  await mount(page(true));
  type('Your four digits', '1111');
  press('Remove the lock');
  expect(await screen.findByText(/^These are not the digits/)).toBeTruthy();
  type('Your four digits', '4711');
  press('Remove the lock');
  await waitFor(() => expect(onRemove).toHaveBeenLastCalledWith('4711'));
});
