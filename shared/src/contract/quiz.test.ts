import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DIAGRAMS } from '../learning/quiz/quiz.testing.ts';
import { type Diagram, diagramSchema, quizFields } from '../learning/quiz/quiz.ts';
import { draftOfDiagram, emptyFields, fieldsOfDiagram, findDiagramTyped } from './diagram-draft.ts';
import { quizBodyFields } from './quiz.ts';
import { fromWire, toWire } from './wire.ts';

const quiz = { question: '<p>Lead?</p>', hint: '', explanation: '', mustChooseAllCorrectAnswers: true };

it('a question and its diagrams stand on the wire in snake case and come back the same', () => {
  const schema = v.object(quizFields);
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

it('a diagram opened in the editor and kept unchanged is the same', () => {
  for (const diagram of DIAGRAMS) {
    const { uuid, context } = diagram;
    expect(findDiagramTyped(fieldsOfDiagram(diagram), { uuid, context })).toEqual(diagram);
  }
});

it('what is typed as 10 or with commas is kept as ranks', () => {
  const [hand] = DIAGRAMS as [Diagram];
  const draft = draftOfDiagram(hand);
  if (draft.type !== 'Hand') throw new Error('the first is a hand');
  const typed = { ...draft, deal: { ...draft.deal, south: { ...draft.deal.south, hearts: 'a, k,10' } } };
  const made = findDiagramTyped({ ...fieldsOfDiagram(hand), draft: typed }, hand);
  expect(made).toMatchObject({ config: { south: { spades: ['A', 'T'], hearts: ['A', 'K', 'T'] } } });
  expect(v.safeParse(diagramSchema, made).success).toBe(true);
});

it('a bidding table is none before its dealer is chosen', () => {
  expect(findDiagramTyped(emptyFields('BiddingTable'), DIAGRAMS[2] as Diagram)).toBeUndefined();
  expect(findDiagramTyped(emptyFields('Hand'), DIAGRAMS[0] as Diagram)).toMatchObject({ type: 'Hand' });
});

it('the server refuses a question without words and a diagram that makes no sense (Q-10)', () => {
  const schema = v.object(quizBodyFields);
  const messages = (body: object) => v.safeParse(schema, body).issues?.map(({ message }) => message);
  expect(messages({ ...quiz, diagrams: DIAGRAMS })).toBeUndefined();
  expect(messages({ ...quiz, question: '<p></p>', diagrams: [] })).toEqual(['Question is required']);
  const [hand] = DIAGRAMS as [Diagram];
  const twice = { ...hand, config: { ...hand.config, south: { spades: ['A', 'A'] } } };
  expect(messages({ ...quiz, diagrams: [twice] })).toEqual(['You must correct the diagram to add it to your quiz.']);
});
