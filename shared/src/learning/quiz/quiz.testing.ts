import type { Diagram } from './quiz.ts';

const uuid = (digit: number): string => `b1f6c5de-3c1a-4d3b-9a55-0d2f6b9a7c3${digit}`;
const NONE = { spades: [], hearts: [], diamonds: [], clubs: [] };

/** One of each kind. */
export const DIAGRAMS: readonly Diagram[] = [
  {
    uuid: uuid(1),
    context: 'answer',
    type: 'Hand',
    config: { south: { ...NONE, spades: ['A', 'T'] }, hideEmptySuits: true, isCorrect: true },
  },
  {
    uuid: uuid(2),
    context: 'question',
    type: 'DealMatrix',
    config: { north: NONE, east: NONE, south: NONE, west: NONE, hideEmptySuits: false, isCorrect: false },
  },
  {
    uuid: uuid(3),
    context: 'question',
    type: 'BiddingTable',
    config: { dealerPosition: 'E', bids: '1C,P', postSymbol: 'questionMark', isCorrect: false },
  },
  { uuid: uuid(4), context: 'answer', type: 'BiddingInterface', config: { currentBid: '1NT', answerValue: '2C' } },
  { uuid: uuid(5), context: 'answer', type: 'TextAnswer', config: { text: 'Duck', isCorrect: false } },
];
