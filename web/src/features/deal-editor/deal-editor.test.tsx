import type { Place } from '@overtrick/shared/learning/doctor/finding';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealEditor } from './deal-editor.tsx';
import { EDITOR_STATES, type EditorStateName } from './editor-states.ts';
import { goThere } from './go-there.ts';
import { useDraftHistory } from './use-draft-history.ts';

function Page({ name, onSave = () => {} }: { readonly name: EditorStateName; readonly onSave?: () => void }) {
  const edited = useDraftHistory({ draft: EDITOR_STATES[name], version: 1 });
  return (
    <DealEditor
      edited={edited}
      tricks={null}
      busy={false}
      message={null}
      isNew={false}
      onSave={onSave}
      labels={(kind) => kind}
    />
  );
}

const open = (name: EditorStateName) => mount(<Page name={name} />);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the editor of a deal', () => {
  it('says what is wrong at its field, and keeps what was typed (D-147)', async () => {
    await open('half typed');
    expect(box('East clubs').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('K must not be in this suit more than once').length).toBeGreaterThan(0);
    expect(screen.getByText('Hand has 1 cards left')).toBeTruthy();
    expect(box('Calls').value).toBe('1S,P,1H,');
    expect(screen.getAllByText('Enter a valid card').length).toBeGreaterThan(0);
  });

  it('takes a deal that is pasted into any field for cards, and brings back what was there (D-146)', async () => {
    await open('a new deal');
    const paste = (text: string) => fireEvent.paste(box('North spades'), { clipboardData: { getData: () => text } });
    paste('N:Q94.A6.K853.T752 J3.T854.T972.A83 AKT85.732.A6.KQ4 762.KQJ9.QJ4.J96');
    expect(screen.getAllByText('Hand is full')).toHaveLength(4);
    press('Undo');
    expect(screen.getAllByText('Hand is empty')).toHaveLength(4);
    press('Redo');
    expect(box('West hearts').value).toBe('KQJ9');
  });

  it('says that a text has no cards, and keeps it in the dialog', async () => {
    await open('a new deal');
    press('Paste');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'no cards' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Take it' }));
    expect(dialog.getByText('No hand can be read in this text')).toBeTruthy();
  });

  it('gives a card to the chosen seat and takes it back (D-146)', async () => {
    await open('a new deal');
    fireEvent.click(screen.getByRole('radio', { name: 'Click cards' }));
    press('ace of spades');
    expect(screen.getByRole('button', { name: 'ace of spades, North' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: 'ace of spades, North' }), { key: 'e' });
    expect(screen.getByRole('button', { name: 'ace of spades, East' })).toBeTruthy();
    press('ace of spades, East');
    expect(screen.getByRole('button', { name: 'ace of spades' })).toBeTruthy();
  });

  it('takes the lead away, and gives it back (D-122)', async () => {
    await open('a whole deal');
    const shown = () => document.querySelector('.editor-lead-shown')?.textContent;
    type('Opening lead', 'kh');
    expect(box('Opening lead').value).toBe('KH');
    expect(shown()).toContain('king of hearts');
    type('Opening lead', '');
    expect(screen.queryByText('Enter a valid card')).toBeNull();
    expect(shown()).toBeUndefined();
    type('Opening lead', 'qh');
    expect(shown()).toContain('queen of hearts');
  });

  it('has level, system, name and whether the deal is classified, each a step to undo (D-91)', async () => {
    await open('a whole deal');
    const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    const classified = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Classified' });
    const seen = () => [select(/^Experience level/).value, select(/^Bidding system/).value, classified.checked];
    fireEvent.change(select(/^Experience level/), { target: { value: '3' } });
    fireEvent.change(select(/^Bidding system/), { target: { value: 'SAYC' } });
    fireEvent.click(classified);
    type('Name', 'The quiet king');
    expect([...seen(), box('Name').value]).toEqual(['3', 'SAYC', true, 'The quiet king']);
    for (let step = 0; step < 4; step++) press('Undo');
    expect(seen()).toEqual(['', '', false]);
  });

  it('undoes by the keys, also from within a field (D-147)', async () => {
    await open('a whole deal');
    type('Name', 'The quiet king');
    fireEvent.keyDown(box('Name'), { key: 'z', ctrlKey: true });
    expect(box('Name').value).not.toBe('The quiet king');
    fireEvent.keyDown(box('Name'), { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(box('Name').value).toBe('The quiet king');
  });

  it('goes to where a finding can be mended, and opens it (D-135)', async () => {
    await open('a whole deal');
    const focused = () => document.activeElement;
    const go = (place: Place) => act(() => goThere(place));
    go({ part: 'hints', call: 4 });
    expect(focused()?.getAttribute('data-call')).toBe('4');
    expect(box('Hint: call 5, South, four spades')).toBeTruthy();
    go({ part: 'moments', item: 0 });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Moments' }).checked).toBe(true);
    go({ part: 'lead' });
    expect(focused()).toBe(box('Opening lead'));
    go({ part: 'position' });
    expect(focused()).toBe(screen.getByRole('combobox', { name: /^The student sits/ }));
    go({ part: 'goal' });
    expect(focused()).toBe(screen.getByRole('combobox', { name: /^Aim/ }));
  });

  it('saves when it is asked to', async () => {
    const onSave = vi.fn();
    await mount(<Page name="a whole deal" onSave={onSave} />);
    press('Save');
    expect(onSave).toHaveBeenCalled();
  });
});
