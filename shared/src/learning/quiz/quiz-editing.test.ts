import { expect, it } from 'vitest';
import type { Diagram } from './quiz.ts';
import { canAskForAll, listDiagrams, orderDiagrams, putDiagram, removeDiagram, withDiagrams } from './quiz-editing.ts';

const id = (letter: string): string => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const text = (letter: string, isCorrect: boolean): Diagram => ({
  uuid: id(letter),
  context: 'answer',
  type: 'TextAnswer',
  config: { text: letter, isCorrect },
});
const table: Diagram = {
  uuid: id('f'),
  context: 'question',
  type: 'BiddingTable',
  config: { dealerPosition: 'N', bids: '1NT', postSymbol: 'none', isCorrect: true },
};
const box: Diagram = {
  uuid: id('b'),
  context: 'answer',
  type: 'BiddingInterface',
  config: { currentBid: '1NT', answerValue: '2C' },
};
const a = text('a', true);
const c = text('c', true);
const wrong = text('d', false);

it('diagrams are added at the end, changed in their place, taken away and put in another order (Q-03)', () => {
  expect(putDiagram([table, a], c)).toEqual([table, a, c]);
  const changed = { ...a, config: { text: 'Duck', isCorrect: true } } as Diagram;
  expect(putDiagram([table, a, c], changed)).toEqual([table, changed, c]);
  expect(removeDiagram([table, a, c], a.uuid)).toEqual([table, c]);
  const ordered = orderDiagrams([a, table, c], 'answer', [c, a]);
  expect(listDiagrams(ordered, 'answer')).toEqual([c, a]);
  expect(listDiagrams(ordered, 'question')).toEqual([table]);
});

it.each([
  ['two marked answers', [a, c], true],
  ['a marked answer and a bid box', [a, box], true],
  ['one marked answer; a mark in the question does not count', [a, wrong, table], false],
  ['none', [wrong], false],
] as const)('all correct answers can be asked for with %s: %s (Q-28)', (_, diagrams, can) => {
  expect(canAskForAll(diagrams)).toBe(can);
});

it('asking for all falls away when fewer than two correct answers are left, and stays otherwise (Q-29)', () => {
  const quiz = { mustChooseAllCorrectAnswers: true };
  expect(withDiagrams(quiz, [a, c])).toEqual({ mustChooseAllCorrectAnswers: true, diagrams: [a, c] });
  expect(withDiagrams(quiz, [a, wrong]).mustChooseAllCorrectAnswers).toBe(false);
  expect(withDiagrams({ mustChooseAllCorrectAnswers: false }, [a, c]).mustChooseAllCorrectAnswers).toBe(false);
});
