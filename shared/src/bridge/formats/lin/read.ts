import { findContract, formatContract } from '../../contract.ts';
import { findSeat, SEATS, type Seat } from '../../seat.ts';
import { findVulnerability, type Vulnerability } from '../../vulnerability.ts';
import { fileOf, type ReadFile, type ReadGame } from '../games.ts';
import type { PbnBoard } from '../pbn/board.ts';
import { problemOn, type ReadOptions, type Report } from '../problem.ts';
import type { Details, ProblemCode } from '../problem-sentences.ts';
import { readCards, readLinDeal } from './deal.ts';
import {
  addCards,
  type Draft,
  explainCall,
  finishDraft,
  type Header,
  hasBegun,
  makeCalls,
  NO_HEADER,
  readPlayedCards,
  startDraft,
  takeBackCalls,
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
}

export function createLinReader(options: ReadOptions = {}): LinReader {
  const cutter = cutPairs();
  const match: Match = { event: null, firstBoard: 1, results: [], players: [], isVugraph: false };
  const state: State = {
    options,
    draft: null,
    next: NO_HEADER,
    before: null,
    match,
    kept: 0,
    unanswered: { line: 0, data: '' },
    unreadLine: 0,
    games: [],
    questions: [],
  };
  const read = (pairs: readonly LinPair[]) => {
    for (const pair of pairs) readPair(state, pair);
  };
  const flush = (): LinPart => {
    const { games, questions } = state;
    state.games = [];
    state.questions = [];
    return { games, questions };
  };
  return {
    push(text) {
      read(cutter.push(text));
      return flush();
    },
    end() {
      read(cutter.end());
      closeBoard(state);
      return flush();
    },
  };
}

function readPair(state: State, pair: LinPair): void {
  if (pair.isAfterDamage) tell(state, pair.line, 'stray-bar');
  READERS[pair.command]?.(state, pair);
  if (state.draft) state.draft.lastLine = pair.line;
}

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
  rc: ({ draft }, { data }) => {
    if (draft && !hasBegun(draft)) draft.hands = withoutCards(draft.hands, data);
  },
  mb: (state, { data, line }) => onBoard(state, line, (draft) => makeCalls(draft, data, line)),
  an: ({ draft }, { data }) => draft && explainCall(draft, data),
  ub: ({ draft }, { data }) => draft && takeBackCalls(draft, countOf(data)),
  pc: (state, { data, line }) => onBoard(state, line, (draft) => readPlayedCards(draft, data, line)),
  up: ({ draft }, { data }) => draft?.cards.splice(Math.max(0, draft.cards.length - countOf(data))),
  jp: ({ draft }, { data }) => draft?.cards.splice(countOf(data)),
  wt: ({ draft }, { data }) => {
    if (draft && draft.cards.length === 0) draft.leader = findSeat(data) ?? null;
  },
  mc: ({ draft }, { data }) => {
    if (draft) draft.claim = data;
  },
  sv: (state, { data }) => say(state, { vulnerable: vulnerabilityOf(data) }),
  ah: (state, { data }) => say(state, headerOf(data)),
  sk: (state, { data }) => say(state, { view: findSeat(data) ?? null }),
  pn: readPlayers,
  pw: readPlayers,
  vg: readMatch,
  rs: ({ match }, { data }) => {
    match.results = data.split(',').map((result) => result.trim());
  },
  qx: readBoardLabel,
  nt: ({ draft, match }, { data }) => {
    if (draft && match.isVugraph && data.trim()) draft.comments.push(data.trim());
  },
  lb: readQuiz,
};

const countOf = (data: string): number => (data.trim() === '' ? 1 : Math.max(0, Math.floor(Number(data)) || 0));

const vulnerabilityOf = (data: string): Vulnerability | null => {
  const word = data.trim().toUpperCase();
  return ['', '0', 'O', '-'].includes(word) ? 'None' : (findVulnerability(word) ?? null);
};

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
  state.draft = startDraft(line, { ...next, players: next.players.length > 0 ? next.players : players }, deal);
  state.next = { ...NO_HEADER };
}

function closeBoard(state: State): void {
  const { draft, match } = state;
  if (!draft) return;
  state.draft = null;
  state.before = draft;
  const { board, problems } = finishDraft(draft, match.event, state.options);
  for (const question of draft.questions) state.questions.push({ ...question, board: board ? state.kept : null });
  if (board) state.kept += 1;
  const whole = board && withResult(board, match);
  if (board || problems.length > 0)
    state.games.push({ line: draft.line, lastLine: draft.lastLine, board: whole, problems });
}

/**
 * Applies a call or a card to the current board. After the label of the other room it belongs to the previous board,
 * which has the same cards.
 */
function onBoard(state: State, line: number, act: (draft: Draft) => void): void {
  const { before, next } = state;
  const isOtherRoom = next.room !== before?.header.room && next.board === before?.header.board;
  if (!state.draft && before && next.board !== null && isOtherRoom) openBoard(state, line, before);
  if (state.draft) act(state.draft);
}

/** qx: 'o46' and 'c46' are board 46 in the open and in the closed room; any other label belongs to a movie. */
function readBoardLabel(state: State, { data }: LinPair): void {
  const match = /^\s*([oc])(\d+)/i.exec(data);
  if (!match) return;
  closeBoard(state);
  state.next = { ...state.next, board: match[2] as string, room: /o/i.test(match[1] as string) ? 'Open' : 'Closed' };
}

function readMatch({ match }: State, { data }: LinPair): void {
  const fields = data.split(',').map((field) => field.trim());
  match.event = fields.slice(0, 2).filter(Boolean).join(', ') || null;
  match.firstBoard = Number(fields[3]) || 1;
  match.isVugraph = true;
}

function readPlayers(state: State, { data }: LinPair): void {
  const names = data.split(',').map((name) => name.trim());
  if (names.length > 4) state.match.players = names;
  else say(state, { players: names.slice(0, 4) });
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

function readQuiz(state: State, { data, line }: LinPair): void {
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
