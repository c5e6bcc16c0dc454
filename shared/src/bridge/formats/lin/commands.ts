import { findSeat, SEATS, type Seat } from '../../seat.ts';
import { findVulnerability, type Vulnerability } from '../../vulnerability.ts';
import type { Report } from '../problem.ts';
import { closeBoard, MOST_BETWEEN, onBoard, openBoard } from './boards.ts';
import { readCards, readLinDeal } from './deal.ts';
import {
  addCards,
  type Draft,
  explainCall,
  type Header,
  hasBegun,
  makeCalls,
  readPlayedCards,
  takeBackCalls,
  takeBackCards,
} from './draft.ts';
import type { LinPair } from './pairs.ts';
import { readQuestion } from './question.ts';
import { keepPair, type State, say, tell, tellOutside } from './state.ts';

/** Carries out one command. */
export function readPair(state: State, pair: LinPair): void {
  if (pair.isAfterDamage) tell(state, pair.line, 'stray-bar');
  const reader = READERS[pair.command];
  state.written.push(pair);
  // A movie without boards is long.
  if (!state.draft && state.written.length > 2 * MOST_BETWEEN) state.written.splice(0, MOST_BETWEEN);
  if (reader) reader(state, pair);
  else keepPair(state, pair);
  if (state.draft) state.draft.lastLine = pair.line;
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
