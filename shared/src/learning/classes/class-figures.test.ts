import { expect, test } from 'vitest';
import { aDeal } from '../deals/study-deal.testing.ts';
import { aCounted, asSent, testId } from '../progress/attempt.testing.ts';
import type { QuestionAttempt } from '../progress/attempt.ts';
import { DIAGRAMS } from '../quiz/quiz.testing.ts';
import type { Quiz } from '../quiz/quiz.ts';
import { countDeal, momentsOf } from './count-deal.ts';
import { countQuestion } from './count-question.ts';
import { firstAttemptOf, isFigured, parseFacts, type QuestionFacts } from './first-facts.ts';

/** South declares a spade slam: North has clubs alone, South all the spades. */
const SPADES = 'N:...AKQJT98765432 ..AKQJT98765432. AKQJT98765432... .AKQJT98765432..';

const dealt = (changes: Parameters<typeof aDeal>[0] = {}) =>
  aDeal({
    ...changes,
    game: { deal: SPADES, auction: { value: 'S', bids: ['7S', 'P', 'P', 'P'] }, ...changes?.game },
  });

test('the same facts are the same text, whatever the device has sent besides', () => {
  const one = firstAttemptOf(aCounted(1, { help: { hints: 1, takeBacks: 0, wrongCalls: [] } }));
  const other = firstAttemptOf(aCounted(2, { help: { hints: 3, takeBacks: 1, wrongCalls: [] } }));
  expect(one.facts).toBe(other.facts);
  expect(parseFacts(one.facts)).toEqual({ kind: 'deal', outcome: 'makes', helped: true, wrong: [] });
});

test('of several wrong calls at one place the first counts, and what is no call or stands nowhere does not', () => {
  const wrongCalls = [
    { index: 4, call: '4S' },
    { index: 0, call: '2S' },
    { index: 0, call: '3S' },
    { index: 2, call: 'nonsense' },
    { index: 99, call: '4S' },
    { index: 0.5, call: '4S' },
    { index: -1, call: '4S' },
  ];
  const { facts } = firstAttemptOf(aCounted(1, { help: { hints: 0, takeBacks: 0, wrongCalls } }));
  expect(parseFacts(facts)).toMatchObject({
    wrong: [
      [0, '2S'],
      [4, '4S'],
    ],
  });
});

test('what a device sends cannot make the facts longer than a few lines', () => {
  const calls = Array.from({ length: 5000 }, () => 'P');
  const wrongCalls = calls.map((_, index) => ({ index, call: '7NT' }));
  const cards = Array.from({ length: 5000 }, () => 'AS' as const);
  const { facts, line } = firstAttemptOf(aCounted(1, { calls, cards, help: { hints: 0, takeBacks: 0, wrongCalls } }));
  expect(facts.length).toBeLessThan(1000);
  expect(line).toHaveLength(104);
});

test('only deals and questions of a pack or a course have figures', () => {
  const context = { courseId: testId(1), lessonId: testId(2), activityId: testId(3) };
  const viewed = {
    kind: 'activity',
    id: testId(4),
    userId: testId(5),
    at: '2026',
    context,
    activityVersion: 1,
  } as const;
  const [activity] = asSent(viewed);
  expect(activity && isFigured(activity)).toBe(false);
  expect(isFigured(aCounted(1))).toBe(true);
  expect(isFigured(aCounted(1, { context: { linkId: testId(6) } }))).toBe(false);
});

test('whoever tried nothing wrong at a call made the right one', () => {
  const figures = countDeal(
    dealt(),
    [
      { facts: { kind: 'deal', outcome: 'max', helped: false, wrong: [] }, count: 4 },
      { facts: { kind: 'deal', outcome: '-', helped: true, wrong: [[0, '6S']] }, count: 2 },
      { facts: { kind: 'deal', outcome: 'makes', helped: false, wrong: [[1, 'X']] }, count: 1 },
    ],
    () => new Map(),
  );
  expect(figures).toMatchObject({ people: 7, outcomes: { max: 4, makes: 1, not: 2 }, helped: 2, moments: [] });
  expect(figures.calls).toEqual([
    {
      index: 0,
      seat: 'S',
      before: [],
      tried: [
        { call: '7S', count: 5, isRight: true },
        { call: '6S', count: 2, isRight: false },
      ],
    },
  ]);
});

