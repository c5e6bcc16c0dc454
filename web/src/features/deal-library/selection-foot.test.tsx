import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveAtom } from '../../navigation/leftovers.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { LibraryPage } from './library-page.tsx';
import type { Changed, LibraryChanges, LibrarySource } from './library-source.ts';
import { EVERYTHING, type GroupedDeals, type LibraryView } from './library-state.ts';

const card = (id: string): DealCard => aDealCard({ id, name: `Deal ${id}` });
const alone = (id: string): DealGroup => ({ groupId: `of ${id}`, groupName: '', dealCount: 1, deals: [card(id)] });

/** A group of 30 between deals that stand alone, on the first of three pages. */
const GROUP: DealGroup = { groupId: 'g', groupName: 'Tuesday class', dealCount: 30, deals: [] };
const ROWS = [alone('1'), alone('2'), GROUP, alone('3')];
const META = {
  perPage: 20,
  totalPages: 3,
  currentPage: 1,
  total: 44,
  numPages: 3,
  totalItems: 44,
  deals: 1234,
  board: [],
  dealer: [],
  filename: [],
  focuses: [],
  keywords: [],
  name: [],
  tags: [],
  classified: [],
};
const PAGE: GroupedDeals = { results: ROWS, meta: META };

const done = (deals: number): Changed => ({ deals, jobId: null });

/** Calls that a test may look at and answer otherwise. */
function changesOf() {
  return {
    change: vi.fn<LibraryChanges['change']>(async () => done(2)),
    remove: vi.fn<LibraryChanges['remove']>(async () => ({ ...done(2), removalId: 'r1' })),
    restore: vi.fn<LibraryChanges['restore']>(async () => done(2)),
    createGroup: vi.fn(async (groupName: string) => ({ groupId: 'new', groupName })),
    order: vi.fn<LibraryChanges['order']>(async () => ({ deals: 3, jobId: null })),
    findGroups: vi.fn(async () => [{ groupId: 'g', groupName: 'Tuesday class' }]),
    exportPart: vi.fn<LibraryChanges['exportPart']>(async () => ({ text: '', deals: 0, left: [], next: null })),
    readJob: vi.fn<LibraryChanges['readJob']>(async () => ({ state: 'done', progress: 1 })),
  };
}

const sourceOf = (readPage: LibrarySource['readPage']): LibrarySource => ({
  readPage,
  readGroup: async () => ({
    ...GROUP,
    deals: [card('a'), card('b')],
    meta: { perPage: 20, totalPages: 2, currentPage: 1, total: 30 },
  }),
  readDeal: vi.fn(),
  readNeighbours: vi.fn(),
  findChoices: async (kind) => [`a ${kind}`],
});

interface Props {
  readonly onGroup?: (groupId: string) => void;
  readonly source: LibrarySource;
  readonly changes: LibraryChanges;
  readonly first: LibraryView;
}

function Library({ first, ...props }: Props) {
  const [view, onView] = useState(first);
  return <LibraryPage onFault={vi.fn()} onPreview={vi.fn()} {...props} view={view} onView={onView} />;
}

