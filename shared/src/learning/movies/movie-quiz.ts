import { lastBid } from '../../bridge/auction.ts';
import { type Call, findCall } from '../../bridge/call.ts';
import { type LinQuestion, readQuestion } from '../../bridge/formats/lin/question.ts';
import { plainText } from '../../bridge/formats/lin/text.ts';
import type { Hand } from '../../bridge/hand.ts';
import { possibleAnswers } from '../quiz/bid-box-calls.ts';
import { type Diagram, MOST_DIAGRAMS, type Quiz } from '../quiz/quiz.ts';
import { cardText, diagramOf, handDiagram, type NewId, type Shown, type ShownAuction } from './movie-cards.ts';
import { escapeHtml } from './movie-html.ts';
import type { Tell } from './report.ts';

/** What a question of a movie stands in. */
export interface Asking {
  readonly line: number;
  /** What is on the screen with it, in order. */
  readonly shown: readonly Shown[];
  /** The auction that it goes on from; null when there is none. */
  readonly auction: ShownAuction | null;
  /** The hand that the viewer of the table holds; null when it is not shown. */
  readonly held: Hand | null;
  /** The text before it, in paragraphs of HTML. */
  readonly before: readonly string[];
}

/** The most diagrams that stand above a question. */
export const MOST_SHOWN = 4;
const LONGEST_QUESTION = 10_000;
const LONGEST_ANSWER = 1_000;

/** What a question without words asks. */
const ASKED: { readonly [kind in LinQuestion['kind']]: string } = {
  bid: 'What do you call?',
  card: 'Which card do you play?',
  hand: 'Which hand is it?',
  choice: 'Which is right?',
  'yes-no': 'Yes or no?',
  points: 'How many points?',
};

/** The letter of a question's kind; '' when it names none. */
export const letterOf = (data: string): string => /^\s*\*([a-z])/i.exec(data)?.[1]?.toLowerCase() ?? '';

const textOf = (data: string): string => plainText(data.replace(/^\s*\*[a-z]/i, '').split('^', 1)[0] ?? '') || data;

/**
 * A question of a movie (the data of lb) as one of a lesson; undefined when it is lost. What is lost or changed is told,
 * at least a row for each question that is lost.
 */
export function quizOfMovie(data: string, asking: Asking, tell: Tell, newId: NewId): Quiz | undefined {
  const letter = letterOf(data);
  const question = readQuestion(data, asking.line, () => undefined);
  if (!question) {
    const isKnown = 'bchmyptlsd'.includes(letter) && letter !== '';
    tell(asking.line, isKnown ? 'question-unread' : 'question-kind', isKnown ? textOf(data) : data);
    return undefined;
  }
  const answers = answersOf(question, asking, tell, newId);
  if (!answers) return undefined;
  const above = [...asking.shown.slice(-MOST_SHOWN), ...ownHand(question, asking)];
  const diagrams = [...above.flatMap((one) => diagramOf(one, newId) ?? []), ...answers];
  if (diagrams.length > MOST_DIAGRAMS) {
    tell(asking.line, 'many-answers', question.text);
    return undefined;
  }
  checkTold(data, question, asking.line, tell);
  return {
    question: [...asking.before, `<p>${escapeHtml(wordsOf(question, asking.line, tell))}</p>`].join(''),
    hint: '',
    explanation: '',
    mustChooseAllCorrectAnswers: false,
    diagrams,
  };
}

function wordsOf({ text, kind }: LinQuestion, line: number, tell: Tell): string {
  if (text.length > LONGEST_QUESTION) tell(line, 'text-cut', LONGEST_QUESTION);
  return text.slice(0, LONGEST_QUESTION) || ASKED[kind];
}

/** The hand that a question is about, where it gives one and does not offer it as an answer. */
function ownHand(question: LinQuestion, { held }: Asking): readonly Shown[] {
  if (question.kind !== 'card' && question.kind !== 'points') return [];
  const isHeld = held !== null && question.hand.every((card) => held.includes(card));
  if (question.hand.length === 0 || isHeld) return [];
  return [{ kind: 'hands', hands: { N: null, E: null, S: question.hand, W: null } }];
}