test('a deal that begins behind its auction asks for no calls', () => {
  const facts = [{ facts: { kind: 'deal', outcome: 'max', helped: false, wrong: [] } as const, count: 5 }];
  expect(countDeal(dealt({ keyLine: ['AH'] }), facts, () => new Map()).calls).toEqual([]);
});

const LINE = ['AH', '2C', 'AD', '2S', 'AS'] as const;

test.each([
  ['no moment is marked', [], []],
  ['the student declares, dummy’s card', [1], ['N']],
  ['the student’s own card', [3], ['S']],
  ['the card is a bot’s', [0, 2], []],
  ['the line does not come there', [9], []],
])('cards are judged at marked moments that are the student’s (C-105): %s', (_, indices, seats) => {
  const study = dealt({ teacherLine: [...LINE], moments: indices.map((index) => ({ index, cards: ['2C'] })) });
  expect(momentsOf(study).map(({ seat }) => seat)).toEqual(seats);
});

test('a moment tells the cards of those who came there by the author’s line, and of fewer than five none', () => {
  const study = dealt({ teacherLine: [...LINE], moments: [{ index: 1, cards: ['2C', '3C'] }] });
  expect(momentsOf(study)[0]?.before).toBe('AH');
  const moment = (counts: readonly (readonly [string, number])[]) =>
    countDeal(study, [], () => new Map(counts)).moments[0];
  expect(
    moment([
      ['2C', 3],
      ['AC', 4],
    ]),
  ).toEqual({
    index: 1,
    seat: 'N',
    right: ['2C', '3C'],
    reached: 7,
    cards: [
      { card: 'AC', count: 4, isRight: false },
      { card: '2C', count: 3, isRight: true },
    ],
  });
  expect(
    moment([
      ['2C', 3],
      ['AC', 1],
    ]),
  ).toMatchObject({ reached: null, cards: [] });
});

const QUIZ: Quiz = {
  question: '',
  hint: '',
  explanation: '',
  mustChooseAllCorrectAnswers: false,
  diagrams: [...DIAGRAMS],
};

test('each answer stands with its number, also one that nobody chose; a bid box with each call', () => {
  const [hand, box, text] = DIAGRAMS.filter(({ context }) => context === 'answer').map(({ uuid }) => uuid) as [
    string,
    string,
    string,
  ];
  const facts = (answers: QuestionFacts['answers'], isCorrect: boolean, count: number) => ({
    facts: { kind: 'question', isCorrect, answers } as const,
    count,
  });
  const figures = countQuestion(QUIZ, [
    facts([[hand, null]], true, 3),
    facts([[box, '2C']], true, 1),
    facts([[box, '3NT']], false, 2),
    facts([[testId(77), null]], false, 1),
  ]);
  expect(figures).toEqual({
    kind: 'question',
    people: 7,
    right: 4,
    answers: [
      { words: '♠A10 ♥– ♦– ♣–', count: 3, isRight: true },
      { words: '3NT', count: 2, isRight: false },
      { words: '2C', count: 1, isRight: true },
      { words: 'Duck', count: 0, isRight: false },
    ],
  });
  expect(text).toBeTruthy();
});

test('answers are told in one order, and what is no call in a bid box is told as none', () => {
  const answer = (answers: QuestionAttempt['answers']): string => {
    const attempt: QuestionAttempt = {
      kind: 'question',
      id: testId(1),
      userId: testId(2),
      at: '2026-11-20T10:00:00.000Z',
      context: { courseId: testId(3), lessonId: testId(4), activityId: testId(5) },
      activityVersion: 1,
      answers,
      result: { isCorrect: true },
    };
    return firstAttemptOf(asSent(attempt)[0] as never).facts;
  };
  const [a, b] = [
    { uuid: testId(8), answerValue: null },
    { uuid: testId(9), answerValue: '1n' },
  ];
  expect(answer([a, b])).toBe(answer([b, a]));
  expect(answer([{ ...a, answerValue: 'x'.repeat(40) }])).toContain(`["${testId(8)}",null]`);
});
