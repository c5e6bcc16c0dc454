import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OrderableList } from './orderable-list.tsx';

function show(onSave = vi.fn(async () => {})) {
  render(
    <OrderableList type="activities" items={['a', 'b', 'c']} keyOf={String} nameOf={String} onSave={onSave}>
      {(item) => item}
    </OrderableList>,
  );
  return onSave;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const moveDown = (name: string) => fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'ArrowDown' });

it("can be put in order only after 'Reorder activities'; 'Save order' sends the order and ends it (L-23) (L-24)", async () => {
  const onSave = show();
  expect(screen.queryByRole('button', { name: 'Move a' })).toBeNull();
  press('Reorder activities');
  moveDown('Move a');
  expect(onSave).not.toHaveBeenCalled();
  press('Save order');
  expect(onSave).toHaveBeenCalledWith(['b', 'a', 'c']);
  await screen.findByRole('button', { name: 'Reorder activities' });
  expect(screen.queryByRole('button', { name: 'Move a' })).toBeNull();
});

it('keeps the order that could not be sent, and says why', async () => {
  show(vi.fn(async () => Promise.reject(new Error('There is no connection to the server'))));
  press('Reorder activities');
  moveDown('Move a');
  press('Save order');
  expect((await screen.findByRole('alert')).textContent).toBe('There is no connection to the server');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('b');
});