function answersOf(question: LinQuestion, asking: Asking, tell: Tell, newId: NewId): readonly Diagram[] | undefined {
  const { line } = asking;
  const text = (words: string, isCorrect: boolean): Diagram => {
    if (words.length > LONGEST_ANSWER) tell(line, 'text-cut', LONGEST_ANSWER);
    const kept = words.slice(0, LONGEST_ANSWER) || '–';
    return { uuid: newId(), context: 'answer', type: 'TextAnswer', config: { text: kept, isCorrect } };
  };
  switch (question.kind) {
    case 'bid':
      return [bidBox(question.answers, asking.auction, newId)];
    case 'card':
      return cardAnswers(question, asking, tell)?.map(({ card, isCorrect }) => text(card, isCorrect));
    case 'hand':
      if (question.hands.some((hand) => hand.length === 0)) {
        tell(line, 'question-cards', question.text);
        return undefined;
      }
      return question.hands.map((hand, index) => handDiagram(hand, 'answer', newId, index + 1 === question.answer));
    case 'choice':
      return question.options.map((option, index) => text(withoutKey(option), index + 1 === question.answer));
    case 'yes-no':
      return [text('Yes', question.answer), text('No', !question.answer)];
    case 'points':
      return neighbours(question.answer, question.hand).map((count) => text(String(count), count === question.answer));
  }
}

/** An option without the '&' that names its key. */
const withoutKey = (option: string): string => option.replace(/&(?=[^\s&;])/, '').trim();

/**
 * Five numbers in order, the right one among them: at a place that the hand gives, the same whenever the file is read,
 * because one that is always in the middle is known without counting.
 */
function neighbours(right: number, hand: Hand): readonly number[] {
  const place = [...hand.join('')].reduce((sum, letter) => sum + letter.charCodeAt(0), right) % 5;
  const first = Math.max(0, right - place);
  return Array.from({ length: 5 }, (_, index) => first + index);
}

/**
 * The call that a bid box goes on from, such that the right calls are among those that it offers, when there is one. A
 * pass leaves every bid open.
 */
function currentBid(answers: readonly Call[], auction: ShownAuction | null): Call {
  const last = auction?.calls.findLast((call) => call !== 'P');
  const before = [auction && lastBid(auction), last].flatMap((call) => call ?? []);
  return before.find((call) => isOffered(call, answers)) ?? before[0] ?? 'P';
}

/** Whether the right calls may be made after this one, a redouble only after a double: else a bid box offers all 38. */
function isOffered(currentBid: Call, answers: readonly Call[]): boolean {
  const [answerValue = 'P', ...alsoRight] = answers;
  if (answers.includes('XX') && currentBid !== 'X') return false;
  return possibleAnswers({ currentBid, answerValue, alsoRight }).length < 38;
}

function bidBox(answers: readonly Call[], auction: ShownAuction | null, newId: NewId): Diagram {
  const [answerValue = 'P', ...alsoRight] = [...new Set(answers)];
  const config = { currentBid: currentBid(answers, auction), answerValue, ...(alsoRight.length > 0 && { alsoRight }) };
  return { uuid: newId(), context: 'answer', type: 'BiddingInterface', config };
}

interface CardAnswer {
  readonly card: string;
  readonly isCorrect: boolean;
}

function cardAnswers(
  { answers, hand, text }: Extract<LinQuestion, { readonly kind: 'card' }>,
  { held, line }: Asking,
  tell: Tell,
): readonly CardAnswer[] | undefined {
  const cards = hand.length > 0 ? hand : (held ?? []);
  if (cards.length === 0) {
    tell(line, 'question-cards', text);
    return undefined;
  }
  const strange = [...new Set(answers)].filter((card) => !cards.includes(card));
  for (const card of strange) tell(line, 'card-not-held', cardText(card));
  return [...cards, ...strange].map((card) => ({ card: cardText(card), isCorrect: answers.includes(card) }));
}

/** Tells what the file says of the right answer and the lesson does not. */
function checkTold(data: string, question: LinQuestion, line: number, tell: Tell): void {
  const told = data.split('^', 3)[2]?.trim() ?? '';
  if (question.kind === 'points' && told !== '' && Number(told) !== question.answer)
    tell(line, 'points-differ', told, question.answer);
  if (question.kind === 'bid')
    for (const word of told.split(/[\s,]+/)) if (word !== '' && !findCall(word)) tell(line, 'call-unread', word);
}
