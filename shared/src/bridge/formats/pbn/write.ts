import type { Card } from '../../card.ts';
import { findContract, showContract } from '../../contract.ts';
import { formatDeal } from '../../deal.ts';
import { SEATS, type Seat, seatAfter } from '../../seat.ts';
import { findStrain } from '../../strain.ts';
import { winnerOf } from '../../trick.ts';
import { formatAnnotation } from './annotation.ts';
import type { PbnAnnotation, PbnBoard, PbnCall, PbnCardNote, PbnComment, PbnPlay } from './board.ts';
import { quote, unquote } from './strings.ts';
import { formatStudy, pbnCard } from './study.ts';
import type { PbnTag } from './tag.ts';
import { formatHexTrickTable, formatRowTrickTable, TRICK_TABLE_COLUMNS } from './trick-table.ts';

/**
 * Writes boards as PBN 2.1 with CRLF line ends; parsePbn reads the same boards back. Control characters in the
 * standard's tags become blanks; the private tags keep every character.
 */
export function formatPbn(boards: readonly PbnBoard[]): string {
  const games = boards.map((board) => formatBoard(board).join('\r\n'));
  return [
    '% PBN 2.1',
    '% EXPORT',
    '%Content-type: text/x-pbn; charset=utf-8',
    ...games.flatMap((game) => ['', game]),
    '',
  ].join('\r\n');
}

/** The standard's order of its fifteen tags (PBN 2.1, 3.4). */
const LEADING = ['Site', 'Date'] as const;
const PLAYERS = ['West', 'North', 'East', 'South'] as const;

function formatBoard(board: PbnBoard): readonly string[] {
  const pick = (names: readonly string[]) => names.flatMap((name) => board.tags.filter((tag) => tag.name === name));
  const early = new Set<string>([...LEADING, ...PLAYERS, 'Scoring']);
  const items: readonly Item[] = [
    line('Event', board.event ?? '?'),
    ...pick(LEADING).map(tagItem),
    line('Board', board.board ?? '?'),
    ...pick(PLAYERS).map(tagItem),
    line('Dealer', board.dealer ?? '?'),
    line('Vulnerable', board.vulnerable ?? '?'),
    line('Deal', formatDeal(board.hands, board.dealer ?? 'N')),
    ...pick(['Scoring']).map(tagItem),
    line('Declarer', declarerText(board)),
    line('Contract', contractText(board)),
    line('Result', board.result ?? '?'),
    ...(board.hidden.length > 0 ? [line('Hidden', board.hidden.join(''))] : []),
    ...formatAuction(board),
    ...formatPlay(board),
    ...formatTrickTables(board),
    ...board.tags.filter((tag) => !early.has(tag.name)).map(tagItem),
    ...formatStudy(board.study).map(tagItem),
  ];
  return withComments(items, board.comments);
}

/** A tag with its section. */
interface Item {
  readonly name: string;
  readonly lines: readonly string[];
  /** The lines have the comments of the section already. */
  readonly hasComments?: true;
}

const tagLine = (name: string, value: string): string => `[${name} ${quote(value)}]`;

const line = (name: string, value: string): Item => ({ name, lines: [tagLine(name, value)] });

/**
 * Whether a value is written without escapes: the columns of a table hold backslashes that the standard does not
 * escape.
 */
const isPlain = (value: string): boolean =>
  !value.includes('"') && !value.endsWith('\\') && unquote(value) === value && !/\p{Cc}/u.test(value);

const tagItem = ({ name, value, rows }: PbnTag): Item => ({
  name,
  lines: [name.endsWith('Table') && isPlain(value) ? `[${name} "${value}"]` : tagLine(name, value), ...rows],
});

/** Puts each comment after its tag. A comment whose tag is not written goes after the last tag before the auction. */
function withComments(items: readonly Item[], comments: readonly PbnComment[]): readonly string[] {
  const names = new Set(items.map(({ name }) => name));
  const lines = comments.filter(({ after }) => after === null).map(formatComment);
  for (const item of items) {
    lines.push(...item.lines);
    if (item.hasComments) continue;
    const isHere = ({ after }: PbnComment) => after !== null && (names.has(after) ? after : 'Result') === item.name;
    lines.push(...comments.filter(isHere).map(formatComment));
  }
  return lines;
}

/**
 * A comment in braces; a comment that contains a brace is written to the end of the line instead. A line that would
 * begin a game after an empty line gets a blank before it.
 */
const formatComment = ({ text }: PbnComment): string =>
  text.includes('}')
    ? `; ${text
        .split(/\r?\n/)
        .map((part) => part.trim())
        .join(' ')}`
    : `{${text.replace(/\n(\s*)\n\[/g, '\n$1\n [').replaceAll('\n', '\r\n')}}`;

const declarerText = ({ declarer, declarerExchanged, contract }: PbnBoard): string =>
  declarer === null ? (contract === 'Pass' ? '' : '?') : `${declarerExchanged ? '^' : ''}${declarer}`;

function contractText({ contract, declarer }: PbnBoard): string {
  const known = findContract(contract ?? '', declarer ?? 'N');
  return known ? showContract(known) : (contract ?? '?');
}

const ROW = 4;

