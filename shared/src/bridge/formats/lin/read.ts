import type { Call } from '../../call.ts';
import { findContract, formatContract } from '../../contract.ts';
import { findSeat, SEATS, type Seat } from '../../seat.ts';
import { findVulnerability, type Vulnerability } from '../../vulnerability.ts';
import { fileOf, type ReadFile, type ReadGame } from '../games.ts';
import type { PbnBoard } from '../pbn/board.ts';
import { problemOn, type ReadOptions, type Report } from '../problem.ts';
import type { Details, ProblemCode } from '../problem-sentences.ts';
import { type Hands, readCards, readLinDeal } from './deal.ts';
import {
  addCards,
  type Draft,
  explainCall,
  finishDraft,
  type Header,
  hasBegun,
  keep,
  makeCalls,
  NO_HEADER,
  readPlayedCards,
  startDraft,
  takeBackCalls,
  takeBackCards,
} from './draft.ts';
import { cutPairs, type LinPair } from './pairs.ts';
import { type LinQuestion, readQuestion } from './question.ts';

export interface LinFile extends ReadFile {
  /** The quizzes of a teaching movie, in order. */
  readonly questions: readonly LinQuestion[];
}

/** The result of reading a piece of a LIN text: complete boards, problems, questions. */
export type LinPart = Pick<LinFile, 'games' | 'questions'>;

export interface LinReader {
  push(text: string): LinPart;
  end(): LinPart;
}

/**
 * Reads a LIN text: boards, vugraph files and teaching movies with their quizzes. Never throws: every valid board is
 * kept, and the problems of the others are reported with their lines.
 */
export function parseLin(text: string, options: ReadOptions = {}): LinFile {
  const reader = createLinReader(options);
  return joinParts([reader.push(text), reader.end()]);
}

/** Reads a LIN file that arrives in pieces, in bounded memory. */
export async function* readLinStream(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: ReadOptions = {},
): AsyncGenerator<LinPart, void> {
  const reader = createLinReader(options);
  for await (const chunk of chunks) yield reader.push(chunk);
  yield reader.end();
}

/** Joins several parts into one file. */
export const joinParts = (parts: readonly LinPart[]): LinFile => ({
  ...fileOf(parts.flatMap(({ games }) => games)),
  questions: parts.flatMap(({ questions }) => questions),
});

/** The match of a vugraph file: vg and rs at the top of the file apply to all its boards. */
interface Match {
  event: string | null;
  firstBoard: number;
  /** '4HE=', two for each board: open room, closed room. */
  results: readonly string[];
  /** Eight names: South, West, North, East of the open room, then of the closed one. */
  players: readonly string[];
  isVugraph: boolean;
}

interface State {
  readonly options: ReadOptions;
  draft: Draft | null;
  /** What the file has said about the next board. */
  next: Header;
  /** The last board's cards, which the other room plays too. */
  before: Pick<Draft, 'header' | 'dealer' | 'hands'> | null;
  readonly match: Match;
  /** The commands since the last board that say nothing of it. */
  readonly left: string[];
  /** All commands since the board before, as they are written. */
  written: LinPair[];
  kept: number;
  /** The last question without an answer. It is reported once for each line. */
  unanswered: { readonly line: number; readonly data: string };
  /**
   * The last line with hands that could not be read. The problem is reported once for each line, because some files
   * have only one line.
   */
  unreadLine: number;
  games: ReadGame[];
  questions: LinQuestion[];
  /** Of each board that was opened, in order, its index in the file's boards; null when it was refused. */
  readonly opened: (number | null)[];
}

function startState(options: ReadOptions): State {
  const match: Match = { event: null, firstBoard: 1, results: [], players: [], isVugraph: false };
  return {
    options,
    draft: null,
    next: NO_HEADER,
    before: null,
    match,
    left: [],
    written: [],
    kept: 0,
    unanswered: { line: 0, data: '' },
    unreadLine: 0,
    games: [],
    questions: [],
    opened: [],
  };
}

/** What stands on the table of a movie when a command has been carried out. */
export interface LinTable {
  readonly dealer: Seat;
  readonly hands: Hands;
  readonly calls: readonly Call[];
  /** In order, as they are written. */
  readonly cards: readonly string[];
  /** The number or the name of the board; null when it has none. */
  readonly name: string | null;
  readonly vulnerable: Vulnerability | null;
}

/** A command of a movie in its place. */
export interface LinStep {
  readonly pair: LinPair;
  /** The board on the table, counted over all that the movie opens; null without one. */
  readonly opened: number | null;
  /** What is on that board's table now, or was when it was left; null without a board. */
  table(): LinTable | null;
}

