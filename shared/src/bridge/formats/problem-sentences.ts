import type { CallError } from '../auction.ts';
import type { Call } from '../call.ts';
import type { DealError } from '../deal.ts';
import type { HandError } from '../hand.ts';
import { CALL_SENTENCES, dealSentence } from '../rule-sentences.ts';
import type { Seat } from '../seat.ts';

/**
 * error: a board was lost; warning: a part of it was lost, repaired or doubtful; note: the file departs from the
 * standard, and nothing was lost (reported only on request).
 */
export type Severity = 'error' | 'warning' | 'note';

/** The most characters of foreign text that a message quotes. */
const MOST_QUOTED = 40;

function quoted(text: string): string {
  const start = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text;
  return `'${start.replace(/\s+/g, ' ')}'`;
}

const as =
  <S extends Severity>(severity: S) =>
  <D extends readonly unknown[]>(say: (...details: D) => string) => ({ severity, say });
const error = as('error');
const warning = as('warning');
const note = as('note');

/** The rules give the reason why a deal is not valid. */
const noDeal = error((deal: DealError) => `${dealSentence(deal)}.`);

const noCall = (code: CallError) =>
  warning(
    (call: Call) => `The auction ends before ${call}: ${CALL_SENTENCES[code].replace(/^./, (a) => a.toLowerCase())}.`,
  );

/** The code of an invalid deal: that of the hand at fault, or its own. */
type DealCode = Exclude<DealError['code'], 'hand' | 'card-twice'> | HandError['code'];

export const dealCode = (error: DealError): DealCode =>
  error.code === 'hand' ? error.error.code : error.code === 'card-twice' ? 'duplicate-card' : error.code;

const DEAL_PROBLEMS = {
  'no-first-seat': noDeal,
  'too-many-hands': noDeal,
  'invalid-card': noDeal,
  'duplicate-card': noDeal,
  'too-many-suits': noDeal,
  'too-many-cards': noDeal,
} as const satisfies { readonly [code in DealCode]: unknown };

const CALL_PROBLEMS = {
  'auction-over': noCall('auction-over'),
  'out-of-turn': noCall('out-of-turn'),
  'insufficient-bid': noCall('insufficient-bid'),
  'inadmissible-double': noCall('inadmissible-double'),
  'inadmissible-redouble': noCall('inadmissible-redouble'),
} as const satisfies { readonly [code in CallError]: unknown };

