import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmSettings } from './late-settings.tsx';
import { DESKTOP, PHONE, resize, table, type } from './study-table.testing.tsx';
import { SNAPSHOTS } from './table-states.ts';

beforeAll(warmSettings);

/** What a teacher expects at the table: the plan, the goal, the agreements, the key trick, the replay. */

const SIZES = [
  ['a phone', PHONE],
  ['a small phone', [320, 568]],
  ['a phone on its side', [844, 390]],
  ['a desktop', DESKTOP],
] as const;

const result = () => screen.getByRole('region', { name: 'deal results' });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  resize(DESKTOP);
});
afterEach(() => vi.useRealTimers());

describe.each(SIZES)('the pause when dummy comes down, on %s', (_, size) => {
  beforeEach(() => resize(size));

  it('says what to count and what the goal is, with both hands in sight, until there is a plan', () => {
    const { events } = table(SNAPSHOTS.plan);
    const box = screen.getByRole('region', { name: 'Make a plan' });
    expect(box.textContent).toContain('You may lose three tricks: count your losers, suit by suit.');
    expect(box.textContent).toContain('Make it safely.');
    expect(screen.getByRole('list', { name: 'Dummy' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Your hand' })).toBeTruthy();
    press('I have a plan');
    type('g');
    expect(events).toEqual([{ type: 'planMade' }, { type: 'planMade' }]);
  });

  it('is said aloud, and no card may be played in it', () => {
    const { events } = table(SNAPSHOTS.plan);
    expect(screen.getByRole('status').textContent).toContain('Make your plan. You may lose three tricks');
    type('ha');
    expect(events).toEqual([]);
  });
});

it('the pause is switched off in the settings of the table', () => {
  const { props } = table(SNAPSHOTS.plan);
  type('o');
  fireEvent.click(screen.getByRole('switch', { name: /^A pause when dummy comes down/ }));
  expect(props.onSettings).toHaveBeenCalledWith({ ...DEFAULT_PREFERENCES, pauseAtDummy: false });
});

it('more contrast is chosen in the settings of the table', () => {
  const { props } = table(SNAPSHOTS.play);
  press('Settings');
  fireEvent.click(screen.getByRole('switch', { name: /^High contrast/ }));
  expect(props.onSettings).toHaveBeenCalledWith({ ...DEFAULT_PREFERENCES, contrast: 'more' });
});

describe('goal and agreements', () => {
  it.each(['bidding-notes', 'play-notes'] as const)('stand beside the table on a desktop (%s)', (name) => {
    table(SNAPSHOTS[name]);
    const panel = screen.getByRole('complementary', { name: 'Auction and notes' });
    expect(panel.textContent).toContain(SNAPSHOTS[name].goal);
    expect(panel.textContent).toContain('fourth best');
  });

  it.each(['bidding-notes', 'play-notes'] as const)(
    'are one tap away on a phone, the goal itself in sight: before the first call and before the lead (%s)',
    (name) => {
      resize(PHONE);
      table(SNAPSHOTS[name]);
      press(/^Goal: /);
      const sheet = screen.getByRole('dialog', { name: 'This deal' });
      expect(sheet.textContent).toContain(SNAPSHOTS[name].goal);
      expect(sheet.textContent).toContain('fourth best');
    },
  );

  it('are with the auction at any later time, on a phone', () => {
    resize(PHONE);
    table({ ...SNAPSHOTS['play-ruff'], goal: 'Make it safely.', agreements: 'Low encourages.' });
    type('l');
    const sheet = screen.getByRole('dialog', { name: 'The auction' });
    expect(sheet.textContent).toContain('Make it safely.');
    expect(sheet.textContent).toContain('Low encourages.');
  });

  it('have no place in a deal without any', () => {
    resize(PHONE);
    table(SNAPSHOTS.bidding);
    expect(document.querySelector('.notes-strip')).toBeNull();
  });
});

describe('a deal that begins at its key trick', () => {
  it('says so, and names the tricks before it with their winners', () => {
    table(SNAPSHOTS['play-key']);
    expect(screen.getByRole('status').textContent).toContain('You begin at the key trick, trick four.');
    const before = screen.getByRole('heading', { name: 'Before the key trick' }).parentElement;
    const tricks = [...(before?.querySelectorAll('li') ?? [])].map((each) => each.textContent);
    expect(tricks).toHaveLength(3);
    expect(tricks[0]).toContain('West Khearts, which won');
  });
});

it('a contract that was told has no auction', () => {
  table(SNAPSHOTS['play-told']);
  expect(screen.getByText('No auction: the contract was given.')).toBeTruthy();
});

describe.each(SIZES)('a card is taken back on %s', (_, size) => {
  it('by a button that stands out while it is free', () => {
    resize(size);
    const { events, show } = table(SNAPSHOTS['play-take-back']);
    const button = screen.getByRole('button', { name: 'Take back' });
    expect(button.className).toContain('is-free');
    fireEvent.click(button);
    expect(events).toEqual([{ type: 'tookBack' }]);
    show(SNAPSHOTS['play-ruff']);
    expect(screen.getByRole('button', { name: 'Take back' }).className).not.toContain('is-free');
  });
});

describe('keys', () => {
  it('ask for the hint, mark the right call after a wrong one, and open the claim', () => {
    const { events, show } = table(SNAPSHOTS.bidding);
    type('r');
    expect(events).toEqual([]);
    show(SNAPSHOTS['bidding-wrong']);
    type('ri');
    expect(events).toEqual([{ type: 'highlightAsked' }, { type: 'hintAsked' }]);
    show(SNAPSHOTS['play-hand']);
    type('m');
    expect(screen.getByRole('dialog', { name: 'claiming tricks' })).toBeTruthy();
  });
});

describe('a replay', () => {
  const replayOf = (name: 'done-max' | 'done-passed' | 'done-cut-short') => {
    const { props } = table(SNAPSHOTS[name]);
    act(() => void vi.advanceTimersByTime(1000));
    press('Replay');
    return props;
  };

  it.each([
    ['From the start', 'start'],
    ['Skip the auction', 'play'],
  ] as const)('begins, where the auction is known, %s', (name, from) => {
    const props = replayOf('done-max');
    expect(props.onReplay).not.toHaveBeenCalled();
    press(name);
    expect(props.onReplay).toHaveBeenCalledWith(from);
  });

  it('may be called off: the result comes back', () => {
    replayOf('done-max');
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(result()).toBeTruthy();
  });

  it.each(['done-passed', 'done-cut-short'] as const)('of a deal without play begins at once (%s)', (name) => {
    expect(replayOf(name).onReplay).toHaveBeenCalledWith('start');
  });
});

describe('the result', () => {
  it.each([
    ['done-max', 'is-max'],
    ['done-makes', 'is-makes'],
    ['done-down', 'is-lost'],
  ] as const)('of %s has its own sign', (name, sign) => {
    table(SNAPSHOTS[name]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(document.querySelector('.outcome-sign')?.classList.contains(sign)).toBe(true);
  });

  it("of a defender is signed for the defender's side", () => {
    table(SNAPSHOTS['done-defence']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result().textContent).toContain('Score +200');
  });

  it('of an auction that was cut short is not called passed out', () => {
    table(SNAPSHOTS['done-cut-short']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result().textContent).toContain('There were no cards to play.');
    expect(result().textContent).not.toContain('Passed out');
  });

  it('offers the look back only where there is one', () => {
    const onLookBack = vi.fn();
    const { show } = table(SNAPSHOTS['done-max'], { onLookBack });
    act(() => void vi.advanceTimersByTime(1000));
    press(/^Look back/);
    expect(onLookBack).toHaveBeenCalledTimes(1);
    show(SNAPSHOTS['done-max']);
  });

  it('has no look back where none is given', () => {
    table(SNAPSHOTS['done-max']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('button', { name: /^Look back/ })).toBeNull();
  });
});

describe('for a screen reader', () => {
  it.each(['choosing', 'bidding', 'play', 'plan', 'done-max'] as const)('there is one live region in %s', (name) => {
    resize(PHONE);
    table(SNAPSHOTS[name]);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('the live region stays when the auction gives way to the play', () => {
    const { show } = table(SNAPSHOTS.bidding);
    const region = screen.getByRole('status');
    show(SNAPSHOTS.play);
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toContain('West plays the king of hearts;');
  });

  it('the focus is in the bidding box again when the others have called', () => {
    const waiting = { ...SNAPSHOTS.bidding, auction: { ...SNAPSHOTS.bidding.auction, possible: [] } };
    const { show } = table(SNAPSHOTS.bidding);
    screen.getByRole('button', { name: 'pass' }).focus();
    show(waiting);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    show(SNAPSHOTS.bidding);
    expect(document.querySelector('.bidding-box')?.contains(document.activeElement)).toBe(true);
  });
});

describe('the teacher’s text before the first call', () => {
  const sheet = () => document.querySelector('dialog');

  it('lies over a phone until the student begins, and is behind the strip after that (D-110)', () => {
    resize(PHONE);
    const { show } = table(SNAPSHOTS['bidding-intro']);
    expect(sheet()?.textContent).toContain('Decide that before your first call.');
    expect(sheet()?.textContent).toContain('Reach the best game, and make it safely.');
    press('Begin');
    expect(sheet()).toBeNull();
    show({ ...SNAPSHOTS['bidding-intro'], begun: true });
    press(/^Goal: Reach the best game/);
    expect(sheet()?.textContent).toContain('Decide that before your first call.');
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  });

  it('does not come again for a deal that was begun, and not for one without', () => {
    resize(PHONE);
    table({ ...SNAPSHOTS['bidding-intro'], begun: true });
    expect(sheet()).toBeNull();
    table(SNAPSHOTS['bidding-notes']);
    expect(sheet()).toBeNull();
  });

  it('comes with the next deal of a list', () => {
    resize(PHONE);
    const { show } = table(SNAPSHOTS.play);
    show({ ...SNAPSHOTS['bidding-intro'], dealId: 'another' });
    expect(sheet()?.textContent).toContain('Before you begin');
  });

  it('stands first beside a wide table', () => {
    table(SNAPSHOTS['bidding-intro']);
    expect(sheet()).toBeNull();
    const words = document.querySelector('.side-panel-words')?.textContent ?? '';
    expect(words.startsWith('Before you begin')).toBe(true);
    expect(words.indexOf('Goal')).toBeGreaterThan(0);
  });
});

it('the teacher’s text after the deal and the note stand in the result (D-110)', () => {
  table(SNAPSHOTS['done-words']);
  act(() => void vi.advanceTimersByTime(2000));
  const page = result().textContent ?? '';
  expect(page).toContain('Look for the ruff first.');
  expect(page).toContain('NotePlayed in the club’s spring match');
});