/** Words in rows of four. A word may have comments; one that goes to the end of its line ends the row. */
function inRows(words: readonly string[]): readonly string[] {
  let text = '';
  for (const [index, word] of words.entries()) {
    const isNew = index % ROW === 0 || words[index - 1]?.includes(TO_THE_END);
    text += `${index === 0 ? '' : isNew ? '\r\n' : ' '}${word}`;
  }
  return text === '' ? [] : [text.replaceAll(TO_THE_END, ';')];
}

/** Stands for the semicolon of a comment while rows are made; no text of a file can hold it. */
const TO_THE_END = '\u0000;';

/** The comments of a section by the index of the call or card that they stand after; -1 before the first. */
function commentsOf(comments: readonly PbnComment[], section: string) {
  const here = comments.filter(({ after }) => after === section);
  return (index: number): readonly string[] =>
    here
      .filter((comment) => (comment.index ?? -1) === index)
      .map((comment) => formatComment(comment).replace(/^; /, `${TO_THE_END} `));
}

const ENDS = { next: ['+'], never: ['*'] } as const;

function formatAuction({ auction, comments }: PbnBoard): readonly Item[] {
  if (!auction) return [];
  const commentsAt = commentsOf(comments, 'Auction');
  const words = auction.calls.map((call, index) =>
    [formatCall(call, noteNumber(auction.calls, index)), ...commentsAt(index)].join(' '),
  );
  const end = auction.end ? ENDS[auction.end] : [];
  const lines = [
    tagLine('Auction', auction.dealer),
    ...commentsAt(-1).map(unmarked),
    ...inRows([...words, ...end]),
    ...noteLines(auction.calls),
  ];
  return [{ name: 'Auction', lines, hasComments: true }];
}

const unmarked = (comment: string): string => comment.replace(TO_THE_END, ';');

const hasNote = ({ note }: PbnAnnotation): boolean => note !== null && note !== '';

const noteNumber = (items: readonly PbnAnnotation[], index: number): number =>
  items.slice(0, index + 1).filter(hasNote).length;

const noteLines = (items: readonly PbnAnnotation[]): readonly string[] =>
  items.filter(hasNote).map(({ note }, index) => tagLine('Note', `${index + 1}:${note}`));

function formatCall(call: PbnCall, number: number): string {
  const irregular = `${'^S '.repeat(call.skipped)}${call.insufficient ? '^I ' : ''}`;
  return `${irregular}${call.call === 'P' ? 'Pass' : call.call}${formatAnnotation(call, number)}`;
}

const IRREGULAR = { revoke: '^R ', lead: '^L ' } as const;

/** Rows of four in fixed columns from the first leader, '-' for cards that were not played, '+' for the one asked for. */
function formatPlay({ play, contract, declarer, comments }: PbnBoard): readonly Item[] {
  if (!play) return [];
  const commentsAt = commentsOf(comments, 'Play');
  const strain = findContract(contract ?? '', declarer ?? 'N')?.strain ?? findStrain(contract ?? '');
  const words = play.cards.map((card, index) => [cardWord(play, card, index), ...commentsAt(index)].join(' '));
  const rows: string[] = [];
  let leader: Seat = play.leader;
  for (let index = 0; index < words.length; index += ROW) {
    const cards = play.cards.slice(index, index + ROW);
    leader = play.notes.find((note) => note.index === index && note.irregularity === 'lead')?.seat ?? leader;
    rows.push(playRow(words.slice(index, index + ROW), leader, play));
    leader = (strain && winnerOf({ leader, cards }, strain)) ?? leader;
  }
  const asksAtLead = play.end === 'next' && words.length % ROW === 0;
  const end = asksAtLead ? ['+'] : play.end === 'next' ? [] : ['*'];
  const lines = [
    tagLine('Play', play.leader),
    ...commentsAt(-1).map(unmarked),
    ...rows,
    ...end,
    ...noteLines(play.notes),
  ];
  return [{ name: 'Play', lines, hasComments: true }];
}

function cardWord({ notes }: PbnPlay, card: Card, index: number): string {
  const at = notes.findIndex((note) => note.index === index);
  const note: PbnCardNote | undefined = notes[at];
  if (!note) return pbnCard(card);
  const irregular = note.irregularity ? IRREGULAR[note.irregularity] : '';
  return `${irregular}${pbnCard(card)}${formatAnnotation(note, noteNumber(notes, at))}`;
}

const playRow = (words: readonly string[], leader: Seat, play: PbnPlay): string => {
  const columns = SEATS.map((_, column) => {
    const step = [0, 1, 2, 3].find((steps) => seatAfter(leader, steps) === seatAfter(play.leader, column)) ?? 0;
    return words[step] ?? (step === words.length && play.end === 'next' ? '+' : '-');
  });
  return inRows(columns).join('');
};

function formatTrickTables({ trickTable }: PbnBoard): readonly Item[] {
  if (!trickTable) return [];
  const rows = formatRowTrickTable(trickTable);
  return [
    line('DoubleDummyTricks', formatHexTrickTable(trickTable)),
    tagItem({ name: 'OptimumResultTable', value: TRICK_TABLE_COLUMNS, rows }),
  ];
}
