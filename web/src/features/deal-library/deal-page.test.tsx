import { aDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealPage } from './deal-page.tsx';
import type { LibraryChanges } from './library-source.ts';

async function open(changes: Parameters<typeof aDealCard>[0] = {}, source: DealSource | null = null) {
  const calls = {
    change: vi.fn(),
    remove: vi.fn<LibraryChanges['remove']>(async () => ({ deals: 1, jobId: null, removalId: 'r' })),
    restore: vi.fn(),
    createGroup: vi.fn(),
    order: vi.fn<LibraryChanges['order']>(async () => ({ deals: 3, jobId: null })),
    findGroups: vi.fn(),
    exportPart: vi.fn<LibraryChanges['exportPart']>(async () => ({ text: 'x', deals: 1, left: [], next: null })),
    readJob: vi.fn(),
  };
  const onDeleted = vi.fn();
  const card = aDealCard({ name: null, board: '12', filename: 'Tuesday.pbn', ...changes });
  await mount(
    <DealPage
      deal={{ ...card, groupId: 'g', groupName: 'Tuesday', source, study: aDeal() }}
      neighbours={{ prev: { id: 'before' }, next: null }}
      search={{ context: 'lesson', lessonId: 'l1' }}
      changes={calls}
      onDeleted={onDeleted}
      summary={<p>The summary</p>}
      actions={null}
    />,
  );
  return { ...calls, onDeleted, id: card.id };
}

it('calls a deal without a name by its board and file, and says what it lacks (silence 155) (D-89)', async () => {
  await open({ lacks: ['hands'], tags: ['club'], keywords: ['ruff'], focus: ['ruff'] });
  expect(screen.getByRole('heading', { name: 'Board 12 of Tuesday.pbn' })).toBeTruthy();
  expect(screen.getByText('hands are missing')).toBeTruthy();
  expect(screen.getAllByText('ruff')).toHaveLength(2);
});

it('leads to its neighbour with the context of its page, and to its group (D-39) (D-40)', async () => {
  await open();
  const address = new URL(screen.getByRole('link', { name: 'Previous deal' }).getAttribute('href') ?? '', 'http://x');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/teaching/deals/before',
    { context: 'lesson', lessonId: 'l1' },
  ]);
  expect(screen.queryByRole('link', { name: 'Next deal' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tuesday' }).getAttribute('href')).toBe('/teaching/deals/groups/g');
});

it('leaves the library by one press (D-93)', async () => {
  const { remove, onDeleted, id } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Delete deal' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(remove.mock.calls).toEqual([[{ dealIds: [id] }]]);
});

it('is exported by itself (D-94)', async () => {
  // A click on the file would lead this page away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { exportPart, id } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Export deal' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save file' }));
  expect(await screen.findByText('Board 12 of Tuesday.pbn holds 1 deal.')).toBeTruthy();
  expect(exportPart.mock.calls).toEqual([[{ dealIds: [id] }, 'pbn', null]]);
  vi.restoreAllMocks();
});

it('says where it comes from and who allows its use (ruling 68) (D-121)', async () => {
  await open({}, { author: 'Ann Author', work: '', licence: 'CC BY', permission: 'permitted' });
  const source = screen.getByRole('region', { name: 'Source and rights' });
  expect(
    within(source)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ann Author', 'CC BY', 'Permitted']);
});

it('says that nobody knows its rights', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'Source and rights' }).textContent).toContain('Not known');
});
