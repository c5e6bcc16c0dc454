import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromWire, toWire } from '../contract/wire.ts';
import { type Diagram, diagramSchema, quizFields } from './quiz.ts';

const uuid = 'b1f6c5de-3c1a-4d3b-9a55-0d2f6b9a7c31';
const NONE = { spades: [], hearts: [], diamonds: [], clubs: [] };

const DIAGRAMS: readonly Diagram[] = [
  {
    uuid,
    context: 'answer',
    type: 'Hand',
    config: { south: { ...NONE, spades: ['A', 'T'] }, hideEmptySuits: true, isCorrect: true },
  },
  {
    uuid,
    context: 'question',
    type: 'DealMatrix',
    config: { north: NONE, east: NONE, south: NONE, west: NONE, hideEmptySuits: false, isCorrect: false },
  },
  {
    uuid,
    context: 'question',
    type: 'BiddingTable',
    config: { dealerPosition: 'E', bids: '1C,P', postSymbol: 'questionMark', isCorrect: false },
  },
  { uuid, context: 'answer', type: 'BiddingInterface', config: { currentBid: '1NT', answerValue: '2C' } },
  { uuid, context: 'answer', type: 'TextAnswer', config: { text: 'Duck', isCorrect: false } },
];

describe('the fields of a question', () => {
  const schema = v.object(quizFields);

  it('stand on the wire in snake case and come back the same', () => {
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

  it('refuse a bid box and a text in the question (Q-01)', () => {
    for (const diagram of DIAGRAMS.slice(3)) {
      const asked = { question: 'Q', diagrams: [{ ...diagram, context: 'question' }] };
      expect(v.safeParse(schema, asked).success).toBe(false);
    }
  });
});

describe('a diagram', () => {
  it('has a version-4 uuid and a context question or answer (Q-04)', () => {
    const [hand] = DIAGRAMS;
    expect(v.safeParse(diagramSchema, hand).success).toBe(true);
    for (const wrong of [{ uuid: '01930000-0000-7000-8000-000000000001' }, { context: 'hint' }])
      expect(v.safeParse(diagramSchema, { ...hand, ...wrong }).success).toBe(false);
  });
});
