import { expect, it } from 'vitest';
import { aDeal } from './study-deal.testing.ts';
import { listTaughtCalls } from './taught-calls.ts';

const AUCTION = { value: 'N' as const, bids: ['P', 'P', '1S', 'P', '2S', 'P', 'P', 'P'] };

it('lists the calls of which the author says something, each with its own hint', () => {
  const deal = aDeal({
    game: { auction: AUCTION },
    hints: [
      { hint: '', bid: 'P', seat: 'N' },
      { hint: 'Raise', bid: '2S', seat: 'N' },
    ],
    explanations: ['', '', 'Five spades'],
    wrongCalls: [{ index: 4, call: '3S', reason: 'Too much.' }],
  });
  expect(listTaughtCalls(deal)).toMatchObject([
    { index: 2, seat: 'S', call: '1S', hint: '', explanation: 'Five spades' },
    { index: 4, seat: 'N', call: '2S', hint: 'Raise', wrongCalls: [{ call: '3S', reason: 'Too much.' }] },
  ]);
});

it('lists none of an auction that cannot be read', () =>
  expect(
    listTaughtCalls(aDeal({ game: { auction: { value: 'N', bids: ['1S', '1H'] } }, explanations: ['x'] })),
  ).toEqual([]));
