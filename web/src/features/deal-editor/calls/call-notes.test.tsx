import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { withAuction } from '@overtrick/shared/learning/editing/call-notes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, press, show, type } from '../section.testing.tsx';
import { PHRASES, SECTION_STATES } from '../section-states.ts';
import { CallNotes } from './call-notes.tsx';
import type { PhraseBook } from './phrase-picker.tsx';

const notes = (content: DealContent, phrases?: PhraseBook) =>
  show(content, (props) => <CallNotes {...props} phrases={phrases} />);

const call = (index: number) => document.querySelector<HTMLElement>(`[data-call="${index}"]`) as HTMLElement;

test('a call is chosen by a tap or by the arrows, and its words are written (D-156)', async () => {
  const deal = await notes(SECTION_STATES.plain);
  fireEvent.click(call(0));
  type('Explanation: call 1, South, one spade', 'Five or more, ');
  fireEvent.keyDown(call(0), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(call(4));
  type('Hint: call 5, South, four spades', 'Count the points of both hands');
  expect(deal.content.explanations[0]).toBe('Five or more, ');
  expect(deal.content.hints).toEqual([{ hint: 'Count the points of both hands', bid: '4S', seat: 'S' }]);
  fireEvent.keyDown(call(4), { key: 'ArrowLeft' });
  expect(screen.queryByRole('textbox', { name: /^Hint/ })).toBeNull();
});

test('calls that are also good or tempting are chosen from the legal ones, not the script’s (D-156)', async () => {
  const deal = await notes(SECTION_STATES.plain);
  fireEvent.click(call(4));
  press(/^Add a call.*Also good/);
  const box = within(screen.getByRole('group', { name: 'The call to add: Also good' }));
  const offered = (name: string) => !box.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(['two spades', 'double', 'four spades', 'pass'].map(offered)).toEqual([false, false, false, true]);
  fireEvent.click(box.getByRole('button', { name: 'three no trumps' }));
  const reason = field('Also good, three no trumps: reason');
  expect(document.activeElement).toBe(reason);
  type('Also good, three no trumps: reason', 'Nine tricks may be easier');
  expect(deal.content.alternatives).toEqual([{ index: 4, call: '3NT', reason: 'Nine tricks may be easier' }]);
  press('Remove three no trumps from ‘Also good’');
  expect(deal.content.alternatives).toEqual([]);
});

test('words on a call that is gone are kept, put on another or thrown away (D-157)', async () => {
  const { taught } = SECTION_STATES;
  const cut = { ...taught, ...withAuction(taught, { value: 'S', bids: ['1S', 'P', '3S', 'P'] }) };
  const deal = await notes(cut);
  const kept = within(screen.getByRole('region', { name: 'Kept from calls that are gone' }));
  expect(kept.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(call(2));
  fireEvent.click(kept.getAllByRole('button', { name: 'Put on three spades' })[0] as HTMLElement);
  expect(field('Explanation: call 3, North, three spades').value).toBe('Three spades or more, 6 to 9 points.');
  press('Throw away the words on South’s four spades');
  expect(deal.content.looseNotes).toEqual([]);
});

test('phrases are found by typing and used; a text is added to their list (D-162)', async () => {
  const onSave = vi.fn(async () => {});
  const deal = await notes(SECTION_STATES.plain, { lists: PHRASES, onSave });
  fireEvent.click(call(0));
  const picker = screen.getByRole('combobox', { name: /^Use a phrase.*: Explanation/ });
  fireEvent.change(picker, { target: { value: 'balanced' } });
  fireEvent.keyDown(picker, { key: 'Enter' });
  expect(deal.content.explanations[0]).toBe('15 to 17 points, balanced.');
  expect(screen.queryByRole('button', { name: /^Save this text/ })).toBeNull();
  type('Explanation: call 1, South, one spade', ' My own words ');
  press(/^Save this text to my list/);
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('bidExplanations', 'My own words'));
});

test('a deal without an auction says why nothing can be written', async () => {
  await notes(SECTION_STATES['no auction']);
  expect(screen.getByText(/The deal has no auction/)).toBeTruthy();
});