/** Carries out the commands of a movie one by one, in bounded memory beside what parseLin keeps. */
export interface LinMovieReader {
  push(text: string): Iterable<LinStep>;
  end(): Iterable<LinStep>;
  /** After the end: the boards, and of each that was opened its index among them, null when it was refused. */
  close(): LinFile & { readonly opened: readonly (number | null)[] };
}

/** Reads a movie command by command: what parseLin reads of it, and what is on the table at each. */
export function createLinMovieReader(options: ReadOptions = {}): LinMovieReader {
  const cutter = cutPairs();
  const state = startState(options);
  function* carryOut(pairs: readonly LinPair[]): Generator<LinStep, void> {
    for (const pair of pairs) {
      readPair(state, pair);
      const { draft } = state;
      yield { pair, opened: draft ? state.opened.length - 1 : null, table: () => draft && tableOf(draft) };
    }
  }
  return {
    push: (text) => carryOut(cutter.push(text)),
    end: () => carryOut(cutter.end()),
    close() {
      closeBoard(state);
      const { games, questions, opened } = state;
      return { ...fileOf(withLeft(games, state.left)), questions, opened };
    },
  };
}

const tableOf = ({ dealer, hands, calls, cards, header }: Draft): LinTable => ({
  dealer,
  hands,
  calls: calls.map(({ call }) => call),
  cards: cards.map(({ text }) => text),
  name: header.name ?? (header.board === null ? null : `Board ${header.board}`),
  vulnerable: header.vulnerable,
});

export function createLinReader(options: ReadOptions = {}): LinReader {
  const cutter = cutPairs();
  const state = startState(options);
  const read = (pairs: readonly LinPair[]) => {
    for (const pair of pairs) readPair(state, pair);
  };
  // The last board is held back, so that it gets what the file says behind it.
  const flush = (isEnd: boolean): LinPart => {
    const last = isEnd ? state.games.length : state.games.findLastIndex(({ board }) => board);
    const games = last < 0 ? state.games : state.games.slice(0, last);
    const { questions } = state;
    state.games = last < 0 ? [] : state.games.slice(last);
    state.questions = [];
    return { games, questions };
  };
  return {
    push(text) {
      read(cutter.push(text));
      return flush(false);
    },
    end() {
      read(cutter.end());
      closeBoard(state);
      state.games = withLeft(state.games, state.left);
      return flush(true);
    },
  };
}

/** The games with what the file says behind the last board, which is with that board. */
function withLeft(games: readonly ReadGame[], left: readonly string[]): ReadGame[] {
  const last = games.findLastIndex(({ board }) => board);
  return games.map((game, index) => {
    const { board } = game;
    if (index !== last || !board || left.length === 0) return game;
    const { study } = board;
    return { ...game, board: { ...board, study: { ...study, unread: [[...study.unread, ...left].join('')] } } };
  });
}

function readPair(state: State, pair: LinPair): void {
  if (pair.isAfterDamage) tell(state, pair.line, 'stray-bar');
  const reader = READERS[pair.command];
  state.written.push(pair);
  // A movie without boards is long.
  if (!state.draft && state.written.length > 2 * MOST_BETWEEN) state.written.splice(0, MOST_BETWEEN);
  if (reader) reader(state, pair);
  else keepPair(state, pair);
  if (state.draft) state.draft.lastLine = pair.line;
}

/** Keeps a command that says nothing of a board: with the board on the table, or with the next. */
const keepPair = (state: State, { command, data }: Pick<LinPair, 'command' | 'data'>): void =>
  keep(state.draft ?? state, command, data);

/** Reports a problem of the current board, or of no board. */
function tell<C extends ProblemCode>(state: State, line: number, code: C, ...details: Details<C>): void {
  if (state.draft) state.draft.problems.push(problemOn(line, code, ...details));
  else tellOutside(state, line, code, ...details);
}

function tellOutside<C extends ProblemCode>(state: State, line: number, code: C, ...details: Details<C>): void {
  state.games.push({
    line,
    lastLine: line,
    board: null,
    problems: [{ ...problemOn(line, code, ...details), board: null }],
  });
}