async function open(
  changed: Partial<ReturnType<typeof changesOf>> = {},
  first: Partial<LibraryView> = {},
  onGroup?: (groupId: string) => void,
) {
  const changes = { ...changesOf(), ...changed };
  const read = vi.fn(async () => PAGE);
  await mount(
    <Library source={sourceOf(read)} changes={changes} onGroup={onGroup} first={{ ...EVERYTHING, ...first }} />,
  );
  await screen.findByRole('link', { name: 'Deal 1' });
  return { ...changes, read };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bar = () => within(screen.getByRole('group', { name: 'Selected deals' }));
const dialog = () => within(screen.getByRole('dialog'));
const count = () => screen.queryByText(/ selected$/, { selector: 'output' })?.textContent ?? '';

beforeEach(() => getDefaultStore().set(leaveAtom, '/'));

describe('choosing deals (D-90) (silence 156)', () => {
  it('is done by boxes, for a group as a whole, and is told', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Selected deals' })).toBeNull();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(box('Select all of Tuesday class'));
    expect(count()).toBe('31 deals selected');
    press('Select nothing');
    expect(count()).toBe('');
    expect(box('Select Deal 1').checked).toBe(false);
  });

  it('takes all between with Shift, and lets them go the same way', async () => {
    await open();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(box('Select Deal 3'), { shiftKey: true });
    expect(count()).toBe('33 deals selected');
    fireEvent.click(box('Select Deal 2'), { shiftKey: true });
    expect(count()).toBe('1 deal selected');
  });

  it('shows a part of a group as half full', async () => {
    await open();
    press('Show 30 deals of Tuesday class');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Deal a' }));
    expect(box('Select all of Tuesday class').indeterminate).toBe(true);
    fireEvent.click(box('Select all of Tuesday class'));
    fireEvent.click(box('Select Deal b'));
    expect(count()).toBe('1 deal selected');
  });

  it('takes the page, and then all that is found', async () => {
    const { change } = await open({}, { searchString: 'ruff', filters: { tag: ['club'] } });
    fireEvent.click(box('Select all on this page'));
    expect(count()).toBe('33 deals selected');
    press('Select all 1,234 deals');
    expect(count()).toBe('1,234 deals selected');
    fireEvent.click(bar().getByRole('button', { name: 'Labels' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'Yes' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(change.mock.calls).toEqual([[{ found: { searchString: 'ruff', tag: 'club' } }, { classified: true }]]),
    );
  });

  it('ends with another search, and stays from page to page', async () => {
    await open();
    fireEvent.click(box('Select Deal 1'));
    press('Next');
    expect(count()).toBe('1 deal selected');
    fireEvent.change(screen.getByPlaceholderText('Search by deal name'), { target: { value: 'x' } });
    press('Search');
    await waitFor(() => expect(count()).toBe(''));
  });
});

describe('the labels of chosen deals (D-92)', () => {
  it('are added and removed, and what is left alone stays', async () => {
    const { change, read } = await open();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(box('Select Deal 2'));
    fireEvent.click(bar().getByRole('button', { name: 'Labels' }));
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    const tags = dialog().getByRole('combobox', { name: 'Add tags' });
    fireEvent.change(tags, { target: { value: 'new one' } });
    fireEvent.click(await screen.findByRole('option', { name: 'new one' }));
    fireEvent.blur(tags);
    const gone = dialog().getByRole('combobox', { name: 'Remove focus' });
    fireEvent.click(gone);
    fireEvent.click(await screen.findByRole('option', { name: 'a focus' }));
    fireEvent.change(dialog().getByRole('combobox', { name: 'Experience level' }), { target: { value: 'none' } });
    fireEvent.change(dialog().getByRole('combobox', { name: 'Bidding system' }), { target: { value: 'SAYC' } });
    const before = read.mock.calls.length;
    fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 deals have been changed.')).toBeTruthy();
    expect(change.mock.calls).toEqual([
      [
        { dealIds: ['1', '2'] },
        {
          tags: { add: ['new one'], remove: [] },
          focus: { add: [], remove: ['a focus'] },
          experienceLevel: null,
          biddingSystem: 'SAYC',
        },
      ],
    ]);
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
    expect(count()).toBe('2 deals selected');
  });

  it('stay in the dialog when they could not be written', async () => {
    await open({ change: vi.fn(() => Promise.reject(new Error('Not now'))) });
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(bar().getByRole('button', { name: 'Labels' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'No' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Not now')).toBeTruthy();
  });
});

describe('many deals (D-92)', () => {
  afterEach(() => vi.useRealTimers());

  it('are a job, which tells how far it is until it has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const readJob = vi
      .fn<LibraryChanges['readJob']>()
      .mockResolvedValueOnce({ state: 'running', progress: 0.4 })
      .mockRejectedValueOnce(new Error('out of reach'))
      .mockResolvedValue({ state: 'done', progress: 1 });
    const { read } = await open({ change: vi.fn(async () => ({ deals: 1234, jobId: 'j' })), readJob });
    fireEvent.click(box('Select all on this page'));
    press('Select all 1,234 deals');
    fireEvent.click(bar().getByRole('button', { name: 'Labels' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'No' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
    const progress = await screen.findByRole('progressbar', { name: 'Changing 1,234 deals' });
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
    const before = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText('1,234 deals have been changed.')).toBeTruthy();
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
  });

  it('that failed say so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({
      remove: vi.fn(async () => ({ deals: 600, jobId: 'j', removalId: 'r' })),
      readJob: vi.fn<LibraryChanges['readJob']>(async () => ({ state: 'failed', progress: 0.5 })),
    });
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await screen.findByText('Removing 600 deals');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByText(/could not finish this/)).toBeTruthy();
  });
});

describe('moving chosen deals (D-92)', () => {
  it('goes to a group that is there', async () => {
    const { change } = await open();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(bar().getByRole('button', { name: 'Move' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Move' }));
    expect(await dialog().findByText('Group is required')).toBeTruthy();
    fireEvent.click(dialog().getByRole('combobox', { name: 'Group' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Tuesday class' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 deals have been moved.')).toBeTruthy();
    expect(change.mock.calls).toEqual([[{ dealIds: ['1'] }, { moveTo: { groupId: 'g' } }]]);
    expect(count()).toBe('');
  });

  it('goes to a new group, which is made once for several choices', async () => {
    const { change, createGroup } = await open();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(box('Select all of Tuesday class'));
    fireEvent.click(bar().getByRole('button', { name: 'Move' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'A new group' }));
    fireEvent.change(dialog().getByRole('textbox', { name: 'Name' }), { target: { value: ' Ruffs ' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('4 deals have been moved.')).toBeTruthy();
    expect(createGroup.mock.calls).toEqual([['Ruffs']]);
    expect(change.mock.calls.map(([which, { moveTo }]) => [which, moveTo])).toEqual([
      [{ groupId: 'g', found: { searchString: '' } }, { groupId: 'new' }],
      [{ dealIds: ['1'] }, { groupId: 'new' }],
    ]);
  });

  it('goes out of any group', async () => {
    const { change } = await open();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(bar().getByRole('button', { name: 'Move' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'No group' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(change.mock.calls).toEqual([[{ dealIds: ['1'] }, { moveTo: { alone: true } }]]));
  });
});

describe('a new group', () => {
  it('needs a name, is made without deals, and its page is opened', async () => {
    const onGroup = vi.fn();
    const { createGroup } = await open({}, {}, onGroup);
    press('New group');
    fireEvent.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await dialog().findByText('Name is required')).toBeTruthy();
    fireEvent.change(dialog().getByRole('textbox', { name: 'Name' }), { target: { value: ' Ruffs ' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onGroup).toHaveBeenCalledWith('new'));
    expect(createGroup.mock.calls).toEqual([['Ruffs']]);
  });
});

describe('deleting chosen deals (D-93) (silence 157)', () => {
  it('asks nothing, and can be undone', async () => {
    const { remove, restore } = await open();
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 deals have been removed.')).toBeTruthy();
    expect(remove.mock.calls).toEqual([[{ dealIds: ['1'] }]]);
    expect(count()).toBe('');
    press('Undo');
    expect(await screen.findByText('2 deals are back in the library.')).toBeTruthy();
    expect(restore.mock.calls).toEqual([['r1']]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the way back when it fails, and what was chosen when the deletion did', async () => {
    const remove = vi.fn<LibraryChanges['remove']>().mockRejectedValueOnce(new Error('Not now'));
    const restore = vi.fn<LibraryChanges['restore']>().mockRejectedValueOnce(new Error('Still not'));
    await open({ remove, restore });
    fireEvent.click(box('Select Deal 1'));
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(count()).toBe('1 deal selected');
    remove.mockResolvedValueOnce({ ...done(1), removalId: 'r' });
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Still not')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('exporting (D-94)', () => {
  it('puts the parts together to one file, and tells what its format cannot hold', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const exportPart = vi
      .fn<LibraryChanges['exportPart']>()
      .mockResolvedValueOnce({ text: 'one,', deals: 200, left: ['Deal 1 has hints.'], next: 'x' })
      .mockResolvedValueOnce({
        text: 'two',
        deals: 34,
        left: ['Deal 1 has hints.', 'Board 4 has a note.'],
        next: null,
      });
    await open({ exportPart });
    press('Export all');
    fireEvent.click(dialog().getByRole('radio', { name: 'LIN' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Save file' }));
    expect(await screen.findByText('Deal library.lin holds 234 deals.')).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Deal 1 has hints.', 'Board 4 has a note.']);
    expect(exportPart.mock.calls).toEqual([
      [{ found: { searchString: '' } }, 'lin', null],
      [{ found: { searchString: '' } }, 'lin', 'x'],
    ]);
    expect(names).toEqual(['Deal library.lin']);
    expect(await saved[0]?.text()).toBe('one,two');
    vi.restoreAllMocks();
  });

  it('takes the chosen deals only', async () => {
    const { exportPart } = await open({ exportPart: vi.fn(() => Promise.reject(new Error('Not now'))) });
    fireEvent.click(box('Select Deal 2'));
    fireEvent.click(bar().getByRole('button', { name: 'Export' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Save file' }));
    expect(await dialog().findByText('Not now')).toBeTruthy();
    expect(exportPart.mock.calls).toEqual([[{ dealIds: ['2'] }, 'pbn', null]]);
  });
});
