import { expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { auctionFrom } from './auction.ts';
import { recentCalls } from './recent.ts';

it('lists the last six calls of a seat, the newest first (S-81)', () => {
  const calls = ['1C', '1D', '1H', '1S', '1NT', '2C', '2D', '2H', '2S', '2NT', '3C', '3D', '3H', '3S'] as const;
  const auction = unwrap(
    auctionFrom(
      'N',
      calls.flatMap((call) => [call, 'P'] as const),
    ),
  );
  expect(recentCalls(auction, 'N')).toEqual(['3H', '3C', '2S', '2D', '1NT', '1H']);
  expect(recentCalls(auction, 'S')).toEqual(['3S', '3D', '2NT', '2H', '2C', '1S']);
  expect(recentCalls(auction, 'W')).toEqual(['P', 'P', 'P', 'P', 'P', 'P']);
});
