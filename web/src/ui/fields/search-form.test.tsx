import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchForm } from './search-form.tsx';

const field = (within: HTMLElement) => within.querySelector('input') as HTMLInputElement;
const show = (search = '') => render(<SearchForm label="Search" search={search} onSearch={() => {}} />);

test('words that were typed and not searched for stay where the page is loaded again, and go with it (D-572)', () => {
  const left = show();
  fireEvent.change(field(left.container), { target: { value: 'squee' } });
  // A page that is loaded again takes nothing down.
  const again = show();
  expect(field(again.container).value).toBe('squee');
  left.unmount();
  again.unmount();
  expect(field(show().container).value).toBe('');
});

test('words that were typed beside another search are not taken up (D-572)', () => {
  const { container } = show();
  fireEvent.change(field(container), { target: { value: 'squee' } });
  expect(field(show('finesse').container).value).toBe('finesse');
});

test('a search that changes with the address takes the place of what was typed, in the same field', () => {
  const { container, rerender } = show('one');
  const before = field(container);
  fireEvent.change(before, { target: { value: 'one two' } });
  rerender(<SearchForm label="Search" search="three" onSearch={() => {}} />);
  expect(screen.getByRole('searchbox')).toBe(before);
  expect(before.value).toBe('three');
});
