import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LibraryPage } from './library-page.tsx';
import type { GroupOfDeals, LibrarySource } from './library-source.ts';
import type { GroupedDeals, GroupQuery, LibraryQuery, LibraryView } from './library-state.ts';

const card = (id: string, changes: Partial<DealCard> = {}): DealCard =>
  aDealCard({
    id,
    name: `Deal ${id}`,
    contract: '4S',
    declarer: 'S',
    experienceLevel: 3,
    keywords: ['ruff', 'entries'],
    importOrder: 7,
    ...changes,
  });

const TWO: DealGroup = { groupId: 'g2', groupName: 'Tuesday class', dealCount: 2, deals: [] };
const ONE: DealGroup = {
  groupId: 'g1',
  groupName: '',
  dealCount: 1,
  deals: [card('c', { experienceLevel: null, classified: true, dealRecordingExists: true })],
};

const answer = (results: DealGroup[], meta: Partial<GroupedDeals['meta']> = {}): GroupedDeals => ({
  results,
  meta: {
    perPage: 20,
    totalPages: 1,
    currentPage: 1,
    total: results.length,
    deals: results.reduce((sum, { dealCount }) => sum + dealCount, 0),
    numPages: 1,
    totalItems: results.length,
    board: [],
    dealer: [],
    filename: [],
    focuses: ['bidding', 'defence'],
    keywords: ['ruff'],
    name: ['Deal a'],
    tags: [],
    classified: [],
    ...meta,
  },
});

/** One page of a group's deals. */
const groupPage = (group: DealGroup, deals: DealCard[], meta: Partial<GroupOfDeals['meta']> = {}): GroupOfDeals => ({
  ...group,
  deals,
  meta: { currentPage: 1, perPage: 20, total: deals.length, totalPages: 1, ...meta },
});

const FIRST: LibraryView = { searchString: '', filters: {}, page: 1 };

type Props = ComponentProps<typeof LibraryPage>;

/** The page with its view kept as the app keeps it. */
function Library({ view: first = FIRST, ...props }: Partial<Props>) {
  const [view, onView] = useState(first);
  return (
    <LibraryPage source={sourceOf()} onFault={vi.fn()} onPreview={vi.fn()} {...props} view={view} onView={onView} />
  );
}

type ReadPage = LibrarySource['readPage'];

/** A library of these groups; the group of two has the deals a and b. */
const sourceOf = (readPage: ReadPage = async () => answer([TWO, ONE])): LibrarySource => ({
  readPage,
  readGroup: async () => groupPage(TWO, [card('a'), card('b')]),
  readDeal: vi.fn(),
  readNeighbours: vi.fn(),
});

async function open({ read: asked, ...props }: Partial<Props> & { readonly read?: ReadPage } = {}) {
  const read = vi.fn(asked ?? (async () => answer([TWO, ONE])));
  await mount(<Library source={sourceOf(read)} {...props} />);
  return { read };
}

