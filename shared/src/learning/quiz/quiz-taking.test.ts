import { describe, expect, it } from 'vitest';
import type { Diagram, Quiz } from './quiz.ts';
import {
  answerState,
  isCorrectAnswer,
  isQuizComplete,
  isSelectable,
  type QuizEvent,
  quizProgress,
  replayAnswers,
  type SelectedAnswer,
  startQuiz,
  stepQuiz,
} from './quiz-taking.ts';

const id = (letter: string): string => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const text = (letter: string, isCorrect: boolean): Diagram => ({
  uuid: id(letter),
  context: 'answer',
  type: 'TextAnswer',
  config: { text: letter, isCorrect },
});
const box: Diagram = {
  uuid: id('b'),
  context: 'answer',
  type: 'BiddingInterface',
  config: { currentBid: '1NT', answerValue: '2C' },
};
const shown: Diagram = {
  uuid: id('f'),
  context: 'question',
  type: 'BiddingTable',
  config: { dealerPosition: 'N', bids: '1NT', postSymbol: 'none', isCorrect: true },
};

const quiz = (diagrams: Diagram[], mustChooseAllCorrectAnswers = false): Quiz => ({
  question: '<p>?</p>',
  hint: '',
  explanation: '',
  mustChooseAllCorrectAnswers,
  diagrams: [shown, ...diagrams],
});
/** a and c are right, d and e wrong. */
const FOUR = [text('a', true), text('c', true), text('d', false), text('e', false)];
const one = quiz(FOUR);
const all = quiz(FOUR, true);

const answer = (letter: string, answerValue: string | null = null): SelectedAnswer => ({
  uuid: id(letter),
  answerValue,
});
const select = (letter: string, value?: string): QuizEvent => ({
  type: 'answerSelected',
  answer: answer(letter, value),
});
const highlight = (highlighted: boolean): QuizEvent => ({ type: 'highlightChanged', highlighted });
const after = (asked: Quiz, ...events: QuizEvent[]) => events.reduce(stepQuiz, startQuiz(asked));
const states = (state: ReturnType<typeof after>) => FOUR.map((diagram) => answerState(state, diagram));

describe('answering a question', () => {
  it.each([
    ['nothing chosen', one, [], false, null],
    ['one right, though two are', one, [select('a')], true, true],
    ['one wrong', one, [select('d')], true, false],
    ['all asked for, one right', all, [select('a')], false, null],
    ['all asked for, one wrong so far', all, [select('d')], false, null],
    ['all asked for, both right', all, [select('c'), select('a')], true, true],
    ['all asked for, one of two wrong', all, [select('a'), select('d')], true, false],
    [
      'all asked for, but only one is right',
      quiz([text('a', true), text('d', false)], true),
      [select('a')],
      true,
      true,
    ],
  ] as const)('%s: complete and progress (Q-36) (Q-37) (Q-41)', (_, asked, events, complete, progress) => {
    const state = after(asked, ...events);
    expect(isQuizComplete(state)).toBe(complete);
    expect(quizProgress(state)).toBe(progress);
  });

  it('shows no mark before the last selection, then one on each that was chosen (Q-38) (Q-42) (Q-43)', () => {
    expect(states(after(all, select('d')))).toEqual(['selectable', 'selectable', 'selected', 'selectable']);
    expect(states(after(all, select('d'), select('a')))).toEqual([
      'selected-and-correct',
      'selectable',
      'selected-and-incorrect',
      'selectable',
    ]);
    expect(states(after(all, select('c'), select('a')))).toEqual([
      'selected-and-correct',
      'selected-and-correct',
      'resting',
      'resting',
    ]);
  });

  it('takes an answer once, and lets one go before the last selection only (Q-34)', () => {
    const twice = after(all, select('d'), select('d'));
    expect(twice.selected).toEqual([answer('d')]);
    expect(stepQuiz(twice, { type: 'answerTakenBack', answer: answer('d') }).selected).toEqual([]);
    const complete = after(all, select('d'), select('a'));
    expect(stepQuiz(complete, { type: 'answerTakenBack', answer: answer('d') })).toBe(complete);
  });

  it('counts two calls of one bid box as two selections (Q-35)', () => {
    const boxes = quiz([box, text('a', true)], true);
    expect(after(boxes, select('b', '2C'), select('b', '2D')).selected).toHaveLength(2);
  });

  it('is correct in a bid box by its call, elsewhere by the mark (Q-39) (Q-40)', () => {
    const asked = quiz([box, ...FOUR]);
    expect(isCorrectAnswer(asked, answer('b', '2C'))).toBe(true);
    expect(isCorrectAnswer(asked, answer('b', '2D'))).toBe(false);
    expect(isCorrectAnswer(asked, answer('a'))).toBe(true);
    expect(isCorrectAnswer(asked, answer('d'))).toBe(false);
    expect(isCorrectAnswer(asked, { uuid: shown.uuid, answerValue: null })).toBe(false);
  });
});

