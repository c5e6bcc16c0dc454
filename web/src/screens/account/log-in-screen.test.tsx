import { fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { openDeviceDatabase } from '../../local/device-database.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { LogInScreen } from './log-in-screen.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('who starts again at the second step finds the address at the log-in (D-523)', async () => {
  const waits = new ApiError({ kind: 'answered', status: 401, message: 'One more code', ticket: 'a ticket' });
  const services = {
    api: { call: vi.fn(() => Promise.reject(waits)), read: () => Promise.reject(waits) },
    store: createStore(),
    openDevice: async () => openDeviceDatabase(),
    person: () => null,
    subscribe: () => () => {},
  } as unknown as Services;
  await mount(
    <ServicesContext value={services}>
      <LogInScreen />
    </ServicesContext>,
  );
  type('E-mail', 'mary@example.com');
  type('Password', 'a quiet evening');
  press('Log in');
  await screen.findByRole('heading', { name: 'One more code' });
  press('Start again');
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('mary@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