/** The reader of each command that describes boards and quizzes; the other commands describe how a movie looks. */
const READERS: Readonly<Record<string, (state: State, pair: LinPair) => void>> = {
  md: readDealCommand,
  rc: (state, pair) => {
    const { draft } = state;
    if (draft && !hasBegun(draft)) draft.hands = withoutCards(draft.hands, pair.data);
    keepPair(state, pair);
  },
  mb: (state, pair) => onBoard(state, pair, (draft) => makeCalls(draft, pair.data, pair.line)),
  an: (state, pair) => (state.draft ? explainCall(state.draft, pair.data) : keepPair(state, pair)),
  ub: (state, pair) => {
    if (state.draft) takeBackCalls(state.draft, countOf(pair.data));
    keepPair(state, pair);
  },
  pc: (state, pair) => onBoard(state, pair, (draft) => readPlayedCards(draft, pair.data, pair.line)),
  up: (state, pair) => {
    const { draft } = state;
    if (draft) takeBackCards(draft, Math.max(0, draft.cards.length - countOf(pair.data)));
    keepPair(state, pair);
  },
  jp: (state, pair) => {
    if (state.draft) takeBackCards(state.draft, countOf(pair.data));
    keepPair(state, pair);
  },
  wt: ({ draft }, { data }) => {
    if (draft && draft.cards.length === 0) draft.leader = findSeat(data) ?? null;
  },
  mc: (state, pair) => {
    const { draft } = state;
    if (!draft) keepPair(state, pair);
    else if (draft.claim) keepPair(state, { ...pair, data: draft.claim });
    if (draft) draft.claim = pair.data;
  },
  sv: (state, pair) => {
    const vulnerable = vulnerabilityOf(pair.data);
    if (!vulnerable) keepPair(state, pair);
    say(state, { vulnerable });
  },
  ah: readHeader,
  sk: (state, pair) => {
    const view = findSeat(pair.data) ?? null;
    if (!view) keepPair(state, pair);
    say(state, { view });
  },
  pn: readPlayers,
  pw: readPlayers,
  vg: readMatch,
  rs: (state, pair) => {
    keepPair(state, pair);
    state.match.results = pair.data.split(',').map((result) => result.trim());
  },
  qx: readBoardLabel,
  nt: (state, pair) => {
    const { draft, match } = state;
    const text = pair.data.trim();
    // The pages of a movie have marks for columns and fonts; they are no comments.
    const isComment = draft && text && (match.isVugraph || !text.includes('^'));
    if (isComment) draft.comments.push(text);
    else keepPair(state, pair);
  },
  lb: readQuiz,
};

const countOf = (data: string): number => (data.trim() === '' ? 1 : Math.max(0, Math.floor(Number(data)) || 0));

const vulnerabilityOf = (data: string): Vulnerability | null => {
  const word = data.trim().toUpperCase();
  return ['', '0', 'O', '-'].includes(word) ? 'None' : (findVulnerability(word) ?? null);
};

/** ah: the number or the name of the board; what it says besides, and a second name, are kept. */
function readHeader(state: State, pair: LinPair): void {
  const said = headerOf(pair.data);
  const { draft, next } = state;
  const before = draft && !hasBegun(draft) ? draft.header : next;
  if (said.name && before.name && before.name !== said.name) keepPair(state, { ...pair, data: before.name });
  if (said.board && !/^\D*\d+\s*$/.test(pair.data)) keepPair(state, pair);
  say(state, said);
}

function headerOf(data: string): Partial<Header> {
  const text = data.trim();
  const board = /^(?:Board|Bd|Brd|Deal)\.?\s*#?\s*(\d+)/i.exec(text)?.[1];
  return board ? { board } : text ? { name: text } : {};
}

/** Applies a header to the current board while it has no calls or cards, otherwise to the next board. */
function say(state: State, said: Partial<Header>): void {
  const { draft } = state;
  if (draft && !hasBegun(draft)) draft.header = { ...draft.header, ...said };
  else state.next = { ...state.next, ...said };
}

function readDealCommand(state: State, { data, line }: LinPair): void {
  const deal = readLinDeal(data);
  const { draft } = state;
  if (deal.kind === 'add' && draft && !hasBegun(draft)) {
    draft.hands = addCards(draft.hands, deal.hands);
    return;
  }
  const hands = deal.kind === 'add' && draft ? addCards(draft.hands, deal.hands) : deal.hands;
  const dealer = deal.kind === 'add' && draft ? draft.dealer : deal.dealer;
  closeBoard(state);
  if (SEATS.some((seat) => hands[seat].length > 0)) openBoard(state, line, { dealer, hands });
  if (deal.unread) keepPair(state, { command: 'md', data });
  if (deal.unread && state.unreadLine !== line) {
    state.unreadLine = line;
    if (!state.draft) tellOutside(state, line, 'no-deal');
    tell(state, line, 'unread-cards', deal.unread);
  }
}

function openBoard(state: State, line: number, deal: Pick<Draft, 'dealer' | 'hands'>): void {
  closeBoard(state);
  const { match, next } = state;
  const players = match.players.slice(next.room === 'Closed' ? 4 : 0).slice(0, 4);
  state.opened.push(null);
  state.draft = startDraft(line, { ...next, players: next.players.length > 0 ? next.players : players }, deal);
  state.draft.left.push(...state.left.splice(0));
  state.next = { ...NO_HEADER };
}

/** The most commands that are kept for the text of a board before it begins. */
const MOST_BETWEEN = 100;

/** Commands that stand before the cards of their board. */
const BEFORE_CARDS = new Set(['pn', 'pw', 'st', 'qx', 'vg', 'rs', 'md']);

