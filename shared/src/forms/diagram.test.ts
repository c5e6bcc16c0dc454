import { describe, expect, it } from 'vitest';
import { EMPTY_DEAL_TEXT } from './cards.ts';
import { checkDiagram, DIAGRAM_REFUSED, wrongFields } from './diagram.ts';

describe('a quiz diagram', () => {
  const deal = { ...EMPTY_DEAL_TEXT, south: { ...EMPTY_DEAL_TEXT.south, spades: 'AA' } };

  it('of hands is wrong where a hand is', () => {
    expect(checkDiagram({ type: 'DealMatrix', deal })).toEqual({ south: 'A must not be in this suit more than once' });
    expect(checkDiagram({ type: 'Hand', deal, position: 'south' })).toHaveProperty('south');
    expect(checkDiagram({ type: 'Hand', deal, position: 'north' })).toEqual({});
  });

  it('that is a bidding table needs a dealer, bids that make an auction, and a choice of symbol', () => {
    expect(checkDiagram({ type: 'BiddingTable', dealerPosition: '', bids: '1C', postSymbol: '' })).toEqual({
      dealerPosition: 'Dealer is required',
      bids: 'Select a dealer first',
      postSymbol: 'Show symbol after bids is required',
    });
    expect(checkDiagram({ type: 'BiddingTable', dealerPosition: 'E', bids: '1C,P', postSymbol: 'none' })).toEqual({});
  });

  it('that is a bid box needs two single bids, each checked by itself', () => {
    expect(checkDiagram({ type: 'BiddingInterface', currentBid: '', answerValue: '1C,P', alsoRight: '' })).toEqual({
      currentBid: 'Enter a bid',
      answerValue: 'Enter a single bid',
    });
    expect(checkDiagram({ type: 'BiddingInterface', currentBid: '4S', answerValue: 'X', alsoRight: '' })).toEqual({});
  });

  it('that is a bid box may have further right calls, each checked by itself', () => {
    const box = { type: 'BiddingInterface', currentBid: '1NT', answerValue: '2C' } as const;
    expect(checkDiagram({ ...box, alsoRight: '3C,X,2C,' })).toEqual({});
    expect(checkDiagram({ ...box, alsoRight: '2D,7Q' })).toEqual({ alsoRight: '7Q is not a bid' });
    expect(checkDiagram({ ...box, alsoRight: '2D,,P' })).toEqual({ alsoRight: 'Enter a bid' });
  });

  it('that is a text answer needs its text', () => {
    expect(checkDiagram({ type: 'TextAnswer', text: '' })).toEqual({ text: 'Text is required' });
    expect(checkDiagram({ type: 'TextAnswer', text: 'Duck' })).toEqual({});
    expect(DIAGRAM_REFUSED).toBe('You must correct the diagram to add it to your quiz.');
  });

  it('that is not finished has nothing wrong in it: only what is filled in is asked whether it makes sense', () => {
    expect(wrongFields({ type: 'BiddingTable', dealerPosition: 'N', bids: '', postSymbol: '' })).toEqual({});
    expect(wrongFields({ type: 'BiddingInterface', currentBid: '', answerValue: '7Q', alsoRight: '' })).toEqual({
      answerValue: '7Q is not a bid',
    });
    expect(wrongFields({ type: 'DealMatrix', deal })).toEqual(checkDiagram({ type: 'DealMatrix', deal }));
  });
});
