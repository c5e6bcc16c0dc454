import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MainPart } from '../../ui/page/main-part.tsx';
import { FullWindow } from './full-window.tsx';
import { warmSettings } from './late-settings.tsx';
import { DESKTOP, PHONE, resize, table, type } from './study-table.testing.tsx';
import { SNAPSHOTS } from './table-states.ts';

beforeAll(warmSettings);

const said = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement as HTMLElement;
/** Alt and a key, as a keyboard sends them. */
const alt = (key: string, code = `Key${key.toUpperCase()}`) =>
  fireEvent.keyDown(focused(), { key, code, altKey: true, bubbles: true });

beforeEach(() => {
  vi.useFakeTimers();
  resize(DESKTOP);
});
afterEach(() => vi.useRealTimers());

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the focus at the table, on %s (D-258)', (_, size) => {
  beforeEach(() => resize(size));

  it('is on the first card that may be played', () => {
    table(SNAPSHOTS.play);
    expect(focused().dataset.card).toBe('AH');
  });

  it('is on the bidding box when it is the student’s call, and nothing is called by a key that is held', () => {
    const { events } = table(SNAPSHOTS.bidding);
    expect(focused()).toBe(screen.getByRole('group', { name: 'Your call' }));
    fireEvent.keyDown(focused(), { key: 'Enter', repeat: true });
    expect(events).toEqual([]);
  });

  it('is on the button that goes on with a plan, and on the first way to a contract', () => {
    const { show } = table(SNAPSHOTS.plan);
    expect(focused().textContent).toBe('I have a plan');
    show({ ...SNAPSHOTS.choosing, dealId: 'another' });
    expect(focused().dataset.way).toBe('a');
  });

  it('is on the table while others call, and comes to the box with the student’s turn', () => {
    const waiting: Snapshot = {
      ...SNAPSHOTS.bidding,
      auction: { ...SNAPSHOTS.bidding.auction, turn: 'W', possible: [] },
    };
    const { show } = table(waiting);
    expect(focused()).toBe(screen.getByRole('main'));
    show(SNAPSHOTS.bidding);
    expect(focused()).toBe(screen.getByRole('group', { name: 'Your call' }));
  });

  it('goes from one hand to the other with the turn, and stays on what is no card (D-261)', () => {
    const own: Snapshot = { ...SNAPSHOTS['play-hand'], dealId: SNAPSHOTS.play.dealId };
    const { show } = table(SNAPSHOTS.play);
    show(own);
    expect(focused().closest('[aria-label]')?.getAttribute('aria-label')).toBe('Your hand');
    const back = screen.getByRole('button', { name: /^Back to/ });
    back.focus();
    show(SNAPSHOTS.play);
    expect(focused()).toBe(back);
  });
});

it('a key that is held from the page before plays no card (D-261)', () => {
  const { events } = table(SNAPSHOTS.play);
  fireEvent.keyDown(focused(), { key: 'Enter', repeat: true });
  expect(events).toEqual([]);
  fireEvent.keyDown(focused(), { key: 'Enter' });
  expect(events).toHaveLength(1);
});

it('the focus that has come by itself has no ring before a key is pressed, and none after a finger', () => {
  table(SNAPSHOTS.play);
  const isQuiet = () => screen.getByRole('main').dataset.quiet;
  expect(isQuiet()).toBe('true');
  fireEvent.keyDown(focused(), { key: 'ArrowRight' });
  expect(isQuiet()).toBe('false');
  fireEvent.pointerDown(document.body);
  expect(isQuiet()).toBe('true');
});

