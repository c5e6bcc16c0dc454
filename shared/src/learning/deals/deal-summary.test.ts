import { describe, expect, it } from 'vitest';
import { dealerName, type SummarySource, summaryOf, wrapIndex } from './deal-summary.ts';
import { SAMPLE_DEALS } from './sample-deals.ts';

const DEAL = 'N:AKQ2.432.432.432 J98.AKQ.AKQ.A765 T765.JT9.JT9.JT9 43.8765.8765.KQ8';
const game = (over: Partial<SummarySource['game']> = {}): SummarySource['game'] => ({
  name: 'Board 7',
  deal: DEAL,
  auction: { value: 'N', bids: ['1S', 'X', 'P', 'P', 'P'] },
  vulnerable: 'NS',
  ...over,
});
const summary = (over: Partial<SummarySource['game']> = {}, lead?: string | null) =>
  summaryOf({ game: game(over), lead });

describe('the header of a summary', () => {
  it.each([
    [{}, 'North', 'N/S'],
    [{ vulnerable: 'All' }, 'North', 'All'],
    [{ vulnerable: 'Love' }, 'North', 'None'],
    [{ vulnerable: '' }, 'North', null],
    [{ vulnerable: null }, 'North', null],
    [{ vulnerable: 'who knows' }, 'North', 'who knows'],
    [{ auction: null }, null, 'N/S'],
    [{ auction: { value: '', bids: [] } }, null, 'N/S'],
  ] as const)('%j: dealer %s, vulnerability %s, each only when present (D-42)', (over, dealer, vulnerable) => {
    expect(summary(over)).toMatchObject({ dealer, vulnerable });
  });

  it.each([
    ['N', 'North'],
    ['E', 'East'],
    ['S', 'South'],
    ['W', 'West'],
    ['North', 'North'],
    ['The club', 'The club'],
    ['Q', 'Q'],
  ])('the dealer %s is shown as %s (D-50)', (dealer, shown) => {
    expect(dealerName(dealer)).toBe(shown);
  });
});

describe('the contract of a summary', () => {
  it.each([
    ['told', { contract: '4S', declarer: 'S' }, { level: 4, strain: 'S', doubled: 0, declarer: 'S' }],
    ['of the auction, with its double', {}, { level: 1, strain: 'S', doubled: 1, declarer: 'N' }],
    ['none without a declarer', { auction: null, contract: '4S' }, null],
    ['none without a contract', { auction: null, declarer: 'S' }, null],
    ['none of an auction that goes on', { auction: { value: 'N', bids: ['1S', 'P'] } }, null],
    ['none of a deal passed out', { auction: { value: 'N', bids: ['P', 'P', 'P', 'P'] } }, null],
  ] as const)('is %s (D-43)', (_, over, contract) => {
    expect(summary(over).contract).toEqual(contract);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['an unknown call', ['1S', '9S']],
    ['a call that is not allowed', ['1S', '1H']],
    ['a call after the end', ['P', 'P', 'P', 'P', '1C']],
  ])('of the auction renders nothing: %s', (_, bids) => {
    expect(summary({ auction: { value: 'N', bids } }).auction).toBeNull();
  });

  it('of the hands renders nothing, and the rest stands', () => {
    expect(summary({ deal: 'N:AKQZ.432' })).toMatchObject({ hands: null, dealer: 'North' });
    expect(summary({ deal: 'N:' }).hands).toBeNull();
    expect(summary({ deal: null }).hands).toBeNull();
  });
});

it('the opening lead is a card of two characters or none (D-57)', () => {
  expect(summary({}, 'AS').lead).toBe('AS');
  expect(summary({}, null).lead).toBeNull();
  expect(summary({}, 'ace').lead).toBeNull();
});

it('every sample deal has hands, an auction and a contract to show', () => {
  for (const deal of SAMPLE_DEALS)
    expect(Object.values(summaryOf(deal)).filter((value) => value === null)).toEqual([null]);
});

it.each([
  [0, 5, 1, 1],
  [4, 5, 1, 0],
  [0, 5, -1, 4],
  [3, 5, -1, 2],
  [0, 1, 1, 0],
] as const)('from place %i of %i by %i the list leads to %i: it wraps around (D-51)', (index, count, by, next) => {
  expect(wrapIndex(index, count, by)).toBe(next);
});