const lastQuery = (read: { mock: { calls: [LibraryQuery][] } }) => read.mock.calls.at(-1)?.[0];
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the library', () => {
  it('shows the last page when the one it stood at is not there any more (N-47)', async () => {
    const read = vi.fn(async ({ page }: LibraryQuery) =>
      answer(page === '2' ? [ONE] : [], { currentPage: Number(page), total: 21, totalPages: 2, numPages: 2 }),
    );
    await open({ read, view: { ...FIRST, page: 3 } });
    expect(await screen.findByText('Showing 21-21 of 21 in 2 page(s).')).toBeTruthy();
    expect(lastQuery(read)?.page).not.toBe('3');
  });

  it('shows several deals as a group that opens and closes, one deal as itself (D-04) (D-09) (D-10)', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Tuesday class' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit Tuesday class' }).getAttribute('href')).toBe(
      '/teaching/deals/groups/g2',
    );
    expect(screen.queryByRole('link', { name: 'Deal a' })).toBeNull();
    press('Show 2 deals of Tuesday class');
    expect(await screen.findByRole('link', { name: 'Deal a' })).toBeTruthy();
    press('Hide deals of Tuesday class');
    expect(screen.queryByRole('link', { name: 'Deal a' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Deal c' }).getAttribute('href')).toBe('/teaching/deals/c');
  });

  it('shows of a deal its level, order, name, keywords and what there is (D-11) (D-12) (D-13) (D-16)', async () => {
    await open();
    const item = within((await screen.findByRole('link', { name: 'Deal c' })).closest('li') as HTMLElement);
    expect(item.getByText('?')).toBeTruthy();
    expect(item.getByRole('link', { name: 'Deal c' }).getAttribute('href')).toBe('/teaching/deals/c');
    expect(item.getByText('7')).toBeTruthy();
    expect(item.getByText('ruff, entries')).toBeTruthy();
    for (const name of ['Classified deal', 'Deal recording']) {
      const sign = item.getByRole('img', { name });
      fireEvent.pointerEnter(sign.parentElement as HTMLElement, { pointerType: 'touch' });
      expect(await screen.findByText(name, { selector: '[role=tooltip]' })).toBeTruthy();
      fireEvent.pointerDown(document.body);
    }
  });

  it('shows the level of a deal that has one, and no sign of what there is not (D-11) (D-12)', async () => {
    await open({ read: async () => answer([{ ...ONE, deals: [card('l', { experienceLevel: 4 })] }]) });
    const item = within((await screen.findByRole('link', { name: 'Deal l' })).closest('li') as HTMLElement);
    expect(item.getByText('Level Improver+').parentElement?.textContent).toContain('4');
    expect(item.queryByText('?')).toBeNull();
    expect(item.queryByRole('img', { name: 'Classified deal' })).toBeNull();
    expect(item.queryByRole('img', { name: 'Deal recording' })).toBeNull();
  });

  it('says of a deal what it lacks for study, in words (ruling 43), and its board where it has no name (silence 155)', async () => {
    const deal = card('n', { name: null, board: '12', filename: 'Tuesday.pbn', lacks: ['auction', 'table'] });
    await open({ read: async () => answer([{ ...ONE, deals: [deal] }]) });
    const item = (await screen.findByRole('link', { name: 'Board 12 of Tuesday.pbn' })).closest('li');
    expect(item?.textContent).toContain('Missing for study: no auction or contract, no double-dummy results');
    expect(screen.getByRole('button', { name: 'Preview Board 12 of Tuesday.pbn' })).toBeTruthy();
  });

  it('loads the deals of a group 20 at a time, by the search and the filters of the list (ruling 45) (silence 158)', async () => {
    const all = Array.from({ length: 25 }, (_, index) => card(String(index + 1)));
    const readGroup = vi.fn(async (_id: string, { page }: GroupQuery) =>
      groupPage(TWO, all.slice((Number(page) - 1) * 20, Number(page) * 20), { total: 25, totalPages: 2 }),
    );
    const source = { ...sourceOf(async () => answer([{ ...TWO, dealCount: 25 }])), readGroup };
    await open({ source, view: { ...FIRST, searchString: 'deal', filters: { tag: ['club'] } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show 25 deals of Tuesday class' }));
    expect(await screen.findByText('20 of 25 deals shown')).toBeTruthy();
    expect(readGroup.mock.calls[0]).toEqual([
      'g2',
      expect.objectContaining({ searchString: 'deal', tag: 'club', page: '1', per: '20' }),
    ]);
    press('Show more');
    expect(await screen.findByRole('link', { name: 'Deal 25' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Deal \d+$/ })).toHaveLength(25);
  });

  it('says when the deals of a group did not come, and asks again', async () => {
    const readGroup = vi
      .fn<LibrarySource['readGroup']>()
      .mockRejectedValueOnce(new Error('out of reach'))
      .mockResolvedValue(groupPage(TWO, [card('a'), card('b')]));
    const onFault = vi.fn();
    await open({ source: { ...sourceOf(), readGroup }, onFault });
    fireEvent.click(await screen.findByRole('button', { name: 'Show 2 deals of Tuesday class' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Deal b' })).toBeTruthy();
    expect(onFault).toHaveBeenCalledOnce();
  });

  it('opens the summary by the eye (D-15)', async () => {
    const onPreview = vi.fn();
    await open({ onPreview });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview Deal c' }));
    expect(onPreview).toHaveBeenCalledWith(ONE.deals[0]);
  });

  it('has the search, the filters, the items, the count and the pages, from top to bottom (D-02)', async () => {
    await open({ read: async () => answer([ONE], { totalPages: 3, total: 46, numPages: 3 }) });
    await screen.findByRole('link', { name: 'Deal c' });
    const places = [
      screen.getByPlaceholderText('Search by deal name'),
      screen.getByRole('button', { name: 'Change filters' }),
      screen.getByRole('link', { name: 'Deal c' }),
      screen.getByText('Showing 1-20 of 46 in 3 page(s).'),
      screen.getByRole('navigation', { name: 'Pages' }),
    ];
    for (const [index, place] of places.slice(1).entries())
      expect((places[index] as HTMLElement).compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lets a screen add its own actions to groups and deals, in place of the way to a deal (D-44)', async () => {
    await open({
      itemAction: ({ name }) => <button type="button">Add {name}</button>,
      groupAction: ({ groupName }) => <button type="button">Add all of {groupName}</button>,
    });
    expect(await screen.findByRole('button', { name: 'Add all of Tuesday class' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Deal c' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Deal c' })).toBeNull();
  });
});

describe('searching', () => {
  it('offers to clear the box only while it holds text, and then searches again (D-03) (D-30)', async () => {
    const { read } = await open();
    const box = await screen.findByPlaceholderText('Search by deal name');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
    fireEvent.change(box, { target: { value: 'ruff' } });
    press('Search');
    await waitFor(() => expect(lastQuery(read)).toMatchObject({ searchString: 'ruff', page: '1' }));
    press('Clear the search');
    await waitFor(() => expect(lastQuery(read)).toMatchObject({ searchString: '' }));
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });

  it('reads the page that is chosen (D-30)', async () => {
    const read = vi.fn(async ({ page }: LibraryQuery) =>
      answer([ONE], { numPages: 2, totalPages: 2, total: 40, currentPage: Number(page) }),
    );
    await open({ read, view: { ...FIRST, searchString: 'deal' } });
    await screen.findByText('Showing 1-20 of 40 in 2 page(s).');
    press('Next');
    expect(await screen.findByText('Showing 21-40 of 40 in 2 page(s).')).toBeTruthy();
    expect(read.mock.calls.some(([query]) => query.page === '2' && query.searchString === 'deal')).toBe(true);
  });

  it('asks by the call’s own names, sorted by the day of making (D-36)', async () => {
    const { read } = await open({ view: { ...FIRST, filters: { tag: ['a,b'], classified: false } } });
    await screen.findByRole('link', { name: 'Deal c' });
    expect(read.mock.calls[0]?.[0]).toEqual({
      include: 'metadata,filename,board,dealer,name,focus,keywords,tags,bid_explanations,bid_hints,player_position',
      searchString: '',
      tag: 'a%2Cb',
      classified: 'false',
      page: '1',
      per: '20',
      sortBy: 'created_date',
      sortDir: 'desc',
    });
  });

  it('fetches the pages beside one ahead, with their own list of includes (D-31)', async () => {
    const read = vi.fn(async ({ page }: LibraryQuery) =>
      answer([ONE], { numPages: 3, totalPages: 3, total: 60, currentPage: Number(page) }),
    );
    await open({ read, view: { ...FIRST, page: 2 } });
    await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
    expect(read.mock.calls.slice(1).map(([query]) => [query.page, query.include])).toEqual([
      ['1', 'metadata,filename,board,dealer,name,focus_keyword,tags'],
      ['3', 'metadata,filename,board,dealer,name,focus_keyword,tags'],
    ]);
    press('Next');
    await screen.findByText('Showing 41-60 of 60 in 3 page(s).');
    expect(read.mock.calls.filter(([query]) => query.page === '3')).toHaveLength(1);
  });

  it('tells nobody of a failure but the log, and offers to try again (D-38)', async () => {
    const onFault = vi.fn();
    const read = vi
      .fn<ReadPage>()
      .mockRejectedValueOnce(new Error('out of reach'))
      .mockResolvedValue(answer([ONE]));
    await open({ read, onFault });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onFault).toHaveBeenCalledWith(new Error('out of reach'));
    expect(await screen.findByRole('link', { name: 'Deal c' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('filters', () => {
  const view = { ...FIRST, page: 2, filters: { focus: ['bidding', 'defence'], classified: false } };

  it('are badges; the button and a badge open them (D-19)', async () => {
    await open({ view });
    fireEvent.click(await screen.findByRole('button', { name: 'Focus: bidding and 1 more' }));
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeTruthy();
    press('Close');
    press('Change filters');
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeTruthy();
  });

  it('go by the cross without opening anything, and lead to the first page (D-20) (D-29)', async () => {
    const { read } = await open({ view });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Classified: No' }));
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
    await waitFor(() => expect(lastQuery(read)).toMatchObject({ focus: 'bidding,defence', page: '1' }));
    expect(lastQuery(read)).not.toHaveProperty('classified');
  });

  it('all go at once (D-21)', async () => {
    const { read } = await open({ view });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(lastQuery(read)).not.toHaveProperty('focus'));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('choose a range of levels by two presses', async () => {
    const { read } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change filters' }));
    press('5, Intermediate');
    press('3, Improver');
    await waitFor(() => expect(lastQuery(read)).toMatchObject({ experienceLevel: '3,4,5' }));
    expect(screen.getByRole('button', { name: '4, Improver+' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offer what stands on the deals, and say when nothing does or nothing fits (D-26) (D-37)', async () => {
    await open();
    await screen.findByRole('link', { name: 'Deal c' });
    press('Change filters');
    fireEvent.focus(screen.getByRole('combobox', { name: 'Tag' }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Tag' }));
    expect(screen.getAllByText('List is empty.').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('combobox', { name: 'Keyword' }));
    expect(screen.getByRole('option', { name: 'ruff' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Keyword' }), { target: { value: 'zz' } });
    expect(screen.getAllByText('No elements found. Consider changing the search query.').length).toBeGreaterThan(0);
  });
});

describe('the choices of a filter', () => {
  it('are searched on the server, where there may be thousands', async () => {
    const findChoices = vi.fn(async (_kind: string, text: string) => [`${text}-first`]);
    const source = { ...sourceOf(), findChoices };
    await open({ source });
    await screen.findByRole('link', { name: 'Deal c' });
    press('Change filters');
    const box = screen.getByRole('combobox', { name: 'Tag' });
    fireEvent.change(box, { target: { value: 'zo' } });
    fireEvent.click(await screen.findByRole('option', { name: 'zo-first' }));
    expect(findChoices).toHaveBeenCalledWith('tag', 'zo');
    expect(await screen.findByText('Tag: zo-first')).toBeTruthy();
  });
});

describe('deleting all deals', () => {
  it('is offered only where the app says so (G-18)', async () => {
    await open();
    await screen.findByRole('link', { name: 'Deal c' });
    expect(screen.queryByRole('button', { name: 'Delete all deals' })).toBeNull();
  });

  it('asks with the stated words, a red Delete and Cancel (D-05)', async () => {
    const onDeleteAll = vi.fn(async () => {});
    await open({ onDeleteAll });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all deals' }));
    expect(
      screen.getByText(
        'Deleting all deals will permanently remove every deal from the deal library. Deleted deals will still be available in deal run throughs.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' }).className).toContain('danger');
    press('Cancel');
    expect(onDeleteAll).not.toHaveBeenCalled();
    press('Delete all deals');
    press('Delete');
    await waitFor(() => expect(onDeleteAll).toHaveBeenCalledOnce());
  });
});

describe('an empty library', () => {
  it('says how deals get there, and a search without results does not', async () => {
    await open({ read: async () => answer([]), imports: { list: () => null, dialog: () => null } });
    expect(await screen.findByText('No deals yet')).toBeTruthy();
    expect(screen.getByText('No results found')).toBeTruthy();
    fireEvent.change(screen.getByPlaceholderText('Search by deal name'), { target: { value: 'x' } });
    press('Search');
    expect(await screen.findByText('No deal is found')).toBeTruthy();
    expect(screen.queryByText('No deals yet')).toBeNull();
    press('Show all deals');
    expect(await screen.findByText('No deals yet')).toBeTruthy();
  });
});

describe('the ways in for files', () => {
  it('stand above the list and are opened by the button; when deals have come, they are read', async () => {
    const { read } = await open({
      imports: {
        list: (onArrived) => (
          <button type="button" onClick={onArrived}>
            Deals came
          </button>
        ),
        dialog: (onClose) => (
          <button type="button" onClick={onClose}>
            The dialog
          </button>
        ),
      },
    });
    await screen.findByRole('link', { name: 'Deal c' });
    const before = read.mock.calls.length;
    press('Deals came');
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
    press('Import deals');
    press('The dialog');
    expect(screen.queryByRole('button', { name: 'The dialog' })).toBeNull();
  });
});
