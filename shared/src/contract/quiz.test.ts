import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RANKS } from '../bridge/card.ts';
import type { DiagramDraft } from '../forms/diagram.ts';
import { draftOfDiagram, emptyFields, fieldsOfDiagram, findDiagramTyped } from '../learning/quiz/diagram-draft.ts';
import { newDiagramId } from '../learning/quiz/new-diagram-id.ts';
import { DIAGRAMS } from '../learning/quiz/quiz.testing.ts';
import { type Diagram, diagramSchema, quizFields } from '../learning/quiz/quiz.ts';
import { quizBodyFields } from '../learning/quiz/written-quiz.ts';
import { readFields } from './field-errors.ts';
import { fromWire, snakeCase, toWire } from './wire.ts';

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

it('further right calls of a bid box stand on the wire, and come out of the editor once and without the answer', () => {
  const box = DIAGRAMS[3] as Diagram;
  const draft = { ...draftOfDiagram(box), alsoRight: '2D, 2C,3C,2D,' } as DiagramDraft;
  const made = findDiagramTyped({ ...fieldsOfDiagram(box), draft }, box);
  expect(made).toMatchObject({ config: { answerValue: '2C', alsoRight: ['2D', '3C'] } });
  const wire = toWire(diagramSchema, made);
  expect(wire).toMatchObject({ config: { also_right: ['2D', '3C'] } });
  expect(v.parse(diagramSchema, fromWire(diagramSchema, wire))).toEqual(made);
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

describe('the question of an author', () => {
  const schema = v.object(quizBodyFields);
  const errorsOf = (body: object) => {
    const read = readFields(schema, body, snakeCase);
    return read.ok ? {} : read.error;
  };
  const [hand, matrix, table, box] = DIAGRAMS as [Diagram, Diagram, Diagram, Diagram];
  const withConfig = (diagram: Diagram, config: object) => ({ ...diagram, config: { ...diagram.config, ...config } });

  it('is kept when it is whole, and when it is not written yet', () => {
    expect(errorsOf({ ...quiz, diagrams: DIAGRAMS })).toEqual({});
    const unfinished = [
      withConfig(table, { bids: '' }),
      withConfig(box, { currentBid: '', answerValue: '' }),
      { uuid: newDiagramId(), context: 'answer', type: 'TextAnswer', config: { text: '', isCorrect: false } },
    ];
    expect(errorsOf({ ...quiz, question: '<p></p>', diagrams: unfinished })).toEqual({});
  });

  it('is refused with a card three times in a hand, or in two hands (V-23)', () => {
    const spades = ['A', 'A', 'A'];
    expect(errorsOf({ ...quiz, diagrams: [withConfig(hand, { south: { spades } })] })).toEqual({
      'diagrams.0.config.south': ['A must not be in this suit more than once'],
    });
    const ace = { spades: ['A'] };
    const both = withConfig(matrix, { north: ace, east: ace, south: {}, west: {} });
    expect(errorsOf({ ...quiz, diagrams: [hand, both] })).toEqual({
      'diagrams.1.config.north': ['A must not be in this suit more than once'],
      'diagrams.1.config.east': ['A must not be in this suit more than once'],
    });
  });

  it('is refused with too many cards in a hand (V-24)', () => {
    const [spades, hearts] = [RANKS.slice(0, 7), RANKS.slice(0, 7)];
    expect(errorsOf({ ...quiz, diagrams: [withConfig(hand, { south: { spades, hearts } })] })).toEqual({
      'diagrams.0.config.south': ['There cannot be more than 13 cards in each hand'],
    });
  });

  it('is refused with a bid that is none, and with calls that make no auction (V-33)', () => {
    const box7 = withConfig(box, { currentBid: '7Q', answerValue: '1C,P', alsoRight: ['2D', '8C'] });
    const wrong = [withConfig(table, { bids: '1C,1C' }), box7];
    expect(errorsOf({ ...quiz, diagrams: wrong })).toEqual({
      'diagrams.0.config.bids': ['A bid must be higher than the last bid (bid 2, 1C)'],
      'diagrams.1.config.current_bid': ['7Q is not a bid'],
      'diagrams.1.config.answer_value': ['Enter a single bid'],
      'diagrams.1.config.also_right': ['8C is not a bid'],
    });
  });

  it('is refused with two diagrams of one name', () =>
    expect(errorsOf({ ...quiz, diagrams: [hand, matrix, { ...table, uuid: hand.uuid }] })).toEqual({
      'diagrams.2': ['This diagram is there already'],
    }));
});
