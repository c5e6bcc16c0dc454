import { type Card, rankOf, suitOf } from '../../card.ts';
import type { PartialDeal } from '../../deal.ts';
import { findSeat, type Seat, seatAfter } from '../../seat.ts';
import type { Strain } from '../../strain.ts';
import { winnerOf } from '../../trick.ts';
import { readCard, withoutSigns } from '../cards.ts';
import { followPlay, NOTHING_PLAYED, type Played, type RecordedCard } from '../played.ts';
import type { Report } from '../problem.ts';
import { annotate, NO_ANNOTATION, type Notes, SUFFIXES } from './annotation.ts';
import type { PbnAnnotation, PbnPlay } from './board.ts';
import type { Row, Tag } from './scan.ts';

interface Cell {
  readonly card: Card;
  readonly irregularity: 'revoke' | 'lead' | null;
  annotation: PbnAnnotation;
}

/** The cells of a row; null stands for a card that is unknown or was not played. */
type Cells = readonly (Cell | null)[];

/** The cells in the order of play, each with the seat that led it out of turn, if one did. */
type Sequence = readonly { readonly cell: Cell; readonly ledBy?: Seat }[];

interface Draft {
  /** All cells in the order in which they are written. */
  readonly cells: (Cell | null)[];
  /** The index of each row's first cell. */
  readonly rows: number[];
  /** The number of cells after each row and each part of a row that a comment cuts. */
  readonly cellsAfter: number[];
  readonly unread: string[];
  end: PbnPlay['end'];
  isOver: boolean;
  irregularity: Cell['irregularity'];
}

const WORD = new RegExp(`^((?:\\^[RL])*)([^!?=$^]*)(${SUFFIXES})$`, 'i');
/** The most cells that are read as a play. */
const MOST_CELLS = 120;

export interface PlayRead {
  readonly play: PbnPlay | null;
  readonly played: Played;
  /** The number of cards up to each row's last, in the order of play; the cards of a row may come later. */
  readonly cardsAfter: readonly number[];
  /** The cards that do not fit, and words that are no cards. */
  readonly unread: readonly string[];
}

/**
 * Reads the Play section (PBN 2.1, 3.5.2): a trick's four cards stand in fixed columns, the leader to the first trick
 * first, '-' for a card unknown or not played. Many files write the cards in order of play instead, or leave a row
 * short. The reader tries each way and keeps the one that fits the hands for most cards.
 * @param strain of the contract; without one the holder of the next card leads
 */
export function readPlay(tag: Tag, hands: PartialDeal, strain: Strain | null, notes: Notes, report: Report): PlayRead {
  const draft = readCells(tag, notes, report);
  const leader = findSeat(tag.value);
  if (!leader) {
    if (draft.cells.length > 0) report(tag.line, 'bad-play', tag.value);
    const unread = [tag.value, ...tag.rows.map(({ text }) => text)].filter((text) => /\w/.test(text));
    return { play: null, played: NOTHING_PLAYED, cardsAfter: [], unread: draft.cells.length > 0 ? unread : [] };
  }
  const known = draft.cells.filter((cell) => cell !== null).length;
  const readings = [
    () => inColumns(inFours(draft.cells), leader, strain),
    () => inColumns(inRows(draft), leader, strain),
    () => inOrderOfPlay(draft.cells),
  ];
  let best: { sequence: Sequence; played: Played } = { sequence: [], played: NOTHING_PLAYED };
  for (const read of readings) {
    if (best.played.seats.length >= known && best.sequence.length > 0) break;
    const sequence = read();
    const played = followPlay(sequence.map(recorded), hands, leader, strain);
    if (played.seats.length > best.played.seats.length || best.sequence.length === 0) best = { sequence, played };
  }
  const { seats } = best.played;
  if (seats.length < known) report(tag.line, 'play-cut', seats.length, known);
  const sequence = best.sequence.slice(0, seats.length);
  return {
    play: playOf(leader, sequence, seats, draft.end),
    played: best.played,
    cardsAfter: countCards(draft, sequence),
    unread: [...draft.unread, ...leftCards(draft.cells, sequence)],
  };
}

/** For each row, the place in the order of play of the last card before its end, from 1. */
function countCards({ cells, cellsAfter }: Draft, sequence: Sequence): readonly number[] {
  const places = new Map(sequence.map(({ cell }, index) => [cell, index + 1]));
  let place = 0;
  const placeAt = cells.map((cell) => {
    place = (cell && places.get(cell)) ?? place;
    return place;
  });
  return cellsAfter.map((count) => placeAt[count - 1] ?? 0);
}