describe('keys that read', () => {
  it.each([
    ['h', /^Your hand\. Spades: /],
    ['d', /^Dummy\. Spades: /],
    ['t', 'Trick one. West: king of hearts.'],
    ['l', 'No trick is over.'],
    ['a', /^The auction\. /],
    ['s', /^The contract is four spades by you\. Your side has no trick, the others none\. It needs ten\./],
    ['w', 'You play dummy’s card.'],
    ['r', 'There is no more.'],
  ])('Alt %s reads a part of the table, from any place on it (D-259)', (key, text) => {
    table(SNAPSHOTS.play);
    expect(alt(key)).toBe(false);
    expect(said()).toMatch(text);
    screen.getByRole('button', { name: /^Back to/ }).focus();
    const first = screen.getByRole('status').firstChild;
    alt(key);
    expect(screen.getByRole('status').firstChild).not.toBe(first);
  });

  it('know their letter where Alt writes another sign (D-259)', () => {
    table(SNAPSHOTS.play);
    alt('∑', 'KeyW');
    expect(said()).toBe('You play dummy’s card.');
  });

  it('leave the letters that play cards alone, and other keys with Ctrl or Shift (D-259)', () => {
    const { events } = table(SNAPSHOTS.play);
    const before = said();
    fireEvent.keyDown(window, { key: 'h', altKey: true, ctrlKey: true });
    fireEvent.keyDown(window, { key: 'H', altKey: true, shiftKey: true });
    alt('z');
    expect(said()).toBe(before);
    type('ha');
    expect(events).toEqual([{ type: 'cardPlayed', card: 'AH', takeBackFor: 2000 }]);
  });

  it('are listed under ?, and in the settings for those whose screen reader takes that key (D-259)', () => {
    table(SNAPSHOTS.play, { settings: { ...DEFAULT_PREFERENCES, typing: false } });
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    fireEvent.click(screen.getByRole('button', { name: 'All keys of the table' }));
    const lines = screen.getByRole('dialog', { name: 'Keys' }).querySelectorAll('.keys-list > div');
    const read = [...lines].map((line) => line.textContent).filter((line) => line?.startsWith('Alt'));
    expect(read).toHaveLength(8);
    expect(read[0]).toBe('Althreads your hand aloud, suit by suit');
  });

  it('are switched off in the settings (D-259)', () => {
    table(SNAPSHOTS.play, { settings: { ...DEFAULT_PREFERENCES, readingKeys: false } });
    const before = said();
    expect(alt('h')).toBe(true);
    expect(said()).toBe(before);
  });

  it('read the rest of a text that was cut, which says so (D-260)', () => {
    const text = 'Count your points first. '.concat('Then think of what partner has shown so far. '.repeat(3)).trim();
    const { show } = table({ ...SNAPSHOTS.bidding, hint: null });
    show({ ...SNAPSHOTS.bidding, hint: text });
    expect(said()).toBe('Hint: Count your points first. Alt R reads on.');
    alt('r');
    expect(said()).toBe(text.slice('Count your points first. '.length));
  });
});

describe('the live region (D-260)', () => {
  it('is empty when the table comes, so that the first words in it are heard', () => {
    vi.useRealTimers();
    table(SNAPSHOTS.play);
    expect(said()).toBe('');
  });

  it('says what is new, and not again what it said', () => {
    const { show } = table(SNAPSHOTS['bidding-wrong']);
    show({ ...SNAPSHOTS['bidding-wrong'], auction: { ...SNAPSHOTS['bidding-wrong'].auction, highlighted: '3S' } });
    expect(said()).toBe('The call is three spades.');
    const first = screen.getByRole('status').firstChild;
    show({ ...SNAPSHOTS['bidding-wrong'], auction: { ...SNAPSHOTS['bidding-wrong'].auction, highlighted: '3S' } });
    expect(screen.getByRole('status').firstChild).toBe(first);
  });

  it('keeps what happens below a dialog until that is closed', () => {
    const { show } = table(SNAPSHOTS.bidding);
    const before = said();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    show({ ...SNAPSHOTS.play, dealId: SNAPSHOTS.bidding.dealId });
    expect(said()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(said()).toContain('West plays the king of hearts;');
  });

  it('says a hint again that is opened again', () => {
    resize(PHONE);
    const { show } = table(SNAPSHOTS.bidding);
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    show({ ...SNAPSHOTS.bidding, hint: 'Show your spades.' });
    fireEvent.click(screen.getByRole('button', { name: 'Close the hint' }));
    type('?');
    alt('w');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    alt('w');
    expect(said()).toBe('It is your call.');
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(said()).toBe('Hint: Show your spades.');
  });
});

it('a window over a page has no main part of its own', () => {
  render(
    <FullWindow label="Simulator" onClose={vi.fn()}>
      <MainPart aria-label="The table">cards</MainPart>
    </FullWindow>,
  );
  expect(screen.queryByRole('main')).toBeNull();
  expect(screen.getByRole('region', { name: 'The table' }).textContent).toBe('cards');
  act(() => undefined);
});
