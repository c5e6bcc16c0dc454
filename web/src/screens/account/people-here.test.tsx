import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notePerson, openDeviceDatabase } from '../../local/device-database.ts';
import { ServicesContext } from '../../services/context.ts';
import type { PersonServices } from '../../services/person.ts';
import type { Services } from '../../services/services.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { aProfile } from '../../testing/profile.testing.ts';
import { usePeopleHere } from './people-here.ts';

const List = ({ of, isLogIn }: { readonly of: string; readonly isLogIn: boolean }) => (
  <p>{`${of} lists ${usePeopleHere(isLogIn)?.length ?? 'nothing yet'}`}</p>
);

test('a log-in page does not list who has just logged in while the next page comes (D-544)', async () => {
  const device = openDeviceDatabase();
  await device.people.clear();
  let person: PersonServices | null = null;
  const openDevice = vi.fn(async () => device);
  const listeners: (() => void)[] = [];
  const services = {
    openDevice,
    person: () => person,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
  } as unknown as Services;
  await mount(
    <ServicesContext value={services}>
      <List of="The log-in" isLogIn />
      <List of="Change person" isLogIn={false} />
    </ServicesContext>,
  );
  expect(await screen.findByText('The log-in lists 0')).toBeTruthy();
  expect(await screen.findByText('Change person lists 0')).toBeTruthy();
  const { id: userId } = aProfile();
  await notePerson(device, { userId, name: 'Mary Hall', lastSeen: Date.now() });
  person = { userId } as PersonServices;
  await act(async () => {
    for (const tell of listeners) tell();
  });
  expect(await screen.findByText('Change person lists 1')).toBeTruthy();
  expect(screen.getByText('The log-in lists 0')).toBeTruthy();
  // Nor does it read the list again, which would change it later.
  expect(openDevice).toHaveBeenCalledTimes(3);
});