/** The cards that are not in the sequence, with what is said of them. */
function leftCards(cells: Cells, sequence: Sequence): readonly string[] {
  const kept = new Set(sequence.map(({ cell }) => cell));
  const left = cells.filter((cell) => cell !== null && !kept.has(cell)) as Cell[];
  const words = left.map(({ card, annotation: { mark, note } }) =>
    [`${suitOf(card)}${rankOf(card)}${mark ?? ''}`, ...(note ? [`(${note})`] : [])].join(' '),
  );
  return words.length > 0 ? [words.join(' ')] : [];
}

const recorded = ({ cell, ledBy }: Sequence[number]): RecordedCard => ({
  card: cell.card,
  revoke: cell.irregularity === 'revoke',
  ledBy,
});

function playOf(leader: Seat, sequence: Sequence, seats: readonly Seat[], end: PbnPlay['end']): PbnPlay {
  const notes = sequence.flatMap(({ cell: { annotation, irregularity } }, index) =>
    annotation === NO_ANNOTATION && irregularity === null
      ? []
      : [{ ...annotation, index, seat: seats[index] as Seat, irregularity }],
  );
  return { leader, cards: sequence.map(({ cell }) => cell.card), end, notes };
}

function readCells(tag: Tag, notes: Notes, report: Report): Draft {
  const draft: Draft = {
    cells: [],
    rows: [],
    cellsAfter: [],
    unread: [],
    end: null,
    isOver: false,
    irregularity: null,
  };
  let line = 0;
  for (const row of tag.rows) {
    // A comment does not end a row.
    if (row.line !== line) draft.rows.push(draft.cells.length);
    line = row.line;
    for (const word of row.text.split(/[\s,]+/)) if (word) readWord(draft, word, row, notes, report);
    draft.cellsAfter.push(draft.cells.length);
    if (draft.cells.length > MOST_CELLS) break;
  }
  return draft;
}

function readWord(draft: Draft, word: string, row: Row, notes: Notes, report: Report): void {
  const plain = draft.isOver || draft.irregularity ? undefined : readCard(word);
  if (plain) {
    draft.cells.push({ card: plain, irregularity: null, annotation: NO_ANNOTATION });
    return;
  }
  if (word === '*') draft.isOver = true;
  if (word === '+') {
    if (draft.end) report(row.line, 'asked-twice');
    draft.end = 'next';
    draft.cells.push(null);
  }
  if (draft.isOver && word !== '*') draft.unread.push(word);
  if (draft.isOver || word === '*' || word === '+') return;
  const [whole, marks, text, suffixes] = WORD.exec(withoutSigns(word)) ?? [];
  if (marks) draft.irregularity = marks.toUpperCase().includes('R') ? 'revoke' : 'lead';
  const card = readCard(text ?? '');
  if (card) draft.cells.push({ card, irregularity: draft.irregularity, annotation: NO_ANNOTATION });
  else if (/^-+$/.test(text ?? '')) draft.cells.push(null);
  else if (text || whole === undefined) badCard(draft, word, row, report);
  if (text) draft.irregularity = null;
  const last = draft.cells.at(-1);
  if (last && suffixes) last.annotation = annotate(last.annotation, suffixes, notes, row.line, report);
}

function badCard(draft: Draft, word: string, row: Row, report: Report): void {
  report(row.line, 'bad-card', word);
  draft.unread.push(word);
  draft.cells.push(null);
}

const inFours = (cells: Cells): readonly Cells[] => {
  const rows: Cells[] = [];
  for (let index = 0; index < cells.length; index += 4) rows.push(cells.slice(index, index + 4));
  return rows;
};

const inRows = ({ cells, rows }: Draft): readonly Cells[] =>
  rows.map((from, index) => cells.slice(from, rows[index + 1])).filter((row) => row.length > 0);

/** The cards in order of play, up to the first that is not known; columns are seats counted from the first leader. */
function inColumns(rows: readonly Cells[], first: Seat, strain: Strain | null): Sequence {
  const sequence: Sequence[number][] = [];
  let leader: Seat | undefined = first;
  for (const cells of rows) {
    const out = [0, 1, 2, 3].find((column) => cells[column]?.irregularity === 'lead');
    const ledBy = out === undefined ? undefined : seatAfter(first, out);
    leader = ledBy ?? leader;
    if (!leader) return sequence;
    const from = [0, 1, 2, 3].find((column) => seatAfter(first, column) === leader) ?? 0;
    const trick: Card[] = [];
    for (let step = 0; step < 4; step += 1) {
      const cell = cells[(from + step) % 4];
      if (!cell) return sequence;
      trick.push(cell.card);
      sequence.push({ cell, ledBy: step === 0 ? ledBy : undefined });
    }
    leader = strain ? winnerOf({ leader, cards: trick }, strain) : undefined;
  }
  return sequence;
}

function inOrderOfPlay(cells: Cells): Sequence {
  const end = cells.indexOf(null);
  return (end < 0 ? cells : cells.slice(0, end)).flatMap((cell) => (cell ? [{ cell }] : []));
}
