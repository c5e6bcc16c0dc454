import { SUITS, type Suit } from '../../bridge/suit.ts';
import type { Diagram, DiagramHand, Quiz } from '../quiz/quiz.ts';
import { isCorrectAnswer, listAnswers, rightCalls } from '../quiz/quiz-taking.ts';
import type { QuestionFigures } from './class-figures.ts';
import { type Counted, mostFirst } from './count-deal.ts';
import type { QuestionFacts } from './first-facts.ts';

type Shares = QuestionFigures['answers'];

/** What a class answered first to a version of a question. */
export function countQuestion(quiz: Quiz, facts: readonly Counted<QuestionFacts>[]): QuestionFigures {
  const sum = (has: (one: QuestionFacts) => boolean): number =>
    facts.reduce((total, { facts: one, count }) => total + (has(one) ? count : 0), 0);
  const chose = (uuid: string, call: string | null): number =>
    sum(({ answers }) => answers.some(([chosen, value]) => chosen === uuid && value === call));
  return {
    kind: 'question',
    people: sum(() => true),
    right: sum(({ isCorrect }) => isCorrect),
    answers: listAnswers(quiz.diagrams).flatMap(
      (answer, index): Shares =>
        answer.type === 'BiddingInterface'
          ? callShares(quiz, answer.uuid, callsChosen(facts, answer.uuid, rightCalls(answer.config)), chose)
          : [
              {
                words: answerWords(answer, index),
                count: chose(answer.uuid, null),
                isRight: isCorrectAnswer(quiz, { uuid: answer.uuid, answerValue: null }),
              },
            ],
    ),
  };
}

/** The calls chosen in a bid box, and the right ones although nobody chose them. */
function callsChosen(
  facts: readonly Counted<QuestionFacts>[],
  uuid: string,
  right: readonly string[],
): ReadonlySet<string> {
  const chosen = facts.flatMap(({ facts: { answers } }) =>
    answers.flatMap(([of, call]) => (of === uuid && call !== null ? [call] : [])),
  );
  return new Set([...right, ...chosen]);
}

const callShares = (
  quiz: Quiz,
  uuid: string,
  calls: ReadonlySet<string>,
  chose: (uuid: string, call: string) => number,
): Shares =>
  mostFirst(
    [...calls].map((call) => ({
      words: call,
      count: chose(uuid, call),
      isRight: isCorrectAnswer(quiz, { uuid, answerValue: call }),
    })),
    ({ words }) => words,
  );

const SIGNS: { readonly [suit in Suit]: readonly [sign: string, field: keyof DiagramHand] } = {
  S: ['♠', 'spades'],
  H: ['♥', 'hearts'],
  D: ['♦', 'diamonds'],
  C: ['♣', 'clubs'],
};

/** '♠AK4 ♥10 ♦– ♣Q32' */
const handWords = (hand: DiagramHand): string =>
  SUITS.map((suit) => {
    const [sign, field] = SIGNS[suit];
    return `${sign}${hand[field].map((rank) => (rank === 'T' ? '10' : rank)).join('') || '–'}`;
  }).join(' ');

/** An answer in one line of text, as figures name it: its text, its calls or its cards. */
export function answerWords(answer: Diagram, index: number): string {
  switch (answer.type) {
    case 'TextAnswer':
      return answer.config.text || `Answer ${index + 1}`;
    case 'BiddingTable':
      return answer.config.bids.split(',').filter(Boolean).join(' ') || `Answer ${index + 1}`;
    case 'Hand':
      return handWords(answer.config.south);
    case 'DealMatrix':
      return (['north', 'east', 'south', 'west'] as const)
        .map((seat) => `${seat.charAt(0).toUpperCase()}: ${handWords(answer.config[seat])}`)
        .join(', ');
    case 'BiddingInterface':
      return answer.config.answerValue;
  }
}
