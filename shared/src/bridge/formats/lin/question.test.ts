import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../result.ts';
import { parseHand } from '../../hand.ts';
import { LIN_HANDS } from '../board.testing.ts';
import { decodeText } from '../encoding.ts';
import { countPoints } from './question.ts';
import { parseLin } from './read.ts';

const questions = (text: string) => parseLin(text).questions;
const only = (text: string) => questions(text)[0];

describe('the quizzes of a teaching movie', () => {
  it('are read in order, with their lines', () => {
    const text = decodeText(readFileSync(new URL('../fixtures/quiz.lin', import.meta.url)));
    expect(questions(text)).toEqual([
      { kind: 'bid', text: 'Your call?', line: 1, board: null, answers: ['1S'] },
      { kind: 'yes-no', text: 'Is 2♣ forcing?', line: 1, board: null, answer: false },
    ]);
  });

  it('may have several right calls, doubles and passes among them', () =>
    expect(only('lb|*b Choose ^^7n,x,r,p|')).toMatchObject({ answers: ['7NT', 'X', 'XX', 'P'] }));

  it('may ask for a card of a hand', () =>
    expect(only('lb|*c Lead?^^sa,dq,ct^sah8732cjt82dqj62|')).toMatchObject({
      kind: 'card',
      answers: ['AS', 'QD', 'TC'],
      hand: ['AS', '8H', '7H', '3H', '2H', 'QD', 'JD', '6D', '2D', 'JC', 'TC', '8C', '2C'],
    }));

  it('may ask which of two hands', () =>
    expect(only('lb|*hWhich?^^2^s4dkq7ckq6hak9732^saq5hkqt7cqj8dqj53|')).toMatchObject({
      answer: 2,
      hands: { length: 2 },
    }));

  it('may ask to choose among texts', () =>
    expect(only('lb|*m Double is?^penalty~@htakeout~either^2|')).toMatchObject({
      options: ['penalty', '♥takeout', 'either'],
      answer: 2,
    }));

  it.each([
    ['p', 'high-card', 14],
    ['L', 'long-suit', 3],
    ['t', 'total', 17],
    ['s', 'short-suit', 6],
    ['d', 'dummy', 20],
  ])('of kind *%s count %s points themselves', (letter, count, answer) =>
    expect(only(`lb|*${letter} How many?^^^sj98642hakqt4cA4|`)).toMatchObject({ kind: 'points', count, answer }),
  );

  it('name the board on the screen', () =>
    expect(
      questions(`md|1${LIN_HANDS}|lb|*y A?^^y|mb|p|md|2${LIN_HANDS}|lb|*y B?^^n|`).map(({ board }) => board),
    ).toEqual([0, 1]));

  it('without an answer are reported and left out', () => {
    const file = parseLin('lb|*b Call?^^|lb|*mWhich?^a~b^3|lb|*yYes?^^y|');
    expect([file.questions.length, file.problems.map(({ code }) => code)]).toEqual([
      1,
      ['bad-question', 'bad-question'],
    ]);
  });
});

describe('points', () => {
  it.each([
    ['AKQJ.AKQJ.AKQJ.A', 34, 0, 3],
    ['.AKQJT98765432..', 10, 9, 15],
    ['AKQ2.432.432.432', 9, 0, 0],
  ])('of %s: %i for high cards, %i for long suits, %i for short ones', (text, high, long, short) => {
    const hand = unwrap(parseHand(text));
    expect([countPoints(hand, 'high-card'), countPoints(hand, 'long-suit'), countPoints(hand, 'short-suit')]).toEqual([
      high,
      long,
      short,
    ]);
  });
});
