import { type Card, cardName, DECK } from '@overtrick/shared/bridge/card';
import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { CONTROLS } from '@overtrick/shared/table/preview/controls';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import { previewSnapshotOf } from '@overtrick/shared/table/preview/view';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREVIEW_KEYS } from './preview-dialogs.tsx';
import { PREVIEW_NAMES, PREVIEW_STATES, type PreviewName, previewStateOf, stepHere } from './preview-states.ts';
import { PreviewTable } from './preview-table.tsx';
import type { PreviewTableProps } from './preview-table-props.ts';

const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;

function resize([width, height]: readonly [number, number]): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}

/** Renders the screen with the real rules and made-up answers of the solver, and keeps the events sent. */
function open(name: PreviewName, over: Partial<PreviewTableProps> = {}) {
  const events: PreviewEvent[] = [];
  function Running() {
    const [preview, setPreview] = useState(() => previewStateOf(PREVIEW_STATES[name]));
    const dispatch = (event: PreviewEvent) => {
      events.push(event);
      setPreview((before) => stepHere(before, event));
    };
    return (
      <PreviewTable
        snapshot={previewSnapshotOf(preview)}
        place={{ title: 'Sample deals', deal: 'Deal 2 of 5' }}
        dispatch={dispatch}
        onClose={vi.fn()}
        onRemote={vi.fn()}
        settings={DEFAULT_PREFERENCES}
        {...over}
      />
    );
  }
  render(<Running />);
  return events;
}

/** Finds an element by its name: queries by role look at all 52 cards and are slow. */
function find<E extends HTMLElement>(selector: string, name: string): E | undefined {
  const all = document.querySelectorAll<E>(selector);
  return [...all].find((one) => (one.getAttribute('aria-label') ?? lastWords(one)) === name);
}
const lastWords = (element: HTMLElement) =>
  ([...element.querySelectorAll('.visually-hidden')].at(-1) ?? element).textContent?.trim() ?? '';
