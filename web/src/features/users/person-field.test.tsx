import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { PersonField } from './person-field.tsx';

const ann = { id: 'a', name: 'Ann Oak' };
const ben = { id: 'b', firstName: 'Ben', lastName: 'Elm' };

test('a person is found by typing, and everybody stands for nobody chosen (D-404)', async () => {
  const search = vi.fn(async () => [ben]);
  const onChoose = vi.fn();
  await mount(<PersonField label="Person" chosen={ann} search={search} onChoose={onChoose} />);
  const field = screen.getByRole('combobox', { name: 'Person' });
  expect((field as HTMLInputElement).value).toBe('Ann Oak');
  fireEvent.change(field, { target: { value: 'ben' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Ben Elm' }));
  expect(search).toHaveBeenLastCalledWith('ben', expect.anything());
  expect(onChoose).toHaveBeenLastCalledWith('b');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChoose).toHaveBeenLastCalledWith('');
});
