import type { DealConflict } from '@overtrick/shared/learning/library/deal-draft';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealConflicts } from './deal-conflicts.tsx';
import { DraftNote } from './draft-note.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const CONFLICTS: readonly DealConflict[] = [
  { field: 'goal', mine: 'Make it', theirs: null },
  {
    field: 'hints',
    mine: [{ hint: 'Open', bid: '1S', seat: 'N' }],
    theirs: [{ hint: 'Pass for now', bid: 'P', seat: 'E' }],
  },
];

test('both sides of each field are shown, and the author chooses one or the other (D-99)', async () => {
  const onSettle = vi.fn(async () => {});
  await mount(<DealConflicts conflicts={CONFLICTS} onSettle={onSettle} />);
  const goal = within(screen.getByRole('group', { name: 'Goal' }));
  expect([goal.getByText('Make it'), goal.getByText('Nothing')]).toHaveLength(2);
  const hints = within(screen.getByRole('group', { name: 'Hints' }));
  expect(hints.getByText('North, one spade: Open')).toBeTruthy();
  fireEvent.click(hints.getByRole('radio', { name: /^On the server/ }));
  press('Keep what is chosen');
  await waitFor(() => expect(onSettle).toHaveBeenCalledWith([CONFLICTS[0]]));
});

test.each([
  [{ isWaiting: true, online: false, conflicts: 0 }, 'Your changes are on this device and wait for a connection.'],
  [{ isWaiting: true, online: true, conflicts: 0 }, 'Your changes are on their way to the server.'],
  [
    { isWaiting: false, online: true, conflicts: 1 },
    'This deal was changed elsewhere too. Choose below which words stay.',
  ],
])('says where the changes stand: %j', async (state, words) => {
  await mount(<DraftNote {...state} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('says nothing when nothing waits', async () => {
  await mount(<DraftNote isWaiting={false} online conflicts={0} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a source is shown in words on both sides (D-121)', async () => {
  const mine = { author: 'Ann', work: '', licence: '', permission: 'permitted' } as const;
  await mount(<DealConflicts conflicts={[{ field: 'source', mine, theirs: null }]} onSettle={async () => {}} />);
  const source = within(screen.getByRole('group', { name: 'Source and rights' }));
  expect(source.getByText(/Author: Ann/).textContent).toContain('Who allows its use: Permitted');
  expect(source.getByText('Who allows its use: Not known')).toBeTruthy();
});