function button(name: string): HTMLButtonElement {
  const found = find<HTMLButtonElement>('button', name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
const hand = (name: string) => find<HTMLElement>('ul', name);
/** The open dialog, by its heading. */
function dialog(heading: string): HTMLElement {
  const found = screen.getByText(heading, { selector: 'dialog h2, dialog h2 *' }).closest('dialog');
  if (!found) throw new Error(`no dialog ${heading}`);
  return found;
}
/** Chooses a number in the claiming dialog, and claims. */
function claim(claiming: HTMLElement, tricks: number): void {
  fireEvent.click(claiming.querySelectorAll('input')[tricks] as HTMLElement);
  fireEvent.click(within(claiming).getByText('Claim'));
}
const menu = () => document.querySelector('[role=menu]');
const press = (name: string) => fireEvent.click(button(name));
const choose = (name: string) => fireEvent.click(find('[role=menuitem]', name) as HTMLElement);
const type = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(window, { key });
};
const cardsShown = () => [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card);
const backs = () => document.querySelectorAll('.card-back').length;

beforeEach(() => {
  vi.useFakeTimers();
  resize(DESKTOP);
});
afterEach(() => vi.useRealTimers());

describe('cards face down and hidden', () => {
  it.each(PREVIEW_NAMES)('are never in the document (%s)', (name) => {
    const snapshot = previewSnapshotOf(previewStateOf(PREVIEW_STATES[name]));
    open(name);
    const seen = [
      ...Object.values(snapshot.hands).flatMap(({ cards }) => cards ?? []),
      ...snapshot.trick.cards,
      ...(snapshot.lastTrick?.cards ?? []),
    ].map(cardName);
    for (const words of DECK.map(cardName))
      if (!snapshot.said.includes(words) && document.body.textContent?.includes(words)) expect(seen).toContain(words);
    for (const card of cardsShown()) expect(seen).toContain(cardName(card as Card));
  });

  it('all lie as backs when the deal is loaded, and Turn begins with All (S-05)', () => {
    open('loaded');
    expect(cardsShown()).toEqual([]);
    expect(backs()).toBe(52);
    expect(hand('East: 13 cards face down')).toBeTruthy();
    press('Turn');
    expect(document.querySelector('[role=menuitem]')?.textContent).toBe('All');
    choose('All');
    expect(cardsShown()).toHaveLength(52);
    expect(backs()).toBe(0);
  });

  it('are turned one by one while single cards are chosen', () => {
    open('loaded');
    press('Turn');
    choose('Single cards');
    press('Card 1 of 13 face down');
    expect(cardsShown()).toHaveLength(1);
    press('Done');
    expect(document.querySelector('button.card-back')).toBeNull();
  });

  it('leave the table when their hand is hidden', () => {
    open('lead');
    press('Hide');
    choose('East');
    expect(cardsShown()).toHaveLength(39);
    expect(hand('East: no cards shown')).toBeTruthy();
  });
});

describe('the bar of controls', () => {
  it('closes a menu by the control that opened it (S-46)', () => {
    open('lead');
    press('Hide');
    expect(button('Hide').getAttribute('aria-expanded')).toBe('true');
    press('Hide');
    expect(menu()).toBeNull();
    expect(button('Hide').getAttribute('aria-expanded')).toBe('false');
  });

  it('closes every menu by another control, which acts (S-47)', () => {
    open('lead');
    press('Hide');
    press('Roles');
    expect(menu()).toBeNull();
    expect(button('Roles').getAttribute('aria-pressed')).toBe('true');
  });

  it('does nothing by a control that is disabled (S-48)', () => {
    open('auction');
    const dds = button('DDS');
    expect(dds.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(dds);
    type('b');
    expect(button('DDS').getAttribute('aria-pressed')).toBe('false');
    expect(document.querySelector('.trick-table-view')).toBeNull();
  });

  it('is worked by its keys, which type no card and no call', () => {
    const events = open('lead');
    type('o[v');
    expect(events).toEqual([
      { type: 'controlPressed', control: 'roles' },
      { type: 'controlPressed', control: 'rotateAnticlockwise' },
      { type: 'controlPressed', control: 'turn' },
    ]);
    expect(menu()?.getAttribute('aria-label')).toBe('Turn');
  });

  it('shows the roles of all seats at the table while Roles is on (S-33)', () => {
    open('lead');
    expect(screen.queryByText('Declarer')).toBeNull();
    press('Roles');
    expect(screen.getByText('Declarer')).toBeTruthy();
    expect(screen.getByText('Dummy')).toBeTruthy();
    expect(screen.getAllByText('Defender')).toHaveLength(2);
    type('sas4s2s9d2');
    expect(screen.getByText('Declarer')).toBeTruthy();
    expect(screen.getByText('Dummy')).toBeTruthy();
    expect(screen.getAllByText('Defender')).toHaveLength(2);
  });

  it('shows Opener, Responder and Overcaller during the auction (S-32)', () => {
    open('auction-open');
    expect(screen.getByText('Opener')).toBeTruthy();
    expect(screen.getByText('Responder')).toBeTruthy();
    expect(screen.getAllByText('Overcaller')).toHaveLength(2);
  });
});

describe('the auction', () => {
  it('offers a box of possible bids while it is open, and none afterwards (S-53)', () => {
    open('auction');
    press('pass');
    expect(button('seven no trumps')).toBeTruthy();
    type('p');
    expect(find('button', 'pass')).toBeUndefined();
    expect(screen.getByText(/^The contract is one heart by South/)).toBeTruthy();
  });

  it('lays each seat’s calls before it, the newest first, while it is open and there is room (S-81)', () => {
    open('auction');
    const before = (place: string) =>
      [...document.querySelectorAll(`.preview-seat-${place} .call-card .visually-hidden`)].map(
        (call) => call.textContent,
      );
    expect([before('bottom'), before('left'), before('top')]).toEqual([['one heart'], ['pass'], []]);
    type('2hp4hp');
    expect([before('bottom'), before('top'), before('right')]).toEqual([
      ['four hearts', 'one heart'],
      ['two hearts'],
      ['pass'],
    ]);
    type('pp');
    expect(document.querySelector('.seat-calls')).toBeNull();
  });

  it('has no room for them on a phone: the plates stand alone beside the hands', () => {
    resize(PHONE);
    open('auction');
    expect(document.querySelector('.seat-calls')).toBeNull();
    expect(document.querySelectorAll('.preview-seat > .seat-plate')).toHaveLength(4);
  });

  it('leaves inactive what may not be called (S-26)', () => {
    open('auction');
    expect(button('redouble').disabled).toBe(true);
    expect(button('pass').disabled).toBe(false);
    expect(button('one club').disabled).toBe(true);
    expect(button('one spade').disabled).toBe(false);
  });

  it('shows the explanations of the calls made (S-03)', () => {
    open('auction');
    expect(screen.getAllByText('Five hearts or more, 12 to 19 points.').length).toBeGreaterThan(0);
  });

  it('its history goes with the opening lead and comes when asked for (S-08)', () => {
    open('lead');
    expect(document.querySelector('.auction-table')).toBeTruthy();
    type('sa');
    expect(document.querySelector('.auction-table')).toBeNull();
    press('Bid history');
    expect(document.querySelector('.auction-table')).toBeTruthy();
  });
});

describe('the play', () => {
  it('a click plays the card of whoever is to play (S-56)', () => {
    const events = open('lead');
    fireEvent.click(document.querySelector('[data-card="AS"]') as HTMLElement);
    expect(events).toEqual([{ type: 'cardPicked', card: 'AS' }]);
    expect(document.querySelector('button[data-card="AS"]')).toBeNull();
  });

  it('a typed card is played too, and one that would revoke is not', () => {
    const events = open('play');
    type('sqd6');
    expect(events).toEqual([{ type: 'cardPicked', card: '6D' }]);
  });

  it('says after each card what happened and who is next', () => {
    open('lead');
    type('sa');
    expect(screen.getByText('West plays the ace of spades; North is to play')).toBeTruthy();
  });

  it('dummy stands in rows at the top with a suit of nine (S-37)', () => {
    open('big-dummy');
    expect(hand('North, dummy: 13 cards')?.className).toBe('rows');
  });

  it('dummy stands in columns at a side (S-36)', () => {
    open('play-side');
    expect(hand('East, dummy: 13 cards')?.className).toBe('columns');
  });

  it('Undo trick goes back to where the trick began, and waits for a card (S-39)', () => {
    open('play');
    press('Undo trick');
    expect(document.querySelectorAll('.trick-card')).toHaveLength(0);
    expect(screen.getByText(/West is to lead/)).toBeTruthy();
    press('Undo trick');
    expect(button('Undo trick').disabled).toBe(true);
  });
});

describe('double-dummy scores', () => {
  it('stand beside each card of the seat to play, and the best are told in words', () => {
    open('play');
    const dummy = hand('North, dummy: 12 cards') as HTMLElement;
    const numbers = [...dummy.querySelectorAll('.card-number')];
    expect(numbers).toHaveLength(3);
    expect(within(dummy).getByText(/king of diamonds, 7 tricks, best/)).toBeTruthy();
    expect(document.querySelectorAll('.card-number')).toHaveLength(3);
  });

  it('come with the 20 results and par', () => {
    open('play');
    const table = screen.getByText('Tricks of each declarer in each strain').closest('table') as HTMLElement;
    expect(table.querySelectorAll('tbody td')).toHaveLength(20);
    expect(table.querySelector('.is-contract')?.textContent).toContain('12');
    expect(screen.getByText('Par').parentElement?.textContent).toContain('980');
  });
});

describe('the modals', () => {
  it('a claim that the solver does not confirm may be insisted on; then the results come (S-55)', () => {
    open('loaded');
    press('Claim');
    const claiming = dialog('claiming tricks');
    claim(claiming, 13);
    expect(claiming.querySelector('[role=alert]')?.textContent).toContain('With best play it is 7, not 13');
    fireEvent.click(within(claiming).getByText('Insist'));
    act(() => void vi.advanceTimersByTime(1000));
    const results = dialog('deal results');
    expect(results.textContent).toContain('by South');
    expect(results.textContent).toContain('N/S');
    expect(results.textContent).toContain('Par');
    expect(results.querySelectorAll('.hand-diagram')).toHaveLength(4);
  });

  it('a claim that the solver confirms ends the deal (S-44)', () => {
    open('loaded');
    press('Claim');
    claim(dialog('claiming tricks'), 1);
    act(() => void vi.advanceTimersByTime(1000));
    expect(dialog('deal results').textContent).toContain('Made');
  });

  it('Restart lays the deal again as it was loaded, seats and all (S-42)', () => {
    open('turned');
    expect(document.querySelectorAll('.trick-card').length).toBeGreaterThan(0);
    press('Restart');
    expect(backs()).toBe(52);
    expect(document.querySelector('.preview-seat-bottom')?.textContent).toContain('South');
  });

  it('each tool has its key, which does nothing where a tap could not', () => {
    const onNextDeal = vi.fn();
    const events = open('lead', { onNextDeal });
    type('e,');
    expect(events).toEqual([]);
    type('sae.y');
    expect(events).toEqual([
      { type: 'cardPicked', card: 'AS' },
      { type: 'undone', what: 'trick' },
      { type: 'historyToggled' },
    ]);
    expect(onNextDeal).toHaveBeenCalledTimes(1);
    type('g');
    expect(dialog('claiming tricks')).toBeTruthy();
  });

  it('no two keys of controls and tools are the same, and none types a call or a card', () => {
    const keys = PREVIEW_KEYS.filter(({ keys: [key] }) => key?.length === 1 && !'shdcnpxakqjt1234567890'.includes(key));
    const own = keys.flatMap(({ keys: [key] }) => key ?? []).filter((key) => !'←→?'.includes(key));
    expect(own).toHaveLength(16);
    expect(new Set(own).size).toBe(own.length);
  });

  it('the keys are listed with the controls’ own', () => {
    open('lead');
    type('?');
    const keys = dialog('Keys');
    expect(within(keys).getByText('Rotate clockwise')).toBeTruthy();
  });
});

describe('the list of deals', () => {
  it('ends at its ends (S-24)', () => {
    const onNextDeal = vi.fn();
    open('lead', { onNextDeal });
    expect(button('Prev deal').disabled).toBe(true);
    press('Next deal');
    expect(onNextDeal).toHaveBeenCalledTimes(1);
  });
});

describe('the game info', () => {
  it.each([
    ['play-side', 'VUL: Nil All'],
    ['claimed', 'VUL: N/S'],
    ['lead', 'VUL: E/W'],
    ['auction-open', 'VUL: All'],
  ] as const)('tells the vulnerability of %s (S-30)', (name, label) => {
    open(name);
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('has the auction in a line on a phone, until the opening lead and when asked for (S-08)', () => {
    resize(PHONE);
    open('lead');
    const line = () => document.querySelector('.history-line')?.textContent;
    expect(line()).toContain('South: S1');
    type('sa');
    expect(line()).toBeUndefined();
    press('Bid history');
    expect(line()).toContain('South: S1');
  });

  it('stands beside the controls, Hide and Turn among them, in a panel where there is room (S-45)', () => {
    open('lead');
    expect(document.querySelector('.side-panel .game-info')?.textContent).toContain('Dealer: South');
    expect([...document.querySelectorAll('.control-words')].map((each) => each.textContent)).toEqual(
      CONTROLS.map(({ label }) => label),
    );
    expect([button('Hide').disabled, button('Turn').disabled]).toEqual([false, false]);
  });

  it('stands in the title and in a sheet on a phone (S-45)', () => {
    resize(PHONE);
    open('lead');
    expect(screen.getByText('Dealer: South')).toBeTruthy();
    press('Details');
    expect(within(dialog('The deal')).getByRole('table')).toBeTruthy();
  });
});

describe('a card that may not be played', () => {
  const tap = (card: string) => fireEvent.click(document.querySelector(`[data-card="${card}"]`) as HTMLElement);

  it('is told of in the status line, which is read aloud, and does nothing (D-107)', () => {
    const events = open('play');
    const shown = () => screen.getByRole('status').textContent;
    const snapshot = previewSnapshotOf(previewStateOf(PREVIEW_STATES.play));
    const [turn, other] = [snapshot.turn as 'N', snapshot.turn === 'S' ? 'N' : 'S'] as const;
    const illegal = snapshot.hands[turn].cards?.find((card) => !snapshot.legal.includes(card));
    tap(illegal ?? '');
    expect(shown()).toBe('A card of this suit cannot be added: play a diamond.');
    const before = screen.getByRole('status').firstChild;
    tap(illegal ?? '');
    expect(screen.getByRole('status').firstChild).not.toBe(before);
    tap(snapshot.hands[other].cards?.[0] ?? '');
    expect(shown()).toMatch(/^(North|East|South|West) is to play\.$/);
    expect(events).toEqual([]);
  });
});

it('a tip shows above its control, not over the contract, and goes when the control is pressed', () => {
  open('lead');
  const dds = button('DDS');
  fireEvent.pointerEnter(dds, { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.getByRole('tooltip').textContent).toBe('DDS');
  press('DDS');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
