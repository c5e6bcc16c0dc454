import { expect, it } from 'vitest';
import { aStudyDeal } from '../deals/study-deal.testing.ts';
import { checkPack } from './check-pack.ts';

/** The deal of a number, in which North bids so many spades. */
const numbered = (number: number, bids = [`${number}S`, 'P', 'P', 'P']) => {
  const deal = aStudyDeal(number);
  return { ...deal, game: { ...deal.game, auction: { ...deal.game.auction, bids } } };
};

it('finds nothing in deals that differ and can be studied (P-71)', () => {
  expect(checkPack([1, 2, 3].map((number) => numbered(number)))).toEqual([]);
});

it('names deals that are the same by their places, whatever their ids and names (P-71)', () => {
  const [a, b] = [numbered(1), numbered(2)];
  const again = { ...a, id: aStudyDeal(9).id, game: { ...a.game, name: 'Another name' } };
  expect(checkPack([a, b, again, again])).toEqual(['Deals 1, 3 and 4 have the same cards and calls.']);
});

it('names a deal that cannot be studied, with the reason (P-71)', () => {
  const bare = numbered(2, []);
  expect(checkPack([numbered(1), { ...bare, game: { ...bare.game, name: 'Bare' } }])).toEqual([
    'Deal 2, Bare: it cannot be studied. It has neither calls nor a contract.',
  ]);
});
