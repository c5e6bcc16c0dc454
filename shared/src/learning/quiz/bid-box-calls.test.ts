import { describe, expect, it } from 'vitest';
import type { Seat } from '../../bridge/seat.ts';
import { bidBoxNote, possibleAnswers } from './bid-box-calls.ts';
import type { Diagram } from './quiz.ts';

const shown = (dealerPosition: Seat, bids: string): Diagram => ({
  uuid: 'aaaaaaaa-0000-4000-8000-000000000000',
  context: 'question',
  type: 'BiddingTable',
  config: { dealerPosition, bids, postSymbol: 'questionMark', isCorrect: false },
});
const box = (currentBid: string, answerValue: string, alsoRight?: string[]) => ({ currentBid, answerValue, alsoRight });

/** The calls that a box does not offer, of those named. */
const grey = (of: readonly string[], ...question: Parameters<typeof possibleAnswers>) => {
  const offered: readonly string[] = possibleAnswers(...question);
  return of.filter((call) => !offered.includes(call));
};

describe('what a bid box offers (D-246)', () => {
  it.each([
    ['bids above the current one', box('6S', '7C'), [], ['6C', '6S', '6NT', 'P'], ['6C', '6S']],
    ['both doubles where nobody tells whose bid it is', box('1NT', '3NT'), [], ['X', 'XX'], []],
    ['no double of partner', box('1NT', '3NT'), [shown('N', '1NT,P')], ['X', 'XX', '1NT', '2C'], ['X', 'XX', '1NT']],
    ['a double of an opponent', box('1NT', 'X'), [shown('E', '1NT')], ['X', 'XX'], ['XX']],
    ['a redouble of an opponent’s double', box('1NT', 'XX'), [shown('N', '1NT,X')], ['X', 'XX'], ['X']],
    ['the same where the box names the double', box('X', 'XX'), [shown('N', '1NT,X')], ['1C', 'X', 'XX'], ['1C', 'X']],
    ['the same where it names the last pass', box('P', '2C'), [shown('N', '1NT,P')], ['1C', 'X', '2C'], ['1C', 'X']],
    ['its own current bid where the table shows another', box('2C', '2D'), [shown('N', '1NT,P')], ['2C', 'X'], ['2C']],
    ['every bid and no double before the first bid', box('P', '1C'), [], ['1C', 'X', 'XX'], ['X', 'XX']],
    ['no bid of an auction that is no auction', box('1NT', '2C'), [shown('N', '1NT,1C')], ['X', '1NT'], ['1NT']],
    ['nothing of an auction that is over', box('1NT', '2C'), [shown('N', '1NT,P,P,P')], ['X', 'XX', '1NT'], ['1NT']],
  ] as const)('is %s', (_, asked, diagrams, of, expected) => {
    expect(grey(of, asked, diagrams)).toEqual(expected);
  });

  it('is every call when a right one could not be made, so that it does not stand out', () => {
    expect(possibleAnswers(box('4S', '2C'))).toHaveLength(38);
    expect(possibleAnswers(box('4S', 'X', ['2C']))).toHaveLength(38);
    expect(possibleAnswers(box('4S', 'X', ['5C']))).not.toContain('2C');
    expect(possibleAnswers(box('1NT', 'X'), [shown('N', '1NT,P')])).toHaveLength(38);
  });
});

describe('what an author is told of a bid box (D-247)', () => {
  const ALL = 'Students are offered every call, so that the answer does not stand out.';
  it.each([
    ['a bid that is too low', box('2S', '2C'), [], `Two clubs is not above two spades. ${ALL}`],
    ['one that is as high', box('2S', '2S'), [], `Two spades is not above two spades. ${ALL}`],
    ['one that is also right', box('2S', '3C', ['2C']), [], `Two clubs is not above two spades. ${ALL}`],
    ['one by the auction', box('P', '1C'), [shown('N', '1NT,P')], `One club is not above one no trump. ${ALL}`],
    ['a double of partner', box('1NT', 'X'), [shown('N', '1NT,P')], `Double may not be called here. ${ALL}`],
    ['a double of nothing', box('P', 'X'), [], `Double may not be called here. ${ALL}`],
    ['right calls that can be made', box('1NT', '2C', ['X']), [shown('E', '1NT')], undefined],
    ['fields that are not filled', box('', ''), [], undefined],
    ['an answer that is no call', box('2S', 'abc'), [], undefined],
  ] as const)('is %s', (_, asked, diagrams, words) => {
    expect(bidBoxNote(asked, diagrams)).toBe(words);
  });
});
