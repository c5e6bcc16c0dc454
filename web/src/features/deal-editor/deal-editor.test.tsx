import type { Place } from '@overtrick/shared/learning/doctor/finding';
import { type DealDraft, draftFrom, NO_LABELS } from '@overtrick/shared/learning/editing/deal-draft';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealEditor } from './deal-editor.tsx';
import { EDITOR_STATES, type EditorStateName } from './editor-states.ts';
import { SECTION_STATES } from './section-states.ts';
import { useDraftHistory } from './use-draft-history.ts';

interface PageProps {
  readonly name: EditorStateName;
  readonly draft?: DealDraft;
  readonly onSave?: () => void;
  readonly place?: Place;
}

function Page({ name, draft = EDITOR_STATES[name], onSave = () => {}, place }: PageProps) {
  const edited = useDraftHistory({ draft, version: 1 });
  return (
    <DealEditor
      edited={edited}
      tricks={null}
      busy={false}
      message={null}
      isNew={false}
      onSave={onSave}
      labels={(kind) => kind}
      doctor={(onGo) =>
        place && (
          <button type="button" onClick={() => onGo(place)}>
            Go there
          </button>
        )
      }
    />
  );
}

const open = (name: EditorStateName) => mount(<Page name={name} />);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the editor of a deal', () => {
  it('shows no band for a message while there is none', async () => {
    await open('a new deal');
    const bands = screen.getAllByRole('status').filter(({ className }) => className.includes('editor-bar-message'));
    expect(bands.map(({ childNodes }) => childNodes.length)).toEqual([0]);
  });

  it('says that a hand is full where a card is given to it, until it takes one (D-437)', async () => {
    await open('a whole deal');
    fireEvent.click(screen.getByRole('radio', { name: 'Click cards' }));
    const firstOf = (seat: string) =>
      fireEvent.click(screen.getAllByRole('button', { name: new RegExp(`, ${seat}$`) })[0] as Element);
    const told = () => screen.getByRole('alert').textContent;
    expect(told()).toBe('');
    firstOf('South');
    expect(told()).toBe('North: This hand is full');
    firstOf('North');
    expect(told()).toBe('');
    firstOf('South');
    expect([told(), screen.getByText('North: Hand is full')]).toEqual(['', expect.anything()]);
  });

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

  it('saves when it is asked to', async () => {
    const onSave = vi.fn();
    await mount(<Page name="a whole deal" onSave={onSave} />);
    press('Save');
    expect(onSave).toHaveBeenCalled();
  });
});

describe('the way from a finding to its field', () => {
  const focused = () => document.activeElement as HTMLElement;
  const labelOf = () =>
    focused().getAttribute('aria-label') ?? (focused() as HTMLInputElement).labels?.[0]?.textContent;
  const taught = draftFrom(SECTION_STATES.taught, NO_LABELS, null);
  const go = async (place: Place): Promise<void> => {
    await mount(<Page name="a whole deal" draft={taught} place={place} />);
    for (const folded of document.querySelectorAll('details')) folded.open = false;
    press('Go there');
    expect(focused().closest('details:not([open])')).toBeNull();
  };

  it.each([
    [{ part: 'cards' }, /^North spades/],
    [{ part: 'auction', call: 2 }, /^Calls/],
    [{ part: 'lead' }, /^Opening lead/],
    [{ part: 'hints', item: 0, call: 4 }, /^Hint: call 5/],
    [{ part: 'goal' }, /^Aim/],
    [{ part: 'position' }, /^The student sits/],
    [{ part: 'lines', line: 'keyLine', card: 2 }, /^Before the start/],
    [{ part: 'moments', item: 0, card: 1 }, /^A marked moment/],
  ] satisfies [Place, RegExp][])('opens what is folded and has the focus there: %j (D-169)', async (place, label) => {
    await go(place);
    expect(labelOf()).toMatch(label);
  });

  it('finds the card of a bot among its script (D-169)', async () => {
    const set = taught.content.botCards.flatMap((cards, item) => cards.map(({ side }) => ({ side, item })))[0];
    if (!set) throw new Error('the deal has no bot cards');
    await go({ part: 'botCards', item: set.item, seat: set.side });
    expect(focused().closest('[data-bot-card]')?.getAttribute('data-bot-card')).toBe(`${set.item} ${set.side}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bot cards/ }).checked).toBe(true);
  });
});
