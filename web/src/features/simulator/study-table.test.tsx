import { type Card, cardName, DECK } from '@overtrick/shared/bridge/card';
import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { CONTROLS } from '@overtrick/shared/table/preview/controls';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmSettings } from './late-settings.tsx';
import { DESKTOP, PHONE, resize, TABLET, table, type } from './study-table.testing.tsx';
import { SNAPSHOT_NAMES, SNAPSHOTS, type SnapshotName } from './table-states.ts';

beforeAll(warmSettings);

beforeEach(() => {
  vi.useFakeTimers();
  resize(DESKTOP);
});
afterEach(() => vi.useRealTimers());

describe('hidden hands', () => {
  it.each(SNAPSHOT_NAMES)('are never in the document (%s)', (name: SnapshotName) => {
    const snapshot: Snapshot = SNAPSHOTS[name];
    table(snapshot);
    const seen = new Set(
      [
        ...Object.values(snapshot.hands).flatMap(({ cards }) => cards ?? []),
        ...snapshot.trick.cards,
        ...(snapshot.lastTrick?.cards ?? []),
        ...Object.values(snapshot.result?.hands ?? {}).flatMap((cards) => cards ?? []),
      ].map(cardName),
    );
    const named = DECK.map(cardName).filter((words) => document.body.textContent?.includes(words));
    for (const words of named) if (!snapshot.said.includes(words)) expect(seen).toContain(words);
    const marked = [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card);
    for (const card of marked) expect(seen).toContain(cardName(card as Card));
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the controls and the game info of PREVIEW on %s', (_, size) => {
  it.each(['bidding', 'bidding-free', 'play', 'done-max', 'choosing'] as const)(
    'are nowhere in STUDY and PLAY, Hide and Turn least of all: %s (S-45)',
    (name) => {
      resize(size);
      table(SNAPSHOTS[name]);
      expect(document.querySelector('[aria-label=Controls], .game-info')).toBeNull();
      const buttons = [...document.querySelectorAll('button')].map((each) => each.ariaLabel ?? each.textContent);
      expect(buttons.filter((words) => CONTROLS.some(({ label }) => label === words))).toEqual([]);
    },
  );
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the auction on %s', (_, size) => {
  beforeEach(() => resize(size));

  it('shows the bidding box while it is incomplete and hides it afterwards (S-53)', () => {
    const { show } = table(SNAPSHOTS.bidding);
    expect(screen.getByRole('group', { name: 'Your call' })).toBeTruthy();
    show({ ...SNAPSHOTS.bidding, auction: { ...SNAPSHOTS.bidding.auction, turn: null, possible: [] } });
    expect(screen.queryByRole('group', { name: 'Your call' })).toBeNull();
  });

  it("says '4♠ is not the call here.' with 'Hint' and 'Highlight correct bid' after a wrong call, and nothing when right", () => {
    const { events, show } = table(SNAPSHOTS['bidding-wrong']);
    expect(document.querySelector('.call-remark')?.textContent).toContain('4spades is not the call here.');
    fireEvent.click(screen.getByRole('button', { name: 'Highlight correct bid' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Hint' })[0] as HTMLElement);
    expect(events).toEqual([{ type: 'highlightAsked' }, { type: 'hintAsked' }]);
    show(SNAPSHOTS.bidding);
    expect(document.querySelector('.call-remark')?.textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Highlight correct bid' })).toBeNull();
  });

  it("gives the teacher's reason against a wrong call, to the eye and to the ear", () => {
    table(SNAPSHOTS['bidding-reason']);
    const reason = 'Partner may hold two small spades';
    expect(document.querySelector('.call-remark')?.textContent).toContain(reason);
    expect(screen.getByRole('status').textContent).toContain(reason);
  });

  it("takes a call that is as good, in the teacher's words, with nothing to put right", () => {
    table(SNAPSHOTS['bidding-alternative']);
    const remark = document.querySelector('.call-remark')?.textContent;
    expect(remark).toContain('3diamonds is as good.');
    expect(remark).toContain('It shows where your points are');
    expect(screen.queryByRole('button', { name: 'Highlight correct bid' })).toBeNull();
  });

  it('keeps the box usable after a wrong call', () => {
    const { events } = table(SNAPSHOTS['bidding-wrong']);
    fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(events).toEqual([{ type: 'callMade', call: 'P' }]);
  });

  it('takes typed calls: 3s, p; and no call that may not be made', () => {
    const { events } = table(SNAPSHOTS.bidding);
    type('3s');
    type('p');
    type('1n');
    type('x');
    expect(events).toEqual([
      { type: 'callMade', call: '3S' },
      { type: 'callMade', call: 'P' },
    ]);
  });
});

describe('hints', () => {
  it('are asked for before any call, also on a phone (S-63)', () => {
    resize(PHONE);
    const { events, show } = table(SNAPSHOTS.bidding);
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(events).toEqual([{ type: 'hintAsked' }]);
    const waiting = SNAPSHOTS['bidding-waiting'];
    show({ ...waiting, can: { ...waiting.can, hint: false } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hint' }).disabled).toBe(true);
  });

  it('open on a phone in the place of the status line, over nothing, and say themselves (S-54)', () => {
    resize(PHONE);
    const { show } = table({ ...SNAPSHOTS['bidding-wrong'], hint: null });
    fireEvent.click(screen.getAllByRole('button', { name: 'Hint' })[1] as HTMLElement);
    expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull();
    show({ ...SNAPSHOTS['bidding-wrong'], hint: 'Show your sixth spade.' });
    expect(screen.getByRole('region', { name: 'Hint' }).textContent).toContain('Show your sixth spade.');
    expect(screen.getByRole('status').textContent).toContain('Hint: Show your sixth spade.');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close the hint' }));
    expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull();
  });

  it("are declarer's as well, in the play (S-54)", () => {
    resize(PHONE);
    const { events, show } = table(SNAPSHOTS.play);
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(events).toEqual([{ type: 'hintAsked' }]);
    show({ ...SNAPSHOTS.play, hint: 'Count your losers.' });
    const hint = () => screen.queryByRole('region', { name: 'Hint' })?.textContent;
    expect(hint()).toContain('Count your losers.');
    show({ ...SNAPSHOTS['play-ruff'], hint: null });
    expect(hint()).toContain('Count your losers.');
    show({ ...SNAPSHOTS.play, dealId: 'another' });
    expect(hint()).toBeUndefined();
  });

  it('stand beside the trick on an upright tablet, with the plan while one is made (D-240)', () => {
    resize(TABLET);
    const { show } = table(SNAPSHOTS.plan);
    expect(screen.getByRole('region', { name: 'Make a plan' }).closest('.hint-panel-aside')).not.toBeNull();
    expect(document.querySelectorAll('.trick-card')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    show({ ...SNAPSHOTS.plan, hint: 'Count your losers.' });
    const hint = screen.getByRole('region', { name: 'Hint' });
    expect(hint.closest('.hint-panel-aside')).not.toBeNull();
    show({ ...SNAPSHOTS.play, hint: null });
    expect(screen.queryByRole('region', { name: 'Make a plan' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Hint' }).textContent).toContain('Count your losers.');
  });

  it('have no button for a defender whose deal has none (ruling 35)', () => {
    const { can } = SNAPSHOTS['defence-right'];
    table({ ...SNAPSHOTS['defence-right'], hint: null, can: { ...can, hint: false } });
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  });
});

describe.each([
  ['a phone', PHONE],
  ['a phone on its side', [844, 390]],
  ['a tablet', [1180, 820]],
  ['a desktop', DESKTOP],
] as const)('the play on %s', (_, size) => {
  beforeEach(() => resize(size));

  it('plays the card that is clicked, from dummy when it is dummy to play (S-56)', () => {
    const { events } = table({ ...SNAPSHOTS.play });
    const ace = screen.getByRole('button', { name: 'ace of hearts' });
    fireEvent.click(ace);
    if (events.length === 0) fireEvent.click(ace);
    expect(events).toEqual([{ type: 'cardPlayed', card: 'AH', takeBackFor: 2000 }]);
    fireEvent.click(screen.getByRole('button', { name: 'ace of spades' }));
    expect(events.length).toBe(1);
  });

  it('with two-tap play lifts first', () => {
    const { events } = table(SNAPSHOTS['play-hand'], { settings: { ...DEFAULT_PREFERENCES, twoTaps: true } });
    const card = screen.getByRole('button', { name: 'king of clubs' });
    fireEvent.click(card);
    expect(events).toEqual([]);
    fireEvent.click(card);
    expect(events).toEqual([{ type: 'cardPlayed', card: 'KC', takeBackFor: 2000 }]);
  });

  it('plays typed cards, and none that may not be played', () => {
    const { events } = table(SNAPSHOTS['play-hand']);
    type('sk');
    type('h2');
    type('st');
    type('u');
    expect(events).toEqual([
      { type: 'cardPlayed', card: 'KS', takeBackFor: 2000 },
      { type: 'cardPlayed', card: 'TS', takeBackFor: 2000 },
      { type: 'tookBack' },
    ]);
  });

  it('says in one live region what happened', () => {
    table(SNAPSHOTS.play);
    const spoken = screen.getAllByRole('status').map((region) => region.textContent);
    expect(spoken).toEqual([expect.stringMatching(/West plays the king of hearts; you play dummy’s card\.$/)]);
  });

  it('lets a defender play from the own hand only', () => {
    const { events } = table(SNAPSHOTS['defence-right']);
    expect(screen.queryByRole('button', { name: 'queen of hearts' })).toBeNull();
    expect(screen.getByText('queen of hearts')).toBeTruthy();
    const king = screen.getByRole('button', { name: 'king of hearts' });
    fireEvent.click(king);
    if (events.length === 0) fireEvent.click(king);
    expect(events).toEqual([{ type: 'cardPlayed', card: 'KH', takeBackFor: 2000 }]);
  });
});

describe('the table', () => {
  it('leads the arrows to the hand that is to play', () => {
    table(SNAPSHOTS.play);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect((document.activeElement as HTMLElement).dataset.card).toBe('AH');
  });

  it('lists its keys on ?, and takes no typed command while a dialog is open or when they are switched off', () => {
    const { events } = table(SNAPSHOTS['play-hand']);
    type('?');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
    type('sk');
    expect(events).toEqual([]);
  });

  it('takes no typed command when they are switched off', () => {
    const { events } = table(SNAPSHOTS['play-hand'], { settings: { ...DEFAULT_PREFERENCES, typing: false } });
    type('sku');
    expect(events).toEqual([]);
  });

  it('keeps a finished trick until 1.2 s have passed', () => {
    const { show } = table(SNAPSHOTS.play);
    const after: Snapshot = {
      ...SNAPSHOTS.play,
      trick: { leader: 'N', cards: [] },
      lastTrick: { leader: 'W', cards: ['KH', 'AH', '5H', '2H'] },
      tricksWon: { NS: 1, EW: 0 },
      acting: 'N',
    };
    show(after);
    expect(document.querySelectorAll('.trick-card').length).toBe(4);
    act(() => void vi.advanceTimersByTime(1100));
    expect(document.querySelectorAll('.trick-card').length).toBe(4);
    act(() => void vi.advanceTimersByTime(200));
    act(() => void vi.advanceTimersByTime(400));
    expect(document.querySelectorAll('.trick-card').length).toBe(0);
  });

  it('takes a finished trick away at a tap', () => {
    const { show } = table(SNAPSHOTS.play);
    show({
      ...SNAPSHOTS.play,
      trick: { leader: 'N', cards: [] },
      lastTrick: { leader: 'W', cards: ['KH', 'AH', '5H', '2H'] },
      tricksWon: { NS: 1, EW: 0 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Take the trick away' }));
    expect(document.querySelectorAll('.trick-card').length).toBe(0);
  });

  it('shows the last trick with the auction, on a phone in a sheet that the contract opens', () => {
    resize(PHONE);
    table(SNAPSHOTS['play-ruff']);
    fireEvent.click(screen.getByRole('button', { name: /Show the auction/ }));
    expect(screen.getByRole('heading', { name: 'Last trick' })).toBeTruthy();
    expect(screen.getByText('North won it.', { exact: false })).toBeTruthy();
  });
});

describe('claims', () => {
  it("are made in a 'claiming tricks' modal (S-55), and refused without a number", () => {
    const { events, show } = table(SNAPSHOTS['play-hand']);
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
    const dialog = screen.getByRole('dialog', { name: 'claiming tricks' });
    fireEvent.click(screen.getByRole('radio', { name: '7' }));
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Claim' }).find((each) => dialog.contains(each)) as HTMLElement,
    );
    expect(events).toEqual([{ type: 'claimMade', tricks: 7 }]);
    show({ ...SNAPSHOTS['play-hand'], claimRefused: true });
    expect(dialog.textContent).toContain('Not certain yet: play on');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Agree', true],
    ['Play on', false],
  ] as const)('of a bot are answered by %s', (answer, agreed) => {
    const { events } = table(SNAPSHOTS.claimed);
    expect(screen.getByRole('dialog').textContent).toContain('West claims 4 of the 5 tricks left.');
    fireEvent.click(screen.getByRole('button', { name: answer }));
    expect(events).toEqual([{ type: 'botClaimAnswered', agreed }]);
  });
});

describe('a changed seat', () => {
  it('is told until OK; "Do not show again" keeps a preference (S-59)', () => {
    const { events, props } = table(SNAPSHOTS.moved);
    expect(screen.getByRole('dialog').textContent).toContain('You now sit North');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Do not show again' }));
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(props.onSettings).toHaveBeenCalledWith({ ...DEFAULT_PREFERENCES, moveSeen: true });
    expect(events).toEqual([{ type: 'moveSeen' }]);
  });
});

describe('the result', () => {
  const open = () => act(() => void vi.advanceTimersByTime(1000));

  const page = () => screen.getByRole('region', { name: 'deal results' });

  it("comes as a page of 'deal results' with message, facts, score, teacher's words, themes and all four hands (D-244)", () => {
    table(SNAPSHOTS['done-max']);
    open();
    for (const words of [
      'Brilliant!',
      'Eleven tricks',
      '+650',
      '11 tricks,10 were needed',
      'You ruffed',
      'Ruffs in dummy',
      '+1',
    ])
      expect(page().textContent).toContain(words);
    expect(page().querySelectorAll('.hand-diagram').length).toBe(4);
    expect(document.activeElement?.textContent).toContain('Brilliant!');
  });

  it('is closed by its doors alone: no dialog, no cross, nothing for a stray tap or Escape (D-244)', () => {
    table(SNAPSHOTS['done-max']);
    open();
    fireEvent.click(page());
    fireEvent.click(document.body);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(page()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it.each([
    ['under their name', 'Joan Tremlett', 'Joan Tremlett'],
    ['as the teacher’s where no name is known', undefined, 'Your teacher'],
  ])('has the teacher’s remark %s (D-244)', (_, teacher, heading) => {
    table(SNAPSHOTS['done-max'], { place: { title: 'Declarer in a suit', deal: 'Deal 4 of 12', teacher } });
    open();
    expect(page().querySelector('.result-teacher h3')?.textContent).toBe(heading);
  });

  it('says why it is not the best, in the place of the facts, and only then (D-244)', () => {
    const { show } = table(SNAPSHOTS['done-makes']);
    open();
    expect(page().textContent).toContain('One more was there as the cards lie.');
    expect(page().textContent).not.toContain('Eleven were there from the lead on.');
    show({ ...SNAPSHOTS['done-max'] });
    expect(page().textContent).toContain('Eleven tricks, one more than the contract.');
  });

  it('has doors to the auction and to the last trick, which lead back to it (D-244)', () => {
    table(SNAPSHOTS['done-max']);
    open();
    for (const [name, heading] of [
      ['Auction', 'The auction'],
      ['Last trick', 'Last trick'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('dialog').textContent).toContain(heading);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(page()).toBeTruthy();
    }
  });

  it('leads on: Next deal, and back to the pack', () => {
    const { props } = table(SNAPSHOTS['done-down']);
    open();
    expect(page().textContent).toContain('−100');
    for (const name of [/^Next deal/, 'Back to Declarer in a suit'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(props.onNextDeal).toHaveBeenCalledTimes(1);
    expect(props.onLeave).toHaveBeenCalledTimes(1);
  });

  it('has no Next deal after the last one', () => {
    table(SNAPSHOTS['done-max'], { onNextDeal: undefined });
    open();
    expect(screen.queryByRole('button', { name: /^Next deal/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Back to Declarer in a suit/ })).toHaveLength(2);
  });

  it('goes with another deal', () => {
    const { show } = table(SNAPSHOTS['done-max']);
    open();
    show({ ...SNAPSHOTS.bidding, dealId: 'deal-5' });
    expect(screen.queryByRole('region', { name: 'deal results' })).toBeNull();
  });

  it('of a deal that was passed out has no tricks', () => {
    table(SNAPSHOTS['done-passed']);
    open();
    expect(page().textContent).toContain('There were no cards to play.');
    expect(page().querySelector('.trick-row')).toBeNull();
  });
});

describe('a tapped card', () => {
  const trick = () => [...document.querySelectorAll('.trick-card')].map((each) => each.textContent);

  it('lies in the trick at once, counts once, and goes back when the table answers that it was not played', () => {
    const { events, show } = table(SNAPSHOTS.play);
    const before = trick();
    const [card] = SNAPSHOTS.play.legal;
    if (!card) throw new Error('a card to play');
    const button = screen.getByRole('button', { name: cardName(card) });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(trick()).toHaveLength(before.length + 1);
    expect(trick().join()).toContain(cardName(card));
    expect(events).toEqual([{ type: 'cardPlayed', card, takeBackFor: 2000 }]);
    show({ ...SNAPSHOTS.play });
    expect(trick()).toEqual(before);
    expect(document.querySelectorAll('.is-under-way')).toHaveLength(0);
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('a card that may not be played, on %s', (_, size) => {
  const tap = (card: string) => fireEvent.click(document.querySelector(`[data-card="${card}"]`) as HTMLElement);
  const line = () => document.querySelector('.status-line')?.textContent;
  const spoken = () => screen.getByRole('status').textContent;
  beforeEach(() => resize(size));

  it('is told of in the status line and aloud, once for each tap, and does nothing (D-107)', () => {
    const { events } = table(SNAPSHOTS.play);
    tap('QS');
    const why = 'Hearts were led: play a heart.';
    expect([line(), spoken()]).toEqual([why, why]);
    const first = screen.getByRole('status').firstChild;
    tap('QS');
    expect(spoken()).toBe(why);
    expect(screen.getByRole('status').firstChild).not.toBe(first);
    tap('AS');
    expect(line()).toBe('You play dummy’s card now.');
    expect(events).toEqual([]);
  });

  it('is told of when it is typed or chosen with Enter, and forgotten with the next card, also when that is taken back (D-477)', () => {
    const { events, show } = table(SNAPSHOTS.play);
    type('sq');
    expect(line()).toBe('Hearts were led: play a heart.');
    show({ ...SNAPSHOTS['play-ruff'] });
    expect(line()).toBe(SNAPSHOTS['play-ruff'].said);
    show(SNAPSHOTS.play);
    expect(line()).toBe(SNAPSHOTS.play.said);
    fireEvent.keyDown(document.querySelector('[data-card="KD"]') as HTMLElement, { key: 'Enter' });
    expect(line()).toBe('Hearts were led: play a heart.');
    expect(events).toEqual([]);
  });
});

describe('a card that lies lifted', () => {
  it.each([
    ['a phone', PHONE],
    ['a tablet', TABLET],
    ['a desktop', DESKTOP],
  ] as const)('is seen in the trick, and is taken back or put down by one tap, on %s (D-242)', (_, size) => {
    resize(size);
    const { events, show } = table(SNAPSHOTS['play-lifted']);
    expect(document.querySelector('.trick-card .is-lifted')?.textContent).toContain('nine of spades');
    expect(document.querySelector('.trick-slot.is-turn')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Put the card down' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(events).toEqual([{ type: 'cardConfirmed' }, { type: 'tookBack' }]);
    show({ ...SNAPSHOTS['play-lifted'], lifted: null });
    expect(document.querySelector('.trick-card .is-lifted')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Put the card down' })).toBeNull();
  });

  it('keeps a finished trick on the table until it is down', () => {
    const { show } = table(SNAPSHOTS.play);
    const after: Snapshot = {
      ...SNAPSHOTS.play,
      trick: { leader: 'N', cards: [] },
      lastTrick: { leader: 'W', cards: ['KH', 'AH', '5H', '2H'] },
      tricksWon: { NS: 1, EW: 0 },
      lifted: { card: '2H', seat: 'S', milliseconds: 2000 },
    };
    show(after);
    act(() => void vi.advanceTimersByTime(5000));
    expect(document.querySelectorAll('.trick-card').length).toBe(4);
    show({ ...after, lifted: null });
    act(() => void vi.advanceTimersByTime(1300));
    act(() => void vi.advanceTimersByTime(700));
    expect(document.querySelectorAll('.trick-card').length).toBe(0);
  });

  it('lies for the time of the settings', () => {
    const { events } = table(SNAPSHOTS['play-hand'], { settings: { ...DEFAULT_PREFERENCES, takeBackSeconds: 0 } });
    type('sk');
    expect(events).toEqual([{ type: 'cardPlayed', card: 'KS', takeBackFor: 0 }]);
  });
});

describe('the bar of the table', () => {
  it('says when a grey claim can be made, in its caption (D-243)', () => {
    resize(PHONE);
    const { show } = table(SNAPSHOTS.play);
    const claim = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Claim/ });
    expect([claim().textContent, claim().disabled]).toEqual(['Claim on your lead', true]);
    show(SNAPSHOTS['play-hand']);
    expect([claim().textContent, claim().disabled]).toEqual(['Claim', false]);
  });

  it('has the auction and the last trick in sight on a phone (D-243)', () => {
    resize(PHONE);
    const { show } = table(SNAPSHOTS.play);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Last trick' }).disabled).toBe(true);
    show(SNAPSHOTS['play-ruff']);
    fireEvent.click(screen.getByRole('button', { name: 'Last trick' }));
    expect(screen.getByRole('dialog', { name: 'Last trick' }).textContent).toContain('North won it.');
  });
});

describe('the auction on an upright tablet', () => {
  beforeEach(() => resize(TABLET));

  it('says what the calls mean on the felt, with number, seat and call (D-241)', () => {
    table(SNAPSHOTS.bidding);
    const rows = [...screen.getByRole('region', { name: 'What the calls say' }).querySelectorAll('li')];
    expect(rows.map((row) => row.textContent)).toContain('2You2heartsTransfer: five spades or more.');
  });

  it('has a level first, then whole calls (D-241)', () => {
    const { events } = table(SNAPSHOTS.bidding);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'spades' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Level 4' }));
    fireEvent.click(screen.getByRole('button', { name: 'four spades' }));
    expect(events).toEqual([{ type: 'callMade', call: '4S' }]);
  });

  it('answers a wrong call once, where the status line is otherwise (D-241)', () => {
    const { show } = table(SNAPSHOTS['bidding-reason']);
    const place = () => document.querySelector('.answer-place');
    expect(place()?.textContent).toContain('is not the call here.');
    expect(place()?.querySelector('.status-line')).toBeNull();
    expect(document.querySelectorAll('.call-remark, .status-line')).toHaveLength(1);
    show(SNAPSHOTS.bidding);
    expect(place()?.querySelector('.status-line')?.textContent).toBe(SNAPSHOTS.bidding.said);
  });
});
