import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { AddStudentDialog } from './add-student-dialog.tsx';
import type { SearchStudents } from './student-search.ts';

type Students = Awaited<ReturnType<SearchStudents>>;
const ann = { id: '01900000-0000-7000-8000-000000000001' as Students[number]['id'], firstName: 'Ann', lastName: 'Oak' };
const bea = { ...ann, id: '01900000-0000-7000-8000-000000000002' as Students[number]['id'], firstName: 'Bea' };

const field = () => screen.getByRole('combobox', { name: /Student/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

async function show(search: SearchStudents = async () => [ann, bea]) {
  const asked = vi.fn(search);
  const [onAdd, onClose] = [vi.fn(async () => {}), vi.fn()];
  await mount(<AddStudentDialog search={asked} onAdd={onAdd} onClose={onClose} />);
  return { asked: () => asked.mock.calls.map(([text]) => text), onAdd, onClose };
}

test('the search runs once on open and again on every change of the text (C-47)', async () => {
  const { asked } = await show();
  await waitFor(() => expect(asked()).toEqual(['']));
  type('a');
  type('an');
  expect(asked()).toEqual(['', 'a', 'an']);
});

test("the select says 'Type to search', its options read 'firstName lastName', and the student's id is sent (C-48)", async () => {
  const { onAdd } = await show();
  expect(screen.getByPlaceholderText('Type to search')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Add a student' })).toBeTruthy();
  type('oak');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Ann Oak', 'Bea Oak']);
  fireEvent.click(options[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Add student' }));
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith(bea.id));
});

test('nobody is added before somebody is chosen (V-39)', async () => {
  const { onAdd } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Add student' }));
  expect(screen.getByText('Student is required')).toBeTruthy();
  expect(screen.getByText(INVALID_FORM)).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});

test('an answer that comes late does not take the place of a newer one', async () => {
  const answers: Record<string, (found: Students) => void> = {};
  await show(
    (text) =>
      new Promise((resolve) => {
        answers[text] = resolve;
      }),
  );
  type('a');
  type('an');
  answers.an?.([ann]);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Ann Oak']);
  answers.a?.([bea]);
  await Promise.resolve();
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ann Oak']);
});

test('a search that fails says why, and the next one takes the words away', async () => {
  let fails = true;
  await show(async () => (fails ? Promise.reject(aFailure('x', { isOffline: true })) : [ann]));
  expect(await screen.findByText('You are off line. Try again once you have a connection.')).toBeTruthy();
  fails = false;
  type('ann');
  expect(await screen.findByRole('option', { name: 'Ann Oak' })).toBeTruthy();
  expect(screen.queryByText(/You are off line/)).toBeNull();
});
