import { type Card, findCard, rankOf, suitOf } from '../../card.ts';
import { findSeat, type Seat } from '../../seat.ts';
import type { Report } from '../problem.ts';
import { FACT_COLUMNS, formatFacts, type PbnFacts, readFacts } from './facts.ts';
import type { Tag } from './scan.ts';
import { decodeLine, quote } from './strings.ts';
import { list, numbered, PRIVATE, readCount, readIndex, type StudyField, string, text, word } from './study-field.ts';
import type { PbnTag } from './tag.ts';

/** The teacher's words about a call in place of the auction's call with this index, from 0. */
interface PbnCallNote {
  readonly index: number;
  readonly call: string;
  readonly reason: string;
}

interface BotCard {
  readonly side: Seat;
  readonly name: Card;
}

/** A tag as text, its section included. */
export const textOfTag = ({ name, value, rows }: Tag): string =>
  [`[${name} ${quote(value)}]`, ...rows.map((row) => row.text)].join('\n');

/** A card as PBN writes it: the suit first. */
export const pbnCard = (card: Card): string => `${suitOf(card)}${rankOf(card)}`;

const PERMISSIONS = ['own', 'permitted', 'unknown'] as const;
const OUTCOMES = ['-', 'makes', 'max'] as const;
const AIMS = ['most', 'safely', 'beat'] as const;

const count = (tag: string) => word(tag, readCount, String);

const yesOrNo = (tag: string) =>
  word(
    tag,
    (value): boolean | undefined => ({ yes: true, no: false })[value],
    (flag) => (flag ? 'yes' : 'no'),
  );

/** A list of texts. @param column what each of them is */
const texts = (tag: string, column: string) =>
  list(tag, column, ([name]) => (name === undefined ? undefined : decodeLine(name)), string);

const cards = (tag: string) => list(tag, 'Card', ([card = '']) => findCard(card), pbnCard);

/** Cards that the teacher finds right in place of the card with this index. */
interface PbnMoment {
  readonly index: number;
  readonly cards: readonly Card[];
}

interface PbnRemark {
  readonly index: number;
  readonly text: string;
}

function readMoment([number, text]: readonly string[]): PbnMoment | undefined {
  const index = readIndex(number);
  const found = (text ?? '').split(' ').filter(Boolean).map(findCard);
  if (index === undefined || found.some((card) => card === undefined)) return undefined;
  return { index: index - 1, cards: found as readonly Card[] };
}

const callNotes = (tag: string) =>
  list<PbnCallNote>(
    tag,
    'Call;Bid;Text',
    ([number, call, reason]) => {
      const index = readIndex(number);
      if (index === undefined || call === undefined || reason === undefined) return undefined;
      return { index: index - 1, call: decodeLine(call), reason: decodeLine(reason) };
    },
    ({ index, call, reason }) => `${index + 1} ${string(call)} ${string(reason)}`,
  );

/**
 * The fields that a study deal adds, each with its tag, in the order in which they are written (docs/formats.md). They
 * have the names that they have in StudyDeal.
 */
