import { describe, expect, it } from 'vitest';
import { auctionFrom } from '../bridge/auction.ts';
import { unwrap } from '../result.ts';
import { auction, bids, findAuctionTyped, formatBidEntry, listBidsTyped, rebuildAuction } from './bids.ts';

const multiple = bids({ dealer: 'N' });
const single = bids({ type: 'single', dealer: 'N' });

describe('bids that are typed', () => {
  it("that are empty give 'Enter a bid' before every other message (V-29)", () => {
    for (const dealer of ['N', null, ''] as const)
      for (const type of ['single', 'multiple'] as const)
        for (const value of ['', '  ']) expect(bids({ type, dealer })(value)).toBe('Enter a bid');
  });

  it.each(['1C,P', '1C P', '1C,', ' 1C'])("of which only one is asked: %j gives 'Enter a single bid' (V-30)", (value) =>
    expect(single(value)).toBe('Enter a single bid'),
  );

  it('of which only one is asked may be X or XX, although neither could open (V-31)', () => {
    expect(['X', 'XX', 'x', '1NT', 'P', '7NT'].map(single)).toEqual(Array(6).fill(undefined));
    expect([single('8C'), single('XXX')]).toEqual(['8C is not a bid', 'XXX is not a bid']);
    expect(multiple('X')).toBe("Only an opponent's bid that is not doubled yet can be doubled (bid 1, X)");
  });

  it("without a dealer give 'Select a dealer first' (V-32)", () => {
    for (const dealer of [null, undefined, ''] as const) expect(bids({ dealer })('1C')).toBe('Select a dealer first');
    expect(bids({ type: 'single', dealer: null })('1C')).toBe('Select a dealer first');
  });

  it.each([
    ['1C,P,1H,P,P,P', undefined],
    ['1C, P, 1H,', undefined],
    ['1c,x,xx', undefined],
    ['1H,1D', 'A bid must be higher than the last bid (bid 2, 1D)'],
    ['P,P,P,P,1C', 'The auction is over (bid 5, 1C)'],
    ['1C,P,X', "Only an opponent's bid that is not doubled yet can be doubled (bid 3, X)"],
    ['1C,XX', "Only an opponent's double can be redoubled (bid 2, XX)"],
    ['1C,one', 'one is not a bid'],
    ['1C,,P', 'Bid 2 is empty'],
  ])('are otherwise checked as an auction, whose message is shown: %j (V-33)', (value, message) =>
    expect(multiple(value)).toBe(message),
  );

  it('are put in upper case, and only the first blank becomes a comma (V-34)', () => {
    expect([formatBidEntry('1c p'), formatBidEntry('1c,p 1h p')]).toEqual(['1C,P', '1C,P,1H P']);
    expect([listBidsTyped('1C, P,'), listBidsTyped('')]).toEqual([['1C', 'P'], []]);
  });
});

it('the rule auction passes only a valid game, otherwise the caller’s message (V-19)', () => {
  const rule = auction('Correct the auction');
  expect(
    rule({ deal: 'N:', auction: { value: 'N', bids: ['1C', 'P', { type: 'contract', value: 1, suit: 'H' }] } }),
  ).toBeUndefined();
  expect(rule({ deal: 'N:', auction: { value: 'N', bids: ['1C', '1C'] } })).toBe('Correct the auction');
  expect(rule({ deal: 'N:', auction: { value: '', bids: [] } })).toBe('Correct the auction');
});

describe('the bidding table', () => {
  const before = unwrap(auctionFrom('N', ['1C']));

  it('is rebuilt as the bids are typed (Q-24)', () => {
    expect(rebuildAuction(before, '1C,P', 'N')?.calls).toEqual(['1C', 'P']);
    expect(rebuildAuction(before, '1C', 'W')?.dealer).toBe('W');
    expect(rebuildAuction(before, '', 'N')?.calls).toEqual([]);
  });

  it('stays while the text ends with a comma (Q-25)', () => {
    expect(rebuildAuction(before, '1C,P,', 'N')).toBe(before);
    expect(rebuildAuction(null, '1C,', 'N')).toBeNull();
  });

  it('stays when no auction can be built (Q-26)', () => {
    for (const text of ['1C,1C', '1C,Q', 'X']) expect(rebuildAuction(before, text, 'N')).toBe(before);
    expect(rebuildAuction(before, '1C,P', null)).toBe(before);
  });

  it('of an invalid auction is not there for the reader, and no message is (Q-27)', () => {
    expect([findAuctionTyped('1C,1C', 'N'), findAuctionTyped('?', 'N'), findAuctionTyped('1C', '')]).toEqual(
      Array(3).fill(undefined),
    );
    expect(findAuctionTyped('1c,p', 'N')?.calls).toEqual(['1C', 'P']);
  });
});
