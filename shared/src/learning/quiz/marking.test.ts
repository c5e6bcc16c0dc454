import { describe, expect, it } from 'vitest';
import { hasNewlyRight, isRightBy } from './marking.ts';
import type { Diagram, Quiz } from './quiz.ts';

const id = (letter: string): string => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const text = (letter: string, isCorrect: boolean): Diagram => ({
  uuid: id(letter),
  context: 'answer',
  type: 'TextAnswer',
  config: { text: letter, isCorrect },
});
const box = (answerValue: string, alsoRight?: string[]): Diagram => ({
  uuid: id('b'),
  context: 'answer',
  type: 'BiddingInterface',
  config: { currentBid: '1NT', answerValue, alsoRight },
});
const quiz = (diagrams: Diagram[], mustChooseAllCorrectAnswers = false): Quiz => ({
  ...{ question: '<p>?</p>', hint: '', explanation: '' },
  ...{ mustChooseAllCorrectAnswers, diagrams },
});
const chosen = (...made: readonly (readonly [string, string?])[]) =>
  made.map(([letter, answerValue = null]) => ({ uuid: id(letter), answerValue }));

describe('answers that are marked again by a later version (D-208)', () => {
  const one = quiz([text('a', true), text('c', false), text('d', false)]);
  const two = quiz([text('a', true), text('c', true), text('d', false)], true);
  const three = quiz([text('a', true), text('c', true), text('d', true)], true);

  it.each([
    ['the one chosen is right now', quiz([text('c', true)]), one, chosen(['c']), true],
    ['the one chosen is still wrong', quiz([text('c', true)]), one, chosen(['d']), false],
    ['the one chosen is gone', quiz([text('a', true)]), one, chosen(['c']), false],
    ['all asked for then are right now, though more would be asked for', three, two, chosen(['a'], ['d']), true],
    ['one of those asked for then is still wrong', two, two, chosen(['a'], ['d']), false],
    ['a call is right now', quiz([box('2C', ['2D'])]), quiz([box('2C')]), chosen(['b', '2D']), true],
    ['another call is', quiz([box('2C', ['2D'])]), quiz([box('2C')]), chosen(['b', '2H']), false],
    [
      'two right calls of one box are one answer, and two were asked for',
      quiz([box('2C', ['2D']), text('a', true)], true),
      quiz([box('2C'), text('a', true)], true),
      chosen(['b', '2C'], ['b', '2D']),
      false,
    ],
  ] as const)('%s: %#', (_, later, asked, answers, isRight) => {
    expect(isRightBy(later, asked, answers)).toBe(isRight);
  });

  it.each([
    ['a wrong answer is right', one, quiz([text('a', true), text('c', true)]), true],
    ['a call is also right', quiz([box('2C')]), quiz([box('2C', ['2D'])]), true],
    ['another call is right', quiz([box('2C')]), quiz([box('2D')]), true],
    ['the same call is spelt otherwise', quiz([box('P')]), quiz([box('PASS')]), false],
    ['less is right', two, one, false],
    ['a new answer is right, which nobody could choose', one, quiz([text('a', true), text('e', true)]), false],
    ['only words changed', one, { ...one, explanation: '<p>!</p>' }, false],
  ] as const)('are asked about where %s: %#', (_, before, after, asks) => {
    expect(hasNewlyRight(before, after)).toBe(asks);
  });
});
