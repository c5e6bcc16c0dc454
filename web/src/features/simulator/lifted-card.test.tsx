import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DESKTOP, resize, table, type } from './study-table.testing.tsx';
import { SNAPSHOTS } from './table-states.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a card that lies lifted (ruling 62)', () => {
  beforeEach(() => resize(DESKTOP));

  it.each([
    ['g', 'cardConfirmed'],
    ['s9', 'cardConfirmed'],
    ['u', 'tookBack'],
  ])('is down or goes back by keys: %s gives %s', (keys, event) => {
    const { events } = table(SNAPSHOTS['play-lifted']);
    type(keys);
    expect(events).toEqual([{ type: event }]);
  });

  it('another card is answered with what to do', () => {
    const { events } = table(SNAPSHOTS['play-lifted']);
    type('sa');
    expect(screen.getByRole('status').textContent).toBe('Your card is still lifted: take it back, or tap it again.');
    expect(events).toEqual([]);
  });
});

it('the same wrong call is said again', () => {
  const { show } = table(SNAPSHOTS['bidding-reason']);
  const first = screen.getByRole('status').firstChild;
  const { auction } = SNAPSHOTS['bidding-reason'];
  show({ ...SNAPSHOTS['bidding-reason'], auction: { ...auction, wrongTimes: auction.wrongTimes + 1 } });
  expect(screen.getByRole('status').firstChild).not.toBe(first);
});
