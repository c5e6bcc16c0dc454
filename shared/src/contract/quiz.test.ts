import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DIAGRAMS } from '../learning/quiz.testing.ts';
import { quizFields } from '../learning/quiz.ts';
import { fromWire, toWire } from './wire.ts';

it('a question and its diagrams stand on the wire in snake case and come back the same', () => {
  const schema = v.object(quizFields);
  const quiz = { question: '<p>Lead?</p>', hint: '', explanation: '', mustChooseAllCorrectAnswers: true };
  const whole = { ...quiz, diagrams: [...DIAGRAMS] };
  const wire = toWire(schema, whole);
  expect(wire).toMatchObject({
    must_choose_all_correct_answers: true,
    diagrams: [
      { config: { hide_empty_suits: true, is_correct: true } },
      {},
      { config: { dealer_position: 'E', post_symbol: 'questionMark' } },
      { config: { current_bid: '1NT', answer_value: '2C' } },
      {},
    ],
  });
  expect(v.parse(schema, fromWire(schema, wire))).toEqual(whole);
});
