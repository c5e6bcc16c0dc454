import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { notificationAtom } from '../../navigation/notifications.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { AddStudent } from './add-student.tsx';

async function show(onAdd: (studentId: string) => Promise<unknown>) {
  const store = createStore();
  const read = vi.fn(async () => ({ results: [{ id: 's1', firstName: 'Ann', lastName: 'Oak' }] }));
  const onClose = vi.fn();
  await mount(
    <Provider store={store}>
      <ServicesContext value={{ api: { read }, store } as unknown as Services}>
        <AddStudent onAdd={onAdd} onClose={onClose} />
      </ServicesContext>
    </Provider>,
  );
  fireEvent.change(screen.getByRole('combobox', { name: /Student/ }), { target: { value: 'ann' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Ann Oak' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add student' }));
  return { read, onClose, notice: () => store.get(notificationAtom)?.text };
}

test('the search is for 200 people, and an added student is told of (C-47) (C-49)', async () => {
  const onAdd = vi.fn(async () => ({ id: 'e1' }));
  const { read, onClose, notice } = await show(onAdd);
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith('s1'));
  expect(read).toHaveBeenLastCalledWith(
    expect.objectContaining({ path: '/users' }),
    expect.objectContaining({ query: { q: 'ann', per: 200 } }),
  );
  await waitFor(() => expect(notice()).toBe('The student has been added'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an empty answer stops silently (C-85)', async () => {
  const onAdd = vi.fn(async () => undefined);
  const { onClose, notice } = await show(onAdd);
  await waitFor(() => expect(onAdd).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add student' }).getAttribute('aria-busy')).toBeNull());
  expect(notice()).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});
