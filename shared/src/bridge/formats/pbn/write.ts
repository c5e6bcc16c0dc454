import type { Card } from '../../card.ts';
import { findContract, showContract } from '../../contract.ts';
import { formatDeal } from '../../deal.ts';
import { SEATS, type Seat, seatAfter } from '../../seat.ts';
import { winnerOf } from '../../trick.ts';
import type { PbnAuction, PbnBoard, PbnCall, PbnTag } from './board.ts';
import { quote } from './strings.ts';
import { formatStudy, pbnCard } from './study.ts';
import { formatHexTable, formatRowTable, ROW_TABLE_COLUMNS } from './table.ts';

/**
 * Writes boards as PBN 2.1 with CRLF line ends; parsePbn reads the same boards back. Control characters in the
 * standard's own texts become blanks; our own tags keep every character.
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
  return [
    tagLine('Event', board.event ?? '?'),
    ...pick(LEADING).flatMap(formatTag),
    tagLine('Board', board.board ?? '?'),
    ...pick(PLAYERS).flatMap(formatTag),
    tagLine('Dealer', board.dealer ?? '?'),
    tagLine('Vulnerable', board.vulnerable ?? '?'),
    tagLine('Deal', formatDeal(board.hands, board.dealer ?? 'N')),
    ...pick(['Scoring']).flatMap(formatTag),
    tagLine('Declarer', board.declarer ?? (board.contract === 'Pass' ? '' : '?')),
    tagLine('Contract', contractText(board)),
    tagLine('Result', board.result ?? '?'),
    ...board.comments.map(formatComment),
    ...formatAuction(board.auction),
    ...formatPlay(board),
    ...formatTables(board),
    ...board.tags.filter((tag) => !early.has(tag.name)).flatMap(formatTag),
    ...formatStudy(board).flatMap(formatTag),
  ];
}

const tagLine = (name: string, value: string): string => `[${name} ${quote(value)}]`;

const formatTag = ({ name, value, rows }: PbnTag): readonly string[] => [tagLine(name, value), ...rows];

/** A comment in braces; one that holds a brace goes to the end of its line. */
const formatComment = (text: string): string =>
  text.includes('}') ? `; ${text.replace(/\s*\n\s*/g, ' ')}` : `{${text.replaceAll('\n', '\r\n')}}`;

function contractText({ contract, declarer }: PbnBoard): string {
  const known = findContract(contract ?? '', declarer ?? 'N');
  return known ? showContract(known) : (contract ?? '?');
}

const ROW = 4;

function inRows(words: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (let index = 0; index < words.length; index += ROW) rows.push(words.slice(index, index + ROW).join(' '));
  return rows;
}

const ENDS = { next: ['+'], never: ['*'] } as const;

function formatAuction(auction: PbnAuction | null): readonly string[] {
  if (!auction) return [];
  const notes = auction.calls.flatMap(({ note }) => (note === null ? [] : [note]));
  const words = auction.calls.map((call, index) => formatCall(call, noteNumber(auction.calls, index)));
  return [
    tagLine('Auction', auction.dealer),
    ...inRows([...words, ...(auction.end ? ENDS[auction.end] : [])]),
    ...notes.map((note, index) => tagLine('Note', `${index + 1}:${note}`)),
  ];
}

const noteNumber = (calls: readonly PbnCall[], index: number): number =>
  calls.slice(0, index + 1).filter(({ note }) => note !== null).length;

const formatCall = ({ call, note, mark }: PbnCall, number: number): string =>
  `${call === 'P' ? 'Pass' : call}${mark ?? ''}${note === null ? '' : `=${number}=`}`;

/** Rows of four in fixed columns from the first leader, '-' for cards that were not played. */
function formatPlay({ play, contract, declarer }: PbnBoard): readonly string[] {
  if (!play) return [];
  const strain = findContract(contract ?? '', declarer ?? 'N')?.strain;
  const rows: string[] = [];
  let leader: Seat = play.leader;
  for (let index = 0; index < play.cards.length; index += ROW) {
    const cards = play.cards.slice(index, index + ROW);
    rows.push(playRow(cards, leader, play.leader));
    leader = (strain && winnerOf({ leader, cards }, strain)) ?? leader;
  }
  return [tagLine('Play', play.leader), ...rows, '*'];
}

const playRow = (cards: readonly Card[], leader: Seat, first: Seat): string =>
  SEATS.map((_, column) => {
    const step = [0, 1, 2, 3].find((steps) => seatAfter(leader, steps) === seatAfter(first, column)) ?? 0;
    const card = cards[step];
    return card ? pbnCard(card) : '-';
  }).join(' ');

function formatTables({ table }: PbnBoard): readonly string[] {
  if (!table) return [];
  return [
    tagLine('DoubleDummyTricks', formatHexTable(table)),
    // The columns hold backslashes that the standard does not escape.
    `[OptimumResultTable "${ROW_TABLE_COLUMNS}"]`,
    ...formatRowTable(table),
  ];
}
