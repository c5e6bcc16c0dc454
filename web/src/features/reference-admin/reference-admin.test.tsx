import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { FocusKeywords } from './focus-keywords.tsx';
import { ItemListPage } from './item-list-page.tsx';
import { NameEditor } from './name-editor.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const refused = (message: string, field?: string) =>
  aFailure(message, field ? { fieldErrors: { [field]: [message] } } : {});
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

const start = { id: ID, slug: 'start', title: 'Getting started', description: '', order: 1 };

test('an article without a title or a category is not sent', async () => {
  const onSave = vi.fn(async () => {});
  await mount(<ArticleEditor article={null} categories={[start]} onSave={onSave} />);
  save();
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Category is required')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('an article goes out whole; a slug that another has is told at its field, and all stays as it was typed', async () => {
  const onSave = vi.fn(async () => {
    throw refused('Another article has this slug', 'slug');
  });
  await mount(<ArticleEditor article={null} categories={[start]} onSave={onSave} />);
  type(/^Title/, ' Keys ');
  type('Slug', 'keys');
  type(/^Category/, ID);
  type('Summary', 'All of them');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Featured' }));
  save();
  await waitFor(() => expect(screen.getByLabelText('Slug').getAttribute('aria-invalid')).toBe('true'));
  expect(onSave).toHaveBeenCalledWith({
    title: 'Keys',
    slug: 'keys',
    categoryId: ID,
    featured: true,
    summary: 'All of them',
    body: '',
  });
  expect((screen.getByLabelText('Summary') as HTMLInputElement).value).toBe('All of them');
});

test('a category’s place is a number, or none for the last', async () => {
  const onSave = vi.fn(async () => {});
  await mount(<CategoryEditor category={start} onSave={onSave} />);
  type('Place', 'first');
  save();
  expect(screen.getByText('Place must be a whole number')).toBeTruthy();
  type('Place', '');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ order: null })));
  type('Place', '3');
  save();
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ order: 3 })));
});

test('what is in use is not deleted, and the reason stands beside the button', async () => {
  const onDelete = vi.fn(async () => {
    throw refused('Deal packs have this focus: it has to stay');
  });
  await mount(<NameEditor kind="focus" name="defence" onSave={async () => {}} onDelete={onDelete} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete this focus' }));
  expect(onDelete).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deal packs have this focus: it has to stay')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a keyword of a focus is added and removed at once; one that is refused stays as it was', async () => {
  const [leads, ruffs] = [
    { id: '1', name: 'leads' },
    { id: '2', name: 'ruffs' },
  ];
  const onAdd = vi.fn(async () => [leads, ruffs]);
  const onRemove = vi.fn(async () => [ruffs]);
  await mount(<FocusKeywords keywords={[leads]} all={[leads, ruffs]} onAdd={onAdd} onRemove={onRemove} />);
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'ruffs' }));
  expect(await screen.findByRole('button', { name: 'Remove ruffs' })).toBeTruthy();
  expect(onAdd).toHaveBeenCalledWith('2');
  fireEvent.click(screen.getByRole('button', { name: 'Remove leads' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove leads' })).toBeNull());
  expect(onRemove).toHaveBeenCalledWith('1');
  onRemove.mockRejectedValueOnce(refused('No'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove ruffs' }));
  expect(await screen.findByText('No')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove ruffs' })).toBeTruthy();
});

test('a list is searched, and its rows lead to their forms', async () => {
  const onSearch = vi.fn();
  await mount(
    <ItemListPage
      title="Keywords"
      create={{ to: '/admin/keywords/create', label: 'New keyword' }}
      rows={[{ id: ID, title: 'ruffs', link: { to: '/admin/keywords/$keywordId', params: { keywordId: ID } } }]}
      meta={{ perPage: 20, totalPages: 1, currentPage: 1, total: 1 }}
      search=""
      onSearch={onSearch}
      onPage={() => {}}
    />,
  );
  expect(screen.getByRole('link', { name: 'ruffs' }).getAttribute('href')).toBe(`/admin/keywords/${ID}`);
  expect(screen.getByRole('link', { name: 'New keyword' }).getAttribute('href')).toBe('/admin/keywords/create');
  expect(screen.getByText('Showing 1-1 of 1 in 1 page(s).')).toBeTruthy();
  type('Search', ' trump ');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenCalledWith('trump');
});
