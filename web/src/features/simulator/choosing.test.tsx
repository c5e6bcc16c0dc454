import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmSettings } from './late-settings.tsx';
import { DESKTOP, PHONE, resize, table, type } from './study-table.testing.tsx';
import { SNAPSHOTS } from './table-states.ts';

beforeAll(warmSettings);

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('PLAY on %s', (_, size) => {
  beforeEach(() => {
    vi.useFakeTimers();
    resize(size);
  });
  afterEach(() => vi.useRealTimers());

  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

  it('asks how the contract is to be found, over the own hand alone', () => {
    table(SNAPSHOTS.choosing);
    expect(screen.getByRole('heading', { name: 'How is the contract to be found?' })).toBeTruthy();
    expect(document.querySelectorAll('[data-card]').length).toBe(13);
  });

  it('plays the deal as written', () => {
    const { events } = table(SNAPSHOTS.choosing);
    press(/^Play it as written/);
    expect(events).toEqual([{ type: 'scriptAccepted' }]);
  });

  it('offers no script where there is none', () => {
    const { events } = table(SNAPSHOTS['choosing-no-script']);
    expect(screen.queryByRole('button', { name: /^Play it as written/ })).toBeNull();
    type('a');
    expect(events).toEqual([]);
  });

  it('lets contract and declarer be chosen', () => {
    const { events } = table(SNAPSHOTS.choosing);
    press(/^Choose contract and declarer/);
    expect((screen.getByRole('button', { name: 'Play' }) as HTMLButtonElement).disabled).toBe(true);
    pick('Level 3');
    pick('no trumps');
    pick('doubled');
    pick('North');
    press(/^Play 3 ?NT/);
    expect(events).toEqual([
      { type: 'contractChosen', contract: { level: 3, strain: 'NT', doubled: 1, declarer: 'N' } },
    ]);
  });

  it('lets another way be taken instead', () => {
    table(SNAPSHOTS.choosing);
    press(/^Choose contract and declarer/);
    press('Another way');
    expect(screen.getByRole('button', { name: /^Bid all four hands/ })).toBeTruthy();
  });

  it('takes it all by typed letters: c, 4s, x, e, and Enter on the button that has the focus', () => {
    const { events } = table(SNAPSHOTS.choosing);
    type('c4sxe');
    const start = screen.getByRole('button', { name: /^Play 4 ?spades ?X by East/ });
    expect(document.activeElement).toBe(start);
    fireEvent.click(start);
    expect(events).toEqual([
      { type: 'contractChosen', contract: { level: 4, strain: 'S', doubled: 1, declarer: 'E' } },
    ]);
  });

  it('goes back to the ways by b, and begins the auction by another', () => {
    const { events } = table(SNAPSHOTS.choosing);
    type('cb');
    expect(events).toEqual([]);
    type('b');
    expect(events).toEqual([{ type: 'auctionBegun', opensHands: true }]);
  });

  it('bids all four hands, with only the own one open if that is wished', () => {
    const { events } = table(SNAPSHOTS.choosing);
    fireEvent.click(screen.getByRole('checkbox'));
    press(/^Bid all four hands/);
    expect(events).toEqual([{ type: 'auctionBegun', opensHands: false }]);
  });

  it('lists the keys by ?', () => {
    table(SNAPSHOTS.choosing);
    type('?');
    expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toContain('bids all four hands');
  });

  it("shows the hand that is to call, says whose it is, and takes every seat's call", () => {
    const { events } = table(SNAPSHOTS['bidding-free']);
    expect(screen.getByRole('list', { name: 'North’s hand' }).querySelectorAll('[data-card]').length).toBe(13);
    expect(screen.getByRole('status').textContent).toContain('Call for North.');
    type('2s');
    expect(events).toEqual([{ type: 'callMade', call: '2S' }]);
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  });

  it('shows the own hand where the others stay closed', () => {
    table(SNAPSHOTS['bidding-free-hidden']);
    expect(screen.getByRole('list', { name: 'Your hand' })).toBeTruthy();
  });

  it('takes a call back where all are made by the student, and offers that nowhere else', () => {
    const { events, show } = table(SNAPSHOTS['bidding-free']);
    press('Take back');
    type('u');
    expect(events).toEqual([{ type: 'tookBack' }, { type: 'tookBack' }]);
    show(SNAPSHOTS.bidding);
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});
