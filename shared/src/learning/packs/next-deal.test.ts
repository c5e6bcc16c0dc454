import { expect, test } from 'vitest';
import { aStudyDeal } from '../deals/study-deal.testing.ts';
import { dealAhead } from './next-deal.ts';

const deal = aStudyDeal(1);

test('a deal ahead is the student’s own hand, and no contract that is still to be bid (D-250)', () => {
  const ahead = dealAhead(deal);
  expect(ahead?.hand).toHaveLength(13);
  expect(ahead?.seat).toBe(deal.playerPosition);
  expect(ahead?.contract).toBe(null);
});

test('a contract that is told at the start is told before it too (D-250)', () => {
  const told = {
    ...deal,
    game: { ...deal.game, auction: { value: 'S' as const, bids: [] }, contract: '3N', declarer: 'S' as const },
  };
  expect(dealAhead(told)?.contract).toEqual({ level: 3, strain: 'NT', doubled: 0, declarer: 'S' });
});

test('cards that were played before the student begins are not in it, and a deal that cannot be studied is none', () => {
  const first = dealAhead(deal)?.hand[0];
  expect(dealAhead({ ...deal, keyLine: first ? [first] : [] })?.hand).not.toContain(first);
  expect(dealAhead({ ...deal, game: { ...deal.game, deal: 'nonsense' } })).toBeUndefined();
});
