import { type Call, findCall } from '../../call.ts';
import type { Card } from '../../card.ts';
import { type Hand, highCardPoints, shapeOf } from '../../hand.ts';
import { SUITS } from '../../suit.ts';
import { inOrder } from '../cards.ts';
import type { Report } from '../problem.ts';
import { readCards } from './deal.ts';
import { plainText } from './text.ts';

/**
 * What a question asks to count: high cards 4 3 2 1; long suits, a point a card beyond four; short suits, void 5,
 * singleton 3, doubleton 1.
 */
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

/** The question by its kind, with the right answer. */
type Answered =
  | { readonly kind: 'bid'; readonly answers: readonly Call[] }
  | { readonly kind: 'card'; readonly answers: readonly Card[]; readonly hand: Hand }
  /** The answer is 1 for the first hand. */
  | { readonly kind: 'hand'; readonly answer: number; readonly hands: readonly Hand[] }
  /** The answer is 1 for the first option. */
  | { readonly kind: 'choice'; readonly answer: number; readonly options: readonly string[] }
  | { readonly kind: 'yes-no'; readonly answer: boolean }
  | { readonly kind: 'points'; readonly count: PointCount; readonly hand: Hand; readonly answer: number };

/** A question of a teaching movie. */
export type LinQuestion = Asked & Answered;

const COUNTS: Readonly<Record<string, PointCount>> = {
  p: 'high-card',
  t: 'total',
  l: 'long-suit',
  s: 'short-suit',
  d: 'dummy',
};

/** Counts the points of a hand; it gives the answer of a question whose file states none. */
export function countPoints(hand: Hand, count: PointCount): number {
  const shape = shapeOf(hand);
  const lengths = SUITS.map((suit) => shape[suit]);
  const long = lengths.reduce((sum, length) => sum + Math.max(0, length - 4), 0);
  const short = lengths.reduce((sum, length) => sum + ([5, 3, 1][length] ?? 0), 0);
  if (count === 'long-suit') return long;
  if (count === 'short-suit') return short;
  return highCardPoints(hand) + (count === 'total' ? long : count === 'dummy' ? short : 0);
}

/** Most hands that are read from one question; real questions show one or two. */
const MOST_HANDS = 4;

/**
 * Reads the data of lb: '*kind text^options^answer^hand^hand'. Undefined when it cannot be answered, which is then
 * reported.
 */
export function readQuestion(data: string, line: number, report: Report): LinQuestion | undefined {
  const match = /^\s*\*([a-z])/i.exec(data);
  if (!match) return undefined;
  const kind = (match[1] as string).toLowerCase();
  const [text = '', options = '', answer = '', ...hands] = data.slice(match[0].length).split('^', 3 + MOST_HANDS);
  const answered = readAnswer(kind, options, answer.trim(), hands.map(readHand));
  const plain = plainText(text);
  if (answered) return { text: plain, line, board: null, ...answered };
  report(line, 'bad-question', plain);
  return undefined;
}

const readHand = (text: string): Hand => inOrder([...new Set(readCards(text).cards)].slice(0, 13));

function readAnswer(kind: string, options: string, answer: string, hands: readonly Hand[]): Answered | undefined {
  const hand = hands[0] ?? [];
  const count = COUNTS[kind];
  if (kind === 'b') return readCalls(answer);
  if (kind === 'c') return readCardsAsked(answer, hand);
  if (kind === 'y') return /^[yn]/i.test(answer) ? { kind: 'yes-no', answer: /^y/i.test(answer) } : undefined;
  if (kind === 'h') return isAmong(answer, hands.length) ? { kind: 'hand', hands, answer: Number(answer) } : undefined;
  if (kind === 'm') return readChoice(options.split('~'), answer);
  if (count && hand.length > 0) return { kind: 'points', count, hand, answer: countPoints(hand, count) };
  return undefined;
}

function readCalls(answer: string): Answered | undefined {
  const answers = answer.split(/[\s,]+/).flatMap((word) => (word ? (findCall(word) ?? []) : []));
  return answers.length > 0 ? { kind: 'bid', answers } : undefined;
}

function readCardsAsked(answer: string, hand: Hand): Answered | undefined {
  const answers = answer.split(/[\s,]+/).flatMap((word) => readCards(word).cards);
  return answers.length > 0 ? { kind: 'card', answers, hand } : undefined;
}

const readChoice = (options: readonly string[], answer: string): Answered | undefined =>
  isAmong(answer, options.length)
    ? { kind: 'choice', options: options.map(plainText), answer: Number(answer) }
    : undefined;

const isAmong = (answer: string, most: number): boolean =>
  /^\d{1,3}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= most;
