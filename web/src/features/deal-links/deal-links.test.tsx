import type { DealLink } from '@overtrick/shared/learning/library/deal-link';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LinkDealsPage } from './link-deals-page.tsx';
import { LinkPage } from './link-page.tsx';
import { LinksPage } from './links-page.tsx';
import { PublicLinkPage } from './public-link-page.tsx';

const LINK: DealLink = {
  id: 'l1',
  name: 'Tuesday',
  token: 'Zm9v',
  mode: 'study',
  active: true,
  deals: [
    { id: 'a', name: 'Ruff high' },
    { id: 'b', name: null },
  ],
  createdDate: '2026-11-20T10:00:00.000Z',
};
const META = { perPage: 20, totalPages: 1, currentPage: 1, total: 1 };
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => vi.unstubAllGlobals());

describe('the links', () => {
  const open = (links: readonly DealLink[], search = '') =>
    mount(<LinksPage links={links} meta={META} search={search} onSearch={vi.fn()} onPage={vi.fn()} />);

  it('stand with their deals, what they open to, and whether they lead anywhere', async () => {
    await open([LINK, { ...LINK, id: 'l2', name: 'Old', active: false, mode: 'play', deals: [] }]);
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/Tuesday.*2 deals.*Study/);
    expect(second?.textContent).toMatch(/Old Not active.*0 deals.*Free play/);
    expect(screen.getByRole('link', { name: 'Tuesday' }).getAttribute('href')).toBe('/teaching/links/l1');
  });

  it('are copied, and where the browser does not let it, shown', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open([LINK]);
    await press('Copy link: Tuesday');
    expect(writeText.mock.calls).toEqual([[`${location.origin}/links/Zm9v`]]);
    expect(screen.getByText('Copied')).toBeTruthy();
    writeText.mockRejectedValueOnce(new Error('no'));
    await press('Copy link: Tuesday');
    expect(screen.getByText(`${location.origin}/links/Zm9v`)).toBeTruthy();
  });

  it('say so when there is none', async () => {
    await open([]);
    expect(screen.getByText('A link that you make stands here.')).toBeTruthy();
  });
});

describe('a link', () => {
  it('is changed, and says when it is', async () => {
    const onSave = vi.fn(async () => {});
    await mount(<LinkPage link={LINK} onSave={onSave} onDelete={vi.fn()} />);
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: '' } });
    await press('Save');
    expect(screen.getByText('Name is required')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Wednesday' } });
    fireEvent.change(screen.getByRole('combobox', { name: /^Opens to/ }), { target: { value: 'play' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Active/ }));
    await press('Save');
    expect(onSave).toHaveBeenCalledWith({ name: 'Wednesday', mode: 'play', active: false });
    expect(screen.getByText('The link has been saved.')).toBeTruthy();
  });

  it('is deleted after a question; a failure says why', async () => {
    const onDelete = vi.fn(() => Promise.reject(new Error('Not now')));
    await mount(<LinkPage link={LINK} onSave={vi.fn()} onDelete={onDelete} />);
    await press('Delete link');
    expect(onDelete).not.toHaveBeenCalled();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not now')).toBeTruthy();
  });

  it('takes deals from the library beside it, in order', async () => {
    const onSave = vi.fn(async () => {});
    await mount(
      <LinkDealsPage
        link={LINK}
        library={({ onAdd, chosen }) => (
          <button type="button" onClick={() => onAdd({ id: 'c', name: 'Duck' })}>
            Add to {chosen.join()}
          </button>
        )}
        onSave={onSave}
      />,
    );
    await press('Add to a,b');
    await press('Remove from list: Ruff high');
    await press('Save');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(['b', 'c']));
  });
});

describe('what a link leads to', () => {
  const open = async (onOpen: (ids: readonly string[]) => Promise<string | null>) => {
    const { name, mode, deals } = LINK;
    await mount(<PublicLinkPage link={{ name, mode, deals, teacherName: 'Joan' }} onOpen={onOpen} />);
  };

  it('is its deals; a deal opens at the table with those after it', async () => {
    const onOpen = vi.fn(async () => null);
    await open(onOpen);
    expect(screen.getByRole('heading', { level: 1, name: 'Tuesday' })).toBeTruthy();
    expect(screen.getByText('2 deals from Joan')).toBeTruthy();
    await press('Play now: Ruff high');
    await press('Play now: Deal 2');
    expect(onOpen.mock.calls).toEqual([[['a', 'b']], [['b']]]);
  });

  it('says why a table could not be opened', async () => {
    await open(async () => 'There is no connection to the server');
    await press('Play now: Ruff high');
    expect(screen.getByRole('alert').textContent).toBe('There is no connection to the server');
  });
});