/** Every problem that a deal file can have, with its severity and its sentence. They are written nowhere else. */
export const PROBLEMS = {
  ...DEAL_PROBLEMS,
  ...CALL_PROBLEMS,
  // The file
  unreadable: error(() => 'The file cannot be read.'),
  'unknown-format': error(() => 'The file is in no format that is read here.'),
  'no-deal': error(() => 'The board has no deal.'),
  'address-without-deal': error(() => 'The address carries no deal.'),
  'bad-record': error(() => 'The record should begin with 78 digits.'),
  'game-without-deal': warning(() => 'The game has no deal.'),
  'text-without-deal': warning(() => 'The text belongs to no board.'),
  'stray-text': warning((tag: string | null) =>
    tag === null
      ? 'There is text before the first tag of the board.'
      : `There is text after the tag ${tag} that belongs to nothing.`,
  ),
  'stray-bar': warning(() => 'A bar is missing or too many just before this.'),
  'stray-brace': warning(() => 'A } closes no comment.'),
  'comment-open': warning(() => 'A { opens a comment that is never closed.'),
  'long-line': note((most: number) => `The line has more than ${most} characters.`),
  // Tags
  'bad-tag': warning(() => 'A tag could not be read: it should look like [Name "text"].'),
  'bad-quotes': warning((tag: string) => `The text of the tag ${tag} has quotes that are not escaped.`),
  'missing-quotes': warning((tag: string) => `The text of the tag ${tag} does not stand between two quotes.`),
  'repeated-tag': warning((tag: string) => `The tag ${tag} stands a second time; the first counts.`),
  'bad-inheritance': warning((tag: string) => `The tag ${tag} may not be taken from the game before.`),
  'unknown-tag': note((tag: string) => `The standard has no tag ${tag}.`),
  'tag-case': note((tag: string) => `The tag ${tag} is not written as in the standard.`),
  'tag-order': note((before: string, tag: string) => `${before} should stand before ${tag}.`),
  'odd-character': note((tag: string) => `The text of ${tag} has a character that the standard does not allow.`),
  'odd-value': note((value: string, tag: string) => `${quoted(value)} is not what the standard has for ${tag}.`),
  'odd-columns': note((tag: string) => `The columns of ${tag} are not named as the standard says.`),
  'odd-row': note((tag: string) => `A row of ${tag} has a character that is not allowed.`),
  'row-length': note((tag: string, items: number) => `A row of ${tag} does not have ${items} items.`),
  // The deal
  'no-hands': warning(() => 'No hand of this board is known.'),
  'unequal-hands': error((lengths: readonly number[]) => `The hands hold ${lengths.join(', ')} cards.`),
  'unread-cards': warning((text: string) => `${quoted(text)} in the hands are no cards.`),
  'ten-as-10': warning(() => 'A ten is written 10 instead of T.'),
  'extra-letters': warning(() => 'Suit or seat letters stand inside the hands.'),
  'double-blank': note(() => 'Hands are parted by more than one blank.'),
  // The auction and the contract
  'bad-dealer': warning((text: string) => `${quoted(text)} is not a seat.`),
  'dealer-mismatch': warning(
    (written: Seat, first: Seat) => `The dealer is ${written}, but the auction begins with ${first}.`,
  ),
  'bad-vulnerability': warning((text: string) => `${quoted(text)} is not a vulnerability.`),
  'bad-auction': warning((text: string) => `${quoted(text)} is not the seat that calls first.`),
  'bad-call': warning((text: string) => `${quoted(text)} is not a call; the auction ends before it.`),
  'auction-unfinished': warning(() => 'The auction has no end.'),
  'after-end': note((text: string) => `${quoted(text)} stands after the end of the auction.`),
  'bad-contract': warning((text: string) => `${quoted(text)} is not a contract.`),
  'bad-declarer': warning((text: string) => `${quoted(text)} is not a seat.`),
  'contract-mismatch': warning((contract: string, declarer: Seat | null) =>
    declarer ? `The auction leads to ${contract} by ${declarer}.` : 'The auction was passed out.',
  ),
  'no-declarer': note(() => 'A contract has no declarer.'),
  'declarer-passed': note(() => 'A board passed out has a declarer.'),
  // What stands with a call or a card
  'bad-note': warning(() => 'A note begins with its number and a colon.'),
  'no-note': warning((number: string) => `There is no note ${number}.`),
  'unused-note': warning((text: string) => `The note ${quoted(text)} belongs to no call and no card.`),
  'note-number': note((number: number, most: number) => `Notes have the numbers 1 to ${most}, not ${number}.`),
  'repeated-note': note(() => 'A call or card has two notes.'),
  'bad-mark': warning((text: string) => `${quoted(text)} is not a mark for a call or a card.`),
  'repeated-mark': note(() => 'A call or card has two marks.'),
  'bad-code': warning((text: string, most: number) => `${quoted(text)} is not a code from $0 to $${most}.`),
  // The play and the result
  'bad-play': warning((text: string) => `${quoted(text)} is not the seat that leads.`),
  'bad-card': warning((text: string) => `${quoted(text)} is not a card.`),
  'play-cut': warning(
    (kept: number, all: number) => `Only the first ${kept} of ${all} cards fit the hands and the laws.`,
  ),
  'asked-twice': note(() => 'Two cards are asked for.'),
  'bad-result': warning((text: string) => `${quoted(text)} is not a number of tricks.`),
  'relative-result': note((text: string) => `${quoted(text)} counts from the contract, not all tricks.`),
  'result-sum': note(() => 'The tricks of both sides do not make 13.'),
  'result-mismatch': warning((tricks: number) => `The play does not leave declarer ${tricks} tricks.`),
  'result-without-declarer': note(() => 'A number of tricks needs a declarer.'),
  'rubber-mismatch': note(() => 'The vulnerability does not follow from the history of the rubber.'),
  // Tables, quizzes, tags of our own
  'bad-table': warning(() => 'DoubleDummyTricks should be 20 digits.'),
  'table-mismatch': warning((tag: string) => `${tag} differs from the table before it, which counts.`),
  'bad-question': warning((text: string) => `The question ${quoted(text)} has no answer that could be read.`),
  'bad-study-tag': warning((value: string, tag: string) => `${quoted(value)} does not suit ${tag}.`),
  'bad-study-row': warning((tag: string) => `A row of ${tag} could not be read.`),
} as const;

/** The code of a problem; programs use it, so it does not change. */
export type ProblemCode = keyof typeof PROBLEMS;

/** The values that the sentence of a problem contains. */
export type Details<C extends ProblemCode> = Parameters<(typeof PROBLEMS)[C]['say']>;
