import type { ItemChoices } from '@overtrick/shared/learning/items/item-filters';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StoreSearch } from '../../navigation/store-query.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { StoreShelf } from './store-shelf.tsx';

const NONE: StoreSearch = { q: '', filters: {}, sort: '' };
const CHOICES: ItemChoices = {
  experienceLevel: [
    { value: '2', count: 4 },
    { value: '3', count: 1 },
    { value: '9', count: 0 },
  ],
  live: [{ value: 'false', count: 5 }],
  focus: [
    { value: 'bidding', count: 3 },
    { value: 'defence', count: 2 },
  ],
  keyword: [],
  biddingSystem: [
    { value: 'None', count: 1 },
    { value: 'ACOL', count: 2 },
  ],
  isFree: [
    { value: 'false', count: 1 },
    { value: 'true', count: 4 },
  ],
  teacherProfileId: [
    { value: 't1', label: 'Joan Tremlett', count: 4 },
    { value: 't2', label: 'Sam Okoro', count: 1 },
  ],
};

async function show(search: StoreSearch = NONE, items = ['Slams'], choices: ItemChoices | null = CHOICES) {
  const onSearch = vi.fn();
  const meta = { perPage: 20, totalPages: 1, currentPage: 1, total: items.length };
  await mount(
    <StoreShelf
      noun="courses"
      items={items}
      meta={meta}
      choices={choices ?? undefined}
      search={search}
      onSearch={onSearch}
      onPage={vi.fn()}
      card={(title) => <li key={title}>{title}</li>}
    />,
  );
  return onSearch;
}
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const wordsIn = (name: string) => [...select(name).options].slice(1).map(({ textContent }) => textContent);

test('each filter offers what would show something, with its number (D-181)', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(wordsIn('Level')).toEqual(['2 Beginner+ (4)', '3 Improver (1)']);
  expect(wordsIn('Price')).toEqual(['With a price (1)', 'Free (4)']);
  expect(wordsIn('Bidding system')).toEqual(['None is needed (1)', 'ACOL (UK, NZ, Ireland) (2)']);
  expect(wordsIn('Teacher')).toEqual(['Joan Tremlett (4)', 'Sam Okoro (1)']);
  expect(screen.queryByLabelText('Kind')).toBeNull();
  expect(screen.queryByText('There is nothing to choose between here.')).toBeNull();
});

test('filters that offer nothing say so: a press is never without an answer (D-481)', async () => {
  const nothing = Object.fromEntries(Object.keys(CHOICES).map((filter) => [filter, []])) as unknown as ItemChoices;
  await show({ ...NONE, q: 'zzzz' }, [], nothing);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  expect(filters.getByText('There is nothing to choose between here.')).toBeTruthy();
});

test('a filter is set, changed and taken away, and the search and the order stay (D-181)', async () => {
  const search: StoreSearch = { q: 'slam', filters: { focus: 'bidding' }, sort: 'title' };
  const onSearch = await show(search);
  fireEvent.change(select('Teacher'), { target: { value: 't2' } });
  expect(onSearch).toHaveBeenLastCalledWith({ ...search, filters: { focus: 'bidding', teacherProfileId: 't2' } });
  fireEvent.change(select('Focus'), { target: { value: '' } });
  expect(onSearch).toHaveBeenLastCalledWith({ ...search, filters: { focus: undefined } });
  fireEvent.change(select('Order'), { target: { value: 'price' } });
  expect(onSearch).toHaveBeenLastCalledWith({ ...search, sort: 'price' });
});

test('what is set stands as badges, that lead to their field and are cleared (D-181)', async () => {
  const filters = { experienceLevel: '2', isFree: 'true', teacherProfileId: 't1' };
  const onSearch = await show({ ...NONE, filters });
  const badges = within(screen.getByRole('group', { name: 'Filters that are set' }));
  expect(screen.getByRole('button', { name: 'Filters (3)' }).getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(badges.getByRole('button', { name: 'Price: Free' }));
  await waitFor(() => expect(document.activeElement).toBe(select('Price')));
  expect(screen.getByRole('button', { name: 'Filters (3)' }).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(badges.getByRole('button', { name: 'Remove Teacher: Joan Tremlett' }));
  expect(onSearch).toHaveBeenLastCalledWith({ ...NONE, filters: { ...filters, teacherProfileId: undefined } });
  fireEvent.click(badges.getByRole('button', { name: 'Clear all' }));
  expect(onSearch).toHaveBeenLastCalledWith({ ...NONE, filters: {} });
});

test('a value that nothing has any more stands in its field and can be taken away (D-181)', async () => {
  await show({ ...NONE, filters: { keyword: 'hold-up' } });
  expect(select('Keyword').value).toBe('hold-up');
  expect(screen.getByRole('button', { name: 'Remove Keyword: hold-up' })).toBeTruthy();
});

test('where nothing is found the way back to everything is there, with the order kept (D-181)', async () => {
  const onSearch = await show({ q: 'zebra', filters: { focus: 'defence' }, sort: 'level' }, []);
  fireEvent.click(screen.getByRole('button', { name: 'Show all courses' }));
  expect(onSearch).toHaveBeenCalledWith({ q: '', filters: {}, sort: 'level' });
});

test('an empty store says so without a button', async () => {
  await show(NONE, []);
  expect(screen.getByText('The first ones will stand here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all courses' })).toBeNull();
});

test('a list that the device has made says of how many (D-183)', async () => {
  await show(NONE, ['Slams'], { ...CHOICES, seen: 31 });
  expect(screen.getByText('Of the 31 courses that this device has seen.')).toBeTruthy();
});

test('an answer without choices can still be searched and ordered', async () => {
  const onSearch = await show(NONE, ['Slams'], null);
  fireEvent.change(screen.getByLabelText('Search by name or topic'), { target: { value: ' squeeze ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenCalledWith({ ...NONE, q: 'squeeze' });
  expect(screen.queryByLabelText('Level')).toBeNull();
});
