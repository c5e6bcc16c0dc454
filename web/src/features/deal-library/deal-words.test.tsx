import { aDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { DealConflict } from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { CallWordsForm } from './call-words-form.tsx';
import { DealConflicts } from './deal-conflicts.tsx';
import { DraftNote } from './draft-note.tsx';

const DEAL = aDeal({
  game: { ...aDeal().game, auction: { value: 'N', bids: ['1S', 'Pass', 'Pass', 'Pass'] } },
  hints: [{ hint: 'Open', bid: '1S', seat: 'N' }],
  explanations: ['Five or more'],
});

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('each call has its hint and explanation to be changed, and saving says so', async () => {
  const onSave = vi.fn(async () => true);
  await mount(<CallWordsForm deal={DEAL} onSave={onSave} />);
  expect(box('Hint: call 1, North, one spade').value).toBe('Open');
  type('Hint: call 1, North, one spade', 'Open one');
  type('Explanation: call 2, East, pass', 'Nothing to say');
  type('Hint for declarer', ' Count ');
  press('Save the words');
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({
      hints: [{ hint: 'Open one', bid: '1S', seat: 'N' }],
      explanations: ['Five or more', 'Nothing to say', '', ''],
      declarerHint: 'Count',
      defenderHint: null,
    }),
  );
  expect(await screen.findByText('The words are saved.')).toBeTruthy();
});

test('a device that cannot write them says so, and what was typed stays', async () => {
  await mount(<CallWordsForm deal={DEAL} onSave={async () => false} />);
  type('Hint for a defender', 'Lead a trump');
  press('Save the words');
  expect((await screen.findByRole('alert')).textContent).toContain('This device could not write them.');
  expect(box('Hint for a defender').value).toBe('Lead a trump');
});

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

const LED = { ...DEAL, lead: '5D', recordedPlay: ['5D', '2D'] } satisfies typeof DEAL;

test('the lead that a lesson gave a deal can be taken away, and given back (D-122)', async () => {
  const onSave = vi.fn<(edit: DealEdit) => Promise<boolean>>(async () => true);
  await mount(<CallWordsForm deal={LED} onSave={onSave} />);
  const lead = () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'The opening lead is the five of diamonds' }));
  lead();
  press('Save the words');
  await screen.findByText('The words are saved.');
  lead();
  press('Save the words');
  await screen.findByText('The words are saved.');
  expect(onSave.mock.calls.map(([edit]) => edit.lead)).toEqual([null, '5D']);
});

test('a deal without a lead of its own or of a record asks for none', async () => {
  await mount(<CallWordsForm deal={{ ...DEAL, lead: null }} onSave={async () => true} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
