import { type Call, findCall } from '../../call.ts';
import type { Card } from '../../card.ts';
import { type Hand, highCardPoints, shapeOf, sortHand } from '../../hand.ts';
import { SUITS } from '../../suit.ts';
import type { Report } from '../problem.ts';
import { readCards } from './deal.ts';
import { plainText } from './text.ts';

/** What is counted: high cards 4 3 2 1; long suits, a point a card beyond four; short suits, void 5, singleton 3, doubleton 1. */
export type PointCount =
  | 'high-card'
  | 'long-suit'
  | 'short-suit'
  | 'total' // high cards and long suits
  | 'dummy'; // high cards and short suits

interface Asked {
  readonly text: string;
  readonly line: number;
  /** Index of the board on the screen when it is asked, in the file's boards; null when there is none. */
  readonly board: number | null;
}

/** A question of a teaching movie. */
export type LinQuestion = Asked &
  (
    | { readonly kind: 'bid'; readonly answers: readonly Call[] }
    | { readonly kind: 'card'; readonly answers: readonly Card[]; readonly hand: Hand }
    /** The answer is 1 for the first hand. */
    | { readonly kind: 'hand'; readonly answer: number; readonly hands: readonly Hand[] }
    /** The answer is 1 for the first option. */
    | { readonly kind: 'choice'; readonly answer: number; readonly options: readonly string[] }
    | { readonly kind: 'yes-no'; readonly answer: boolean }
    | { readonly kind: 'points'; readonly count: PointCount; readonly hand: Hand; readonly answer: number }
  );

const COUNTS: Readonly<Record<string, PointCount>> = {
  p: 'high-card',
  t: 'total',
  l: 'long-suit',
  s: 'short-suit',
  d: 'dummy',
};

/** Counts a hand; the answer of a question that does not write it. */
export function countPoints(hand: Hand, count: PointCount): number {
  const lengths = SUITS.map((suit) => shapeOf(hand)[suit]);
  const long = lengths.reduce((sum, length) => sum + Math.max(0, length - 4), 0);
  const short = lengths.reduce((sum, length) => sum + ([5, 3, 1][length] ?? 0), 0);
  if (count === 'long-suit') return long;
  if (count === 'short-suit') return short;
  return highCardPoints(hand) + (count === 'total' ? long : count === 'dummy' ? short : 0);
}

/** Reads the data of lb: '*kind text^options^answer^hand^hand'. Undefined, and reported, when it cannot be answered. */
export function readQuestion(
  data: string,
  line: number,
  board: number | null,
  report: Report,
): LinQuestion | undefined {
  const match = /^\s*\*([a-z])([\s\S]*)$/i.exec(data);
  if (!match) return undefined;
  const kind = (match[1] as string).toLowerCase();
  const [text = '', options = '', answer = '', ...hands] = (match[2] as string).split('^');
  const asked: Asked = { text: plainText(text), line, board };
  const question = readKind(kind, asked, options, answer.trim(), hands.map(readHand));
  if (!question) report(line, 'bad-question', `The question '${asked.text}' has no answer that could be read.`);
  return question;
}

const readHand = (text: string): Hand => sortHand([...new Set(readCards(text).cards)].slice(0, 13));

function readKind(
  kind: string,
  asked: Asked,
  options: string,
  answer: string,
  hands: readonly Hand[],
): LinQuestion | undefined {
  const hand = hands[0] ?? [];
  const count = COUNTS[kind];
  if (kind === 'b') return withAnswers(asked, 'bid', readCalls(answer));
  if (kind === 'c') return readCardQuestion(asked, answer, hand);
  if (kind === 'y') return /^[yn]/i.test(answer) ? { ...asked, kind: 'yes-no', answer: /^y/i.test(answer) } : undefined;
  if (kind === 'h') return readNumbered({ ...asked, kind: 'hand', hands, answer: Number(answer) }, hands.length);
  if (kind === 'm') {
    const choices = options.split('~').map(plainText);
    return readNumbered({ ...asked, kind: 'choice', options: choices, answer: Number(answer) }, choices.length);
  }
  if (count && hand.length > 0) return { ...asked, kind: 'points', count, hand, answer: countPoints(hand, count) };
  return undefined;
}

const withAnswers = (asked: Asked, kind: 'bid', answers: readonly Call[]): LinQuestion | undefined =>
  answers.length > 0 ? { ...asked, kind, answers } : undefined;

const readCalls = (answer: string): readonly Call[] =>
  answer.split(/[\s,]+/).flatMap((word) => (word ? (findCall(word) ?? []) : []));

function readCardQuestion(asked: Asked, answer: string, hand: Hand): LinQuestion | undefined {
  const answers = answer.split(/[\s,]+/).flatMap((word) => readCards(word).cards);
  return answers.length > 0 ? { ...asked, kind: 'card', answers, hand } : undefined;
}

function readNumbered<Q extends LinQuestion & { readonly answer: number }>(question: Q, most: number): Q | undefined {
  return Number.isInteger(question.answer) && question.answer >= 1 && question.answer <= most ? question : undefined;
}
