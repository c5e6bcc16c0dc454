import { describe, expect, it } from 'vitest';
import { answerName, chosenWords, correctWords, diagramWords } from './diagram-words.ts';
import type { Diagram, DiagramHand, Quiz } from './quiz.ts';

const uuid = 'b1f6c5de-3c1a-4d3b-9a55-0d2f6b9a7c31';
const NONE: DiagramHand = { spades: [], hearts: [], diamonds: [], clubs: [] };
const made = <D extends Diagram['type']>(type: D, config: Extract<Diagram, { type: D }>['config']): Diagram =>
  ({ uuid, context: 'answer', type, config }) as Diagram;
const table = (bids: string, postSymbol: 'none' | 'questionMark' | 'ellipsis' = 'none') =>
  made('BiddingTable', { dealerPosition: 'S', bids, postSymbol, isCorrect: true });
const south: DiagramHand = { ...NONE, spades: ['K', 'A', 'T'], clubs: ['2'] };

describe('what is read of a diagram (D-206)', () => {
  it.each([
    [
      made('Hand', { south, hideEmptySuits: false, isCorrect: false }),
      'Spades: ace, king, ten; hearts: none; diamonds: none; clubs: two',
    ],
    [made('Hand', { south, hideEmptySuits: true, isCorrect: false }), 'Spades: ace, king, ten; clubs: two'],
    [made('Hand', { south: NONE, hideEmptySuits: true, isCorrect: false }), 'Empty hand'],
    [
      made('DealMatrix', {
        north: south,
        east: NONE,
        south: NONE,
        west: south,
        hideEmptySuits: true,
        isCorrect: false,
      }),
      'North: Spades: ace, king, ten; clubs: two. West: Spades: ace, king, ten; clubs: two',
    ],
    [table('1NT,P,2C'), 'South one no trump, West pass, North two clubs'],
    [table('1NT,P', 'questionMark'), 'South one no trump, West pass, then North to call'],
    [table('1NT,X', 'ellipsis'), 'South one no trump, West double, and so on'],
    [table('1NT,1C'), ''],
    [made('BiddingInterface', { currentBid: '4S', answerValue: 'X' }), 'Your call after four spades'],
    [made('BiddingInterface', { currentBid: 'P', answerValue: '1NT' }), 'Your call'],
    [made('TextAnswer', { text: 'Lead the ♠K, not ♦2.', isCorrect: true }), 'Lead the spades K, not diamonds 2.'],
  ])('is the whole of it in one line: %#', (diagram, words) => {
    expect(diagramWords(diagram)).toBe(words);
  });

  it('of an answer that shows nothing is its place, of a call its name', () => {
    const quiz = { diagrams: [table('1NT,1C')] } as unknown as Quiz;
    expect(answerName(quiz, table('1NT,1C'))).toBe('Answer 1');
    expect(chosenWords(quiz, { uuid, answerValue: null })).toBe('Answer 1');
    expect(chosenWords(quiz, { uuid, answerValue: '2NT' })).toBe('two no trumps');
  });

  it('of the correct answers are all of them, every right call of a bid box too', () => {
    const box = made('BiddingInterface', { currentBid: '1NT', answerValue: '2C', alsoRight: ['X'] });
    const wrong = made('TextAnswer', { text: 'Duck', isCorrect: false });
    const quiz = { diagrams: [box, wrong, table('P')] } as unknown as Quiz;
    expect(correctWords(quiz)).toEqual(['two clubs', 'double', 'South pass']);
  });
});
