import { expect, it } from 'vitest';
import { recentCalls } from './recent.ts';
import { seatAfter } from './seat.ts';

it('lists the last six calls of a seat, the newest first (S-81)', () => {
  const bids = ['1C', '1D', '1H', '1S', '1NT', '2C', '2D', '2H', '2S', '2NT', '3C', '3D', '3H', '3S'] as const;
  const calls = bids
    .flatMap((bid) => [bid, 'P'] as const)
    .map((call, index) => ({ seat: seatAfter('N', index), call }));
  expect(recentCalls(calls, 'N')).toEqual(['3H', '3C', '2S', '2D', '1NT', '1H']);
  expect(recentCalls(calls, 'S')).toEqual(['3S', '3D', '2NT', '2H', '2C', '1S']);
  expect(recentCalls(calls, 'W')).toEqual(['P', 'P', 'P', 'P', 'P', 'P']);
});