const FIELDS = {
  name: text('Name'),
  playerPosition: word('Player', findSeat, String),
  startWithEmptyAuction: yesOrNo('EmptyAuction'),
  /** 1 to 10. */
  experienceLevel: word('Level', (value) => (/^(?:[1-9]|10)$/.test(value) ? Number(value) : undefined), String),
  biddingSystem: text('System'),
  theme: text('Theme'),
  /** Tricks the student's side should win, where the contract does not say it (endings). */
  target: count('Target'),
  /** The scripted opening lead; 'none' where the author has taken away the one that the file's lesson begins with. */
  lead: word<Card | 'none'>(
    'Lead',
    (value) => (value === 'none' ? value : findCard(value)),
    (lead) => (lead === 'none' ? lead : pbnCard(lead)),
  ),
  /** What the student is to reach, before the deal. */
  goal: text('Goal'),
  /** What counts as doing best (ruling 63). */
  aim: word('Aim', (value) => AIMS.find((known) => known === value), String),
  /** The deal is over after its auction. */
  endAfterAuction: yesOrNo('EndAfterAuction'),
  /** What the partnership has agreed. */
  agreements: text('Agreements'),
  declarerHint: text('DeclarerHint'),
  defenderHint: text('DefenderHint'),
  keywords: texts('Keywords', 'Keyword'),
  hints: list(
    'Hints',
    'Seat;Call;Text',
    ([side = '', bid, hint]) => {
      const seat = findSeat(side);
      if (!seat || bid === undefined || hint === undefined) return undefined;
      return { seat, bid: decodeLine(bid), hint: decodeLine(hint) };
    },
    ({ seat, bid, hint }) => `${seat} ${string(bid)} ${string(hint)}`,
  ),
  /** One explanation a call, in the order of the calls; '' for none. */
  explanations: numbered<string, string>('Explanations', 'Call;Text', {
    parse: ([explanation = '']) => ({ value: decodeLine(explanation) }),
    add: (_, explanation) => explanation,
    empty: '',
    rowsOf: (explanation) => (explanation ? [string(explanation)] : []),
    emptyRow: '""',
  }),
  /** Calls that are as good as the calls of the auction. */
  alternatives: callNotes('Alternatives'),
  /** Wrong calls, each with the reason against it. */
  wrongCalls: callNotes('WrongCalls'),
  /** What the auction shows of each seat, from a call on (ruling 61). */
  facts: list<PbnFacts>('Facts', FACT_COLUMNS, readFacts, formatFacts),
  /** Findings of the deal doctor that the author has answered. */
  silenced: list(
    'Silenced',
    'Finding;Reason',
    ([key, reason]) =>
      key === undefined || reason === undefined ? undefined : { key: decodeLine(key), reason: decodeLine(reason) },
    ({ key, reason }) => `${string(key)} ${string(reason)}`,
  ),
  /** The cards on which the deal turns, in order. */
  keyLine: cards('KeyLine'),
  /** Per trick, the cards that bots play. */
  botCards: numbered<readonly BotCard[], BotCard | undefined>('BotCards', 'Trick;Seat;Card', {
    parse: readBotCard,
    add: (cards, card) => (card ? [...cards, card] : cards),
    empty: [],
    rowsOf: (cards) => cards.map(({ side, name }) => `${side} ${pbnCard(name)}`),
    emptyRow: '- -',
  }),
  claimParameters: list(
    'Claims',
    'Trick;Tricks',
    ([at = '', left = '']) => {
      const trick = readCount(at);
      const tricks = readCount(left);
      return trick === undefined || tricks === undefined ? undefined : { trick, tricks };
    },
    ({ trick, tricks }) => `${trick} ${tricks}`,
  ),
  resultMessages: list(
    'Results',
    'Outcome;Text',
    ([name, message]) => {
      const outcome = OUTCOMES.find((known) => known === name);
      return outcome && message !== undefined ? { outcome, message: decodeLine(message) } : undefined;
    },
    ({ outcome, message }) => `${outcome} ${string(message)}`,
  ),
  /** The author's note, and whether students read it after the deal. */
  note: text('Note'),
  noteShown: yesOrNo('NoteShown'),
  /** Text before the first call or card, and after the deal. */
  intro: text('Intro'),
  afterword: text('Afterword'),
  /** The teacher's words at a card of the record. */
  remarks: list<PbnRemark>(
    'Remarks',
    'Card;Text',
    ([number, remark]) => {
      const index = readIndex(number);
      return index === undefined || remark === undefined ? undefined : { index: index - 1, text: decodeLine(remark) };
    },
    ({ index, text: remark }) => `${index + 1} ${string(remark)}`,
  ),
  moments: list<PbnMoment>(
    'Moments',
    'Card;Cards',
    readMoment,
    ({ index, cards: right }) => `${index + 1} ${string(right.map(pbnCard).join(' '))}`,
  ),
  /** The teacher's line, shown beside the student's. */
  teacherLine: cards('TeacherLine'),
  /** The cards played at the table, where they are not those of Play. */
  recordedPlay: cards('RecordedPlay'),
  tags: texts('Tags', 'Tag'),
  focus: texts('Focus', 'Focus'),
  classified: yesOrNo('Classified'),
  /** Where the deal comes from and who allows its use (ruling 68). */
  author: text('Author'),
  work: text('Work'),
  licence: text('Licence'),
  permission: word('Permission', (value) => PERMISSIONS.find((known) => known === value), String),
  /** What a file says and nobody could read; kept so that nothing of a file is lost. */
  unread: texts('Unread', 'Text'),
};

/** '-' for a trick without bot cards. */
function readBotCard([seat = '', card = '']: readonly string[]): { value: BotCard | undefined } | undefined {
  if (seat === '-') return { value: undefined };
  const side = findSeat(seat);
  const name = findCard(card);
  return side && name ? { value: { side, name } } : undefined;
}

/** The names of the private tags. */
export const STUDY_TAGS: ReadonlySet<string> = new Set(Object.values(FIELDS).map(({ tag }) => `${PRIVATE}${tag}`));

type Fields = typeof FIELDS;

/** The fields that a study deal adds to a board, kept in private tags. */
export type PbnStudy = { readonly [F in keyof Fields]: Fields[F]['none'] };

const ENTRIES = Object.entries(FIELDS) as readonly (readonly [keyof PbnStudy, StudyField<unknown>])[];

/** Builds the record from one value for each field. The cast is needed because the types cannot follow the table. */
const studyOf = (value: (field: StudyField<unknown>) => unknown): PbnStudy =>
  Object.fromEntries(ENTRIES.map(([name, field]) => [name, value(field)])) as unknown as PbnStudy;

/** The study fields of a board without private tags. */
export const NO_STUDY: PbnStudy = studyOf(({ none }) => none);

/** Reads the private tags. A tag that cannot be read whole is reported, and its text is among what is unread. */
export function readStudy(tags: readonly Tag[], report: Report): PbnStudy {
  if (!tags.some(({ name }) => name.startsWith(PRIVATE))) return NO_STUDY;
  const unread: string[] = [];
  const study = studyOf((field) => {
    const tag = tags.find(({ name }) => name === `${PRIVATE}${field.tag}`);
    if (!tag) return field.none;
    const value = field.read(tag, report);
    if (!isWhole(tag, field.write(value))) unread.push(textOfTag(tag));
    return value;
  });
  return unread.length > 0 ? { ...study, unread: [...study.unread, ...unread] } : study;
}

/** Whether a tag says no more than the tag that would be written; blanks do not count. */
function isWhole({ value, rows }: Tag, [written]: readonly PbnTag[]): boolean {
  const texts = [value, ...rows.map((row) => row.text)];
  return written !== undefined && withoutBlanks(texts) === withoutBlanks([written.value, ...written.rows]);
}

const withoutBlanks = (texts: readonly string[]): string => texts.join('\n').replace(/[^\S\n]+/g, '');

/** Writes the private tags; the inverse of readStudy. */
export const formatStudy = (study: PbnStudy): readonly PbnTag[] =>
  ENTRIES.flatMap(([name, field]) => field.write(study[name]));