describe('a bid box with further right calls (D-205)', () => {
  const several: Diagram = {
    ...box,
    config: { currentBid: '1NT', answerValue: '2C', alsoRight: ['2D', 'PASS'] },
  } as Diagram;
  const asked = quiz([several, text('a', true), text('d', false)], true);
  const alone = quiz([several]);

  it('is right by each of them, in whichever spelling its author wrote it', () => {
    for (const call of ['2C', '2D', 'P']) expect(quizProgress(after(alone, select('b', call)))).toBe(true);
    expect(quizProgress(after(alone, select('b', '2H')))).toBe(false);
    expect(isCorrectAnswer(alone, answer('b'))).toBe(false);
  });

  it('counts once where all correct answers are asked for', () => {
    expect(isQuizComplete(after(asked, select('b', '2D')))).toBe(false);
    expect(quizProgress(after(asked, select('b', '2D'), select('a')))).toBe(true);
    expect(quizProgress(after(asked, select('b', '2D'), select('b', '2C')))).toBeNull();
    expect(quizProgress(after(asked, select('b', '2D'), select('b', '2C'), select('a')))).toBe(true);
    expect(quizProgress(after(asked, select('b', '2D'), select('b', '2H')))).toBe(false);
  });

  it('is shown with all of them', () => {
    const shownToo = after(alone, select('b', '2H'), highlight(true));
    expect(['2C', '2D', 'P', '2H'].map((call) => answerState(shownToo, several, call))).toEqual([
      'highlighted',
      'highlighted',
      'highlighted',
      'selected-and-incorrect',
    ]);
  });

  it('is a wrong try and no impossible one where an older release ended it with two calls of one box', () => {
    expect(replayAnswers(asked, [answer('b', '2C'), answer('b', '2D')])).toBe(false);
    expect(replayAnswers(asked, [answer('b', '2C')])).toBeUndefined();
    expect(replayAnswers(asked, [answer('b', '2D'), answer('a')])).toBe(true);
  });
});

describe('an answer may be chosen', () => {
  const [right] = FOUR as [Diagram];

  it('when it is an answer, and not small, being edited or in the dialog (Q-30) (Q-31)', () => {
    const state = startQuiz(one);
    expect(isSelectable(state, right)).toBe(true);
    expect(isSelectable(state, shown)).toBe(false);
    for (const place of [{ thumbnail: true }, { editing: true }, { inModal: true }])
      expect(isSelectable(state, right, place)).toBe(false);
  });

  it('not while the correct ones are highlighted, nor once all is right (Q-32) (Q-33) (Q-44)', () => {
    const highlighted = after(one, select('d'), highlight(true));
    expect(isSelectable(highlighted, right)).toBe(false);
    expect(states(highlighted)).toEqual(['highlighted', 'highlighted', 'selected-and-incorrect', 'resting']);
    expect(isSelectable(stepQuiz(highlighted, highlight(false)), right)).toBe(true);
    const correct = after(one, select('a'));
    expect(isSelectable(correct, right)).toBe(false);
    expect(stepQuiz(correct, select('c'))).toBe(correct);
  });

  it('again after a wrong try: highlight, selections and progress are cleared first (Q-45) (Q-46)', () => {
    const again = after(all, select('a'), select('d'), highlight(true), select('c'));
    expect(again).toEqual({ quiz: all, selected: [answer('c')], highlighted: false });
    expect(quizProgress(again)).toBeNull();
  });

  it('and a bidding table is selectable, selected, highlighted, right or wrong like any other (Q-47)', () => {
    const table: Diagram = { ...shown, uuid: id('9'), context: 'answer' };
    const asked = quiz([table, text('d', false), text('a', true)], true);
    const of = (...events: QuizEvent[]) => answerState(after(asked, ...events), table);
    expect(of()).toBe('selectable');
    expect(of(select('9'))).toBe('selected');
    expect(of(highlight(true))).toBe('highlighted');
    expect(of(select('9'), select('d'))).toBe('selected-and-correct');
    const wrong: Diagram = { ...table, config: { ...table.config, isCorrect: false } } as Diagram;
    expect(answerState(after(quiz([wrong]), select('9')), wrong)).toBe('selected-and-incorrect');
  });
});