/** The text of the board that ends here; what stands before the cards of the next is left for that. */
function takeWritten(state: State): string {
  const last = state.written.findLastIndex(({ command }) => !BEFORE_CARDS.has(command)) + 1;
  const first = state.written.findIndex(({ command }) => command === 'md') + 1;
  const text = state.written.slice(0, Math.max(first, last)).map(({ command, data }) => `${command}|${data}|`);
  state.written = state.written.slice(Math.max(first, last));
  return text.join('').trim();
}

function closeBoard(state: State): void {
  const { draft, match } = state;
  if (!draft) return;
  const text = takeWritten(state);
  state.draft = null;
  state.before = draft;
  const { board, problems } = finishDraft(draft, match.event, state.options);
  for (const question of draft.questions) state.questions.push({ ...question, board: board ? state.kept : null });
  if (board) {
    state.opened[state.opened.length - 1] = state.kept;
    state.kept += 1;
  } else state.left.unshift(...draft.left);
  const whole = board && withResult(board, match);
  if (board || problems.length > 0)
    state.games.push({ line: draft.line, lastLine: draft.lastLine, text, board: whole, problems });
}

/**
 * Applies a call or a card to the current board. After the label of the other room it belongs to the previous board,
 * which has the same cards.
 */
function onBoard(state: State, pair: LinPair, act: (draft: Draft) => void): void {
  const { before, next } = state;
  const isOtherRoom = next.room !== before?.header.room && next.board === before?.header.board;
  if (!state.draft && before && next.board !== null && isOtherRoom) openBoard(state, pair.line, before);
  if (state.draft) act(state.draft);
  else keepPair(state, pair);
}

/** qx: 'o46' and 'c46' are board 46 in the open and in the closed room; any other label belongs to a movie. */
function readBoardLabel(state: State, pair: LinPair): void {
  const match = /^\s*([oc])(\d+)/i.exec(pair.data);
  if (!match) keepPair(state, pair);
  if (!match) return;
  closeBoard(state);
  state.next = { ...state.next, board: match[2] as string, room: /o/i.test(match[1] as string) ? 'Open' : 'Closed' };
}

function readMatch(state: State, pair: LinPair): void {
  const { match } = state;
  const { data } = pair;
  keepPair(state, pair);
  const fields = data.split(',').map((field) => field.trim());
  match.event = fields.slice(0, 2).filter(Boolean).join(', ') || null;
  match.firstBoard = Number(fields[3]) || 1;
  match.isVugraph = true;
}

function readPlayers(state: State, pair: LinPair): void {
  const names = pair.data.split(',').map((name) => name.trim());
  if (names.length > 4) {
    keepPair(state, pair);
    state.match.players = names;
  } else say(state, { players: names.slice(0, 4) });
}

/** Adds the result that a vugraph file gives at its top: '4HE=', '3NWx-1'. */
function withResult(board: PbnBoard, { results, firstBoard }: Match): PbnBoard {
  const room = board.tags.find(({ name }) => name === 'Room')?.value;
  const index = 2 * (Number(board.board) - firstBoard) + (room === 'Closed' ? 1 : 0);
  const match = /^([1-7])([CDHSN])([NESW])(x{0,2})(=|[+-]\d+)$/i.exec(room ? (results[index] ?? '') : '');
  if (!match || board.tricks !== null) return board;
  const [, level, strain, seat, doubles, margin] = match as unknown as readonly [
    string,
    string,
    string,
    Seat,
    string,
    string,
  ];
  const declarer = findSeat(seat);
  const contract = declarer && findContract(`${level}${strain}${doubles}`, declarer);
  if (!contract) return board;
  const written = formatContract(contract);
  const differs = board.contract !== null && (board.contract !== written || board.declarer !== declarer);
  if (differs) return board;
  const tricks = 6 + contract.level + (margin === '=' ? 0 : Number(margin));
  return tricks > 13 || tricks < 0 ? board : { ...board, contract: written, declarer, tricks, result: String(tricks) };
}

function readQuiz(state: State, { command, data, line }: LinPair): void {
  keepPair(state, { command, data });
  const { unanswered } = state;
  if (unanswered.line === line && unanswered.data === data) return;
  const report: Report = (at, code, ...details) => tellOutside(state, at, code, ...details);
  const question = readQuestion(data, line, report);
  if (question) (state.draft ?? state).questions.push(question);
  else state.unanswered = { line, data };
}

function withoutCards(hands: Draft['hands'], data: string): Draft['hands'] {
  if (/all/i.test(data)) return { N: [], E: [], S: [], W: [] };
  const gone = new Set(readCards(data.replaceAll(',', '')).cards);
  const keep = (seat: Seat) => hands[seat].filter((card) => !gone.has(card));
  return { N: keep('N'), E: keep('E'), S: keep('S'), W: keep('W') };
}
