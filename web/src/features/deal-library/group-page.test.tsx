import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveAtom } from '../../navigation/leftovers.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { GroupPage } from './group-page.tsx';
import type { LibraryChanges } from './library-source.ts';

const card = (id: string): DealCard => aDealCard({ id, name: `Deal ${id}` });
const DEALS = ['a', 'b', 'c'].map(card);

type Props = ComponentProps<typeof GroupPage>;

async function open(props: Partial<Props> = {}, total = 43) {
  const done = async () => ({ deals: 1, jobId: null });
  const changes = {
    change: vi.fn<LibraryChanges['change']>(done),
    remove: vi.fn<LibraryChanges['remove']>(async () => ({ deals: 43, jobId: null, removalId: 'r' })),
    restore: vi.fn<LibraryChanges['restore']>(done),
    createGroup: vi.fn(),
    order: vi.fn<LibraryChanges['order']>(async () => ({ deals: 3, jobId: null })),
    findGroups: vi.fn(async () => []),
    exportPart: vi.fn<LibraryChanges['exportPart']>(async () => ({ text: '', deals: 43, left: [], next: null })),
    readJob: vi.fn(),
  };
  const calls = {
    onPage: vi.fn(),
    onRename: vi.fn(async () => {}),
    readAll: vi.fn(async () => DEALS),
    onOrder: vi.fn<Props['onOrder']>(async () => {}),
    onDeleted: vi.fn(),
    onPreview: vi.fn(),
  };
  await mount(
    <GroupPage
      group={{
        groupId: 'g',
        groupName: 'Tuesday class',
        dealCount: total,
        deals: DEALS.slice(0, total),
        meta: { currentPage: 2, perPage: 20, total, totalPages: Math.ceil(total / 20) },
      }}
      findChoices={async () => []}
      changes={changes}
      {...calls}
      {...props}
    />,
  );
  return { ...calls, ...changes };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const placed = () =>
  within(screen.getByRole('list', { name: 'Deals of this page' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => getDefaultStore().set(leaveAtom, '/'));

describe('a group of the library (D-95)', () => {
  it('shows its deals in pages', async () => {
    const { onPage } = await open();
    expect(screen.getByText('Showing 21-40 of 43 in 3 page(s).')).toBeTruthy();
    press('Next');
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('is renamed, but not to nothing', async () => {
    const { onRename } = await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: '  ' } });
    press('Save');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    fireEvent.change(name, { target: { value: ' Ruffs ' } });
    press('Save');
    await waitFor(() => expect(onRename.mock.calls).toEqual([['Ruffs']]));
  });

  it('is put in order by the arrow keys, all of its deals at once', async () => {
    const { onOrder } = await open();
    press('Change order');
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Deal c' }), { key: 'ArrowUp' });
    expect(names()).toEqual(['Deal a', 'Deal c', 'Deal b']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Deal c' }), { key: 'Home' });
    press('Save order');
    await waitFor(() => expect(onOrder).toHaveBeenCalledOnce());
    expect(onOrder.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(await screen.findByRole('button', { name: 'Change order' })).toBeTruthy();
  });

  it('of more than 500 deals is put in order by places, a page in sight (D-123)', async () => {
    const { order, onOrder } = await open({}, 702);
    press('Change order');
    const place = await screen.findByRole('spinbutton', { name: 'Place of Deal b' });
    expect((place as HTMLInputElement).value).toBe('22');
    fireEvent.change(place, { target: { value: '703' } });
    expect(screen.queryByRole('button', { name: /^Move Deal b to/ })).toBeNull();
    fireEvent.change(place, { target: { value: '3' } });
    fireEvent.submit(place);
    await waitFor(() => expect(order.mock.calls).toEqual([['g', ['b'], 3]]));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Deal a' }), { key: 'End' });
    await waitFor(() => expect(order.mock.calls[1]).toEqual(['g', ['a'], 23]));
    expect(placed()).toEqual(['Deal b', 'Deal c', 'Deal a']);
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('shows the order that is there when a deal could not be moved', async () => {
    const { order } = await open({}, 702);
    order.mockRejectedValueOnce(new Error('The group is being put in order.'));
    press('Change order');
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Deal a' }), { key: 'ArrowDown' });
    expect(await screen.findByText('The group is being put in order.')).toBeTruthy();
    expect(placed()).toEqual(['Deal a', 'Deal b', 'Deal c']);
  });

  it('keeps a new order that could not be saved', async () => {
    await open({ onOrder: () => Promise.reject(new Error('Not now')) });
    press('Change order');
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Deal a' }), { key: 'End' });
    press('Save order');
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(names()).toEqual(['Deal b', 'Deal c', 'Deal a']);
  });

  it('lets one of its deals stand alone, but not its last', async () => {
    const { change } = await open();
    press('Take out Deal b');
    await waitFor(() => expect(change.mock.calls).toEqual([[{ dealIds: ['b'] }, { moveTo: { alone: true } }]]));
  });

  it('of one deal has nothing to take out and no order', async () => {
    await open({}, 1);
    expect(screen.getByRole('link', { name: 'Deal a' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
  });

  it('is deleted with its deals, without a question (D-93)', async () => {
    const { remove, onDeleted } = await open();
    press('Delete group');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(remove.mock.calls).toEqual([[{ groupId: 'g', found: { searchString: '' } }]]);
  });

  it('is exported whole, and so are some of its deals (D-94)', async () => {
    // A click on the file would lead this page away.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { exportPart } = await open();
    press('Export group');
    expect(screen.getByRole('heading', { name: 'Export 43 deals' })).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save file' }));
    expect(await screen.findByText('Tuesday class.pbn holds 43 deals.')).toBeTruthy();
    expect(exportPart.mock.calls).toEqual([[{ groupId: 'g', found: { searchString: '' } }, 'pbn', null]]);
    vi.restoreAllMocks();
  });

  it('chooses all of its deals, those on other pages too (D-90)', async () => {
    const { change } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    press('Select all 43 deals');
    press('Labels');
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(change.mock.calls).toEqual([[{ groupId: 'g', found: { searchString: '' } }, { classified: false }]]),
    );
  });

  it('without deals says how they get there', async () => {
    await open({}, 0);
    expect(screen.getByText('No deals in this group')).toBeTruthy();
  });
});
