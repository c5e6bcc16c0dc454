import { expect, test } from 'vitest';
import { contractOfGame } from './game-contract.ts';

const game = (bids: string[]) => ({ auction: { value: 'N' as const, bids }, contract: null, declarer: null });

test.each([
  [['1S', 'P', '4S', 'P', 'P', 'P'], { level: 4, strain: 'S', doubled: 0, declarer: 'N' }],
  [['1S', 'X', 'XX', 'P', 'P', 'P'], { level: 1, strain: 'S', doubled: 2, declarer: 'N' }],
  [['1S', 'P', 'P', 'X', 'P', 'P', 'P'], { level: 1, strain: 'S', doubled: 1, declarer: 'N' }],
])('takes contract and doubles of %j from the last call that is no pass (P-51)', (bids, contract) => {
  expect(contractOfGame(game(bids))).toEqual(contract);
});

test('has no contract while the auction goes on, when it was passed out, and when a call cannot be read', () => {
  for (const bids of [['1S', 'P'], ['P', 'P', 'P', 'P'], ['1S', '1H', 'P', 'P', 'P'], ['?']])
    expect(contractOfGame(game(bids))).toBeUndefined();
});

test('takes the contract that is told when there are no calls', () => {
  const told = { auction: { value: 'N' as const, bids: [] }, contract: '3N', declarer: 'S' as const };
  expect(contractOfGame(told)).toEqual({ level: 3, strain: 'NT', doubled: 0, declarer: 'S' });
});
