import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { GlossaryPage, type GlossaryQuery } from './glossary-page.tsx';
import type { TermActions } from './term-dialogs.tsx';
import { TermTip } from './term-tip.tsx';

const term = (name: string, definition: string, beginner = false): Term => ({
  id: name,
  term: name,
  slug: name.toLowerCase().replace(' ', '-'),
  definition: `<p>${definition}</p>`,
  beginner,
});

const TERMS = [
  term('Trick', 'Four cards.', true),
  term('Finesse', 'A try for a trick.', true),
  term('Double dummy', 'All seen.'),
];

interface More {
  readonly terms?: readonly Term[];
  readonly named?: string;
  readonly onShare?: (shared: Term) => void;
  readonly actions?: TermActions;
}

function Page({ terms = TERMS, named = '', onShare = () => {}, actions }: More) {
  const [query, setQuery] = useState<GlossaryQuery>({ q: '', beginner: false });
  return (
    <GlossaryPage terms={terms} named={named} query={query} onQuery={setQuery} onShare={onShare} actions={actions} />
  );
}

const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const search = (q: string) => fireEvent.change(screen.getByLabelText('Search the glossary'), { target: { value: q } });

test('the terms stand from A to Z under letters that can be jumped to', async () => {
  await mount(<Page />);
  expect(shown()).toEqual(['Double dummy', 'Finesse', 'Trick']);
  const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
  expect(letters.map((link) => link.textContent)).toEqual(['D', 'F', 'T']);
  for (const link of letters) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)?.textContent).toBe(link.textContent);
  }
});

test('they are searched as one types, and cut to those for beginners', async () => {
  await mount(<Page />);
  search('trick');
  expect(shown()).toEqual(['Finesse', 'Trick']);
  expect(screen.getByText('2 terms').getAttribute('role')).toBe('status');
  search('');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Beginner' }));
  expect(shown()).toEqual(['Finesse', 'Trick']);
});

test('where nothing is found there is a way back to all', async () => {
  await mount(<Page />);
  search('squeeze');
  expect(shown()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all terms' }));
  expect(shown()).toHaveLength(3);
});

test('a glossary without terms says so', async () => {
  await mount(<Page terms={[]} />);
  expect(screen.getByText('No terms yet')).toBeTruthy();
});

test('the term that the address names has the focus', async () => {
  await mount(<Page named="finesse" />);
  expect(document.activeElement?.textContent).toBe('Finesse');
  expect(document.activeElement?.id).toBe('finesse');
});

test('every term has a link of its own', async () => {
  const onShare = vi.fn();
  await mount(<Page onShare={onShare} />);
  const link = screen.getByRole('link', { name: 'Link to Double dummy' });
  expect(link.getAttribute('href')).toBe('#double-dummy');
  fireEvent.click(link);
  expect(onShare).toHaveBeenCalledWith(TERMS[2]);
});

const actions = () => ({ onSave: vi.fn(async () => {}), onDelete: vi.fn(async () => {}) });

test('readers are offered nothing to change', async () => {
  await mount(<Page />);
  expect(screen.queryByRole('button', { name: 'New term' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});

test('an admin’s refused slug is told at its field, and what was typed is kept', async () => {
  const given = actions();
  const message = 'Another term has this slug';
  given.onSave.mockRejectedValueOnce(aFailure(message, { fieldErrors: { slug: [message] } }));
  await mount(<Page actions={given} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Finesse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit term' }));
  fireEvent.change(dialog.getByLabelText(/^Term/), { target: { value: 'The finesse' } });
  fireEvent.change(dialog.getByLabelText('Slug'), { target: { value: 'trick' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Slug').getAttribute('aria-invalid')).toBe('true'));
  expect((dialog.getByLabelText(/^Term/) as HTMLInputElement).value).toBe('The finesse');
  expect(given.onSave).toHaveBeenCalledWith(
    { term: 'The finesse', slug: 'trick', definition: '<p>A try for a trick.</p>', beginner: true },
    TERMS[1],
  );
  fireEvent.change(dialog.getByLabelText('Slug'), { target: { value: 'the-finesse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new term without a name or a definition is not sent', async () => {
  const given = actions();
  await mount(<Page actions={given} />);
  fireEvent.click(screen.getByRole('button', { name: 'New term' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Term is required')).toBeTruthy();
  expect(screen.getByText('Definition is required')).toBeTruthy();
  expect(given.onSave).not.toHaveBeenCalled();
});

test('a term is deleted after a question', async () => {
  const given = actions();
  await mount(<Page actions={given} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Trick' }));
  const dialog = await screen.findByRole('dialog');
  expect(given.onDelete).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(given.onDelete).toHaveBeenCalledWith(TERMS[0]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a word of a lesson is explained over it, with a way to the glossary', async () => {
  const onClose = vi.fn();
  await mount(<TermTip term={term('Hold-up', 'Waiting.')} way={<a href="/glossary">Glossary</a>} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Hold-up' }));
  expect(dialog.getByText('Glossary')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the text' }));
  expect(onClose).toHaveBeenCalled();
});
