import { readCard } from '../../bridge/formats/cards.ts';
import { createLinMovieReader, type LinStep, type LinTable } from '../../bridge/formats/lin/read.ts';
import { plainText } from '../../bridge/formats/lin/text.ts';
import type { PbnBoard } from '../../bridge/formats/pbn/board.ts';
import { formatPbn } from '../../bridge/formats/pbn/write.ts';
import { findSeat, SEAT_NAMES, SEATS, type Seat } from '../../bridge/seat.ts';
import { type ActivityDraft, type LessonDraft, LONGEST_TITLE, type QuestionFate } from './lesson-draft.ts';
import {
  auctionText,
  cardText,
  handLines,
  type NewId,
  readShownAuction,
  readShownHands,
  type Shown,
  type ShownAuction,
  tableHands,
} from './movie-cards.ts';
import {
  emptyPage,
  escapeHtml,
  htmlParts,
  isBlank,
  type Page,
  pageText,
  takeHeading,
  withoutInserted,
  writeMarked,
  writeParagraph,
} from './movie-html.ts';
import { type Asking, letterOf, MOST_SHOWN, quizOfMovie } from './movie-quiz.ts';
import { type ReportRow, rowOf, type Tell } from './report.ts';

/** Commands that say how a movie looks or how its player behaves, and nothing that a lesson would show. */
const SILENT = new Set(
  `3d aa bb bg bh bi bs bv cb cg cp cr cs cq eb fb ff fg fh fi fm fp ha hc hf ht hz jp kc lc lg mx n# n^ n< n> nb os pf pg
  pi pn pw qx rc rh rq rs rt sj sk st bt sv tc tt tu ub up va vb vc vf vg vh vi vj vp vt vv vx wt xe xf xl zm md mb pc mc`
    .trim()
    .split(/\s+/),
);

/** The longest text that stands above a question instead of on a page of its own, in characters. */
const LONGEST_BEFORE = 700;
/** The most characters of HTML on one page of a lesson, and in one explanation. */
const LONGEST_PAGE = 40_000;

/** The board on the table of a movie. */
interface OnTable {
  /** The index among the boards that the movie opens. */
  readonly opened: number;
  /** Whether it becomes a run-through; it is one from its first card on. */
  readonly isPlayed: boolean;
  wasPlaced: boolean;
  /** Whether its hands stand on a page. */
  isShown: boolean;
  /** The activity of the last question that was asked on it. */
  asked: number | null;
  /** How many of its calls and cards the reader has been told. */
  calls: number;
  cards: number;
  /** What is on it now. */
  readonly look: () => LinTable | null;
}

interface State {
  readonly title: string;
  readonly newId: NewId;
  readonly tell: Tell;
  readonly boards: readonly (PbnBoard | null)[];
  readonly activities: ActivityDraft[];
  readonly questions: QuestionFate[];
  page: Page;
  pageLine: number;
  /** Whether the reader has stopped since the page began. */
  hasStop: boolean;
  /** The heading of the chapter (mn). */
  header: string;
  /** What stands beside the text since the page was cleared. */
  shown: Shown[];
  /** The explanation of the question that was asked last, while the text goes on explaining it. */
  explained: { readonly activity: number; readonly page: Page } | null;
  isTable: boolean;
  view: Seat | null;
  board: OnTable | null;
  /** The questions and the run-throughs so far. */
  count: number;
  deals: number;
  /** The links to other places of the movies, and the line of the first. */
  jumps: number;
  jumpLine: number;
}

/** Problems of boards that are told otherwise here, or that are no problems in a movie. */
const UNTOLD = new Set<string>(['bad-question', 'auction-unfinished']);

/** Makes a lesson of a teaching movie. Pure: the same text gives the same lesson but for the names of diagrams. */
export function lessonOfMovie(text: string, title: string, newId: NewId): LessonDraft {
  const first = createLinMovieReader();
  for (const _ of first.push(text));
  for (const _ of first.end());
  const file = first.close();
  const rows: ReportRow[] = file.problems.flatMap(({ line, code, message, severity }) =>
    UNTOLD.has(code) || severity === 'note' ? [] : [rowOf(line, 'file-problem', message)],
  );
  const state: State = {
    title,
    newId,
    tell: (line, code, ...details) => rows.push(rowOf(line, code, ...details)),
    boards: file.opened.map((index) => (index === null ? null : (file.boards[index] ?? null))),
    activities: [],
    questions: [],
    page: emptyPage(),
    pageLine: 1,
    hasStop: false,
    header: '',
    shown: [],
    explained: null,
    isTable: false,
    view: null,
    board: null,
    count: 0,
    deals: 0,
    jumps: 0,
    jumpLine: 1,
  };
  const second = createLinMovieReader();
  for (const step of second.push(text)) take(state, step);
  for (const step of second.end()) take(state, step);
  endBoard(state);
  endExplanation(state);
  endPage(state);
  if (state.jumps > 0) state.tell(state.jumpLine, 'jumps-left', state.jumps);
  return { title, activities: state.activities, rows, questions: state.questions };
}

function take(state: State, step: LinStep): void {
  const { command, data, line } = step.pair;
  followTable(state, step);
  const reader = READERS[command];
  if (reader) reader(state, step);
  else if (!SILENT.has(command) && /[\p{L}\p{N}]{2}/u.test(data))
    state.tell(line, 'command-left', command, plainText(data));
}

/** Follows which board is on the table, and what was called and played on it. */
function followTable(state: State, step: LinStep): void {
  const { opened, pair } = step;
  if (opened !== null && opened !== state.board?.opened) {
    endBoard(state);
    endExplanation(state);
    endPage(state);
    state.board = startBoard(state, opened, step);
  }
  const { board } = state;
  if (!board || opened === null) return;
  if (TAKES_BACK.has(pair.command)) notTold(board);
  if (board.isPlayed && !board.wasPlaced && pair.command === 'pc') placeBoard(state, board, pair.line);
}

/** The commands that take calls or cards back. */
const TAKES_BACK = new Set(['ub', 'up', 'jp']);

/** What was taken back is told again when it comes again. */
function notTold(board: OnTable): void {
  const table = board.look();
  if (!table) return;
  board.calls = Math.min(board.calls, table.calls.length);
  board.cards = Math.min(board.cards, table.cards.length);
}

function startBoard({ boards }: State, opened: number, step: LinStep): OnTable {
  const board = boards[opened] ?? null;
  const isPlayed = board?.play != null && board.contract !== null && board.contract !== 'Pass';
  return { opened, isPlayed, wasPlaced: false, isShown: false, asked: null, calls: 0, cards: 0, look: step.table };
}

/** Makes a run-through of the board on the table; what is said of its play comes behind. */
function placeBoard(state: State, on: OnTable, line: number): void {
  const board = state.boards[on.opened];
  if (!board) return;
  endExplanation(state);
  endPage(state);
  on.wasPlaced = true;
  on.isShown = true;
  const table = on.look();
  on.calls = table?.calls.length ?? 0;
  state.deals += 1;
  const title = table?.name ?? `Deal ${state.deals}`;
  state.activities.push({ type: 'deal', line, title: fitTitle(title), boards: [formatPbn([board])] });
}

/** A board that leaves the table and was only shown is on a page with its hands; what was called last is told. */
function endBoard(state: State): void {
  const { board } = state;
  const table = board?.look();
  // The run-through has all cards of a board that was played.
  if (!board || !table || board.wasPlaced) return;
  if (board.asked === null) showBoard(state, board, table);
  tellTable(state, board, table);
  state.board = null;
}

/** Where text goes now: into the explanation of the last question, or on the page. */
const target = (state: State): Page => state.explained?.page ?? state.page;

/** Writes the hands of a board on the page, once; a question shows them as its diagrams. */
function showBoard(state: State, board: OnTable, table: LinTable): void {
  if (board.isShown) return;
  board.isShown = true;
  const lines = handLines(tableHands(table, state.view));
  const known = lines.length > 0 || table.calls.length > 0;
  if (known && table.name) writeParagraph(target(state), table.name, { bold: true, inserted: true });
  for (const line of lines) writeParagraph(target(state), line, { inserted: true });
  const vulnerable = vulnerableText(table);
  if (known && vulnerable) writeParagraph(target(state), vulnerable, { inserted: true });
}

const vulnerableText = ({ vulnerable }: LinTable): string | null =>
  vulnerable === null
    ? null
    : {
        None: 'Nobody is vulnerable.',
        NS: 'North and South are vulnerable.',
        EW: 'East and West are vulnerable.',
        All: 'All are vulnerable.',
      }[vulnerable];

/** Tells the calls and the cards that nobody has told yet. */
function tellTable(state: State, board: OnTable, table: LinTable): void {
  const { dealer, calls, cards } = table;
  const words: string[] = [];
  if (calls.length > board.calls) words.push(auctionText({ dealer, calls, asks: false }, board.calls));
  const played = cards.slice(board.cards, board.cards + 52).map((card) => {
    const known = readCard(card.length === 2 ? card : '');
    return known ? cardText(known) : card;
  });
  if (played.length > 0) words.push(`Played: ${played.join(' ')}`);
  board.calls = calls.length;
  board.cards = cards.length;
  const asked = board.asked === null ? undefined : state.activities[board.asked];
  for (const word of words) {
    if (asked?.type === 'quiz' && state.explained === null && !board.wasPlaced)
      addExplanation(state, board.asked ?? 0, `<p><em>${escapeHtml(word)}</em></p>`);
    else writeParagraph(target(state), word, { italic: true, inserted: true });
  }
}

function addExplanation(state: State, activity: number, html: string): void {
  const asked = state.activities[activity];
  if (asked?.type !== 'quiz') return;
  const explanation = `${asked.quiz.explanation}${html}`;
  if (explanation.length <= LONGEST_PAGE)
    state.activities[activity] = { ...asked, quiz: { ...asked.quiz, explanation } };
}

/** Words as a movie writes them, as a paragraph of their own. */
const paragraph = (words: string): string => `^^^^${words}^^^^`;

/** The readers of the commands that say something. */
const READERS: Readonly<Record<string, (state: State, step: LinStep) => void>> = {
  at: (state, { pair }) => writeText(state, pair.data, pair.line),
  nt: readNewText,
  pg: (state) => {
    endExplanation(state);
    if (!isBlank(state.page)) state.hasStop = true;
  },
  mn: (state, { pair }) => {
    endExplanation(state);
    endPage(state);
    const page = emptyPage();
    writeMarked(page, pair.data, () => undefined);
    state.header = pageText(page);
  },
  qx: (state) => {
    endExplanation(state);
    endPage(state);
  },
  bt: (state) => {
    endExplanation(state);
    state.isTable = false;
  },
  st: (state) => {
    endExplanation(state);
    if (!state.isTable) endPage(state);
    state.isTable = true;
  },
  sk: (state, { pair }) => {
    state.view = findSeat(pair.data) ?? null;
  },
  sb: readBalloon,
  an: (state, { pair }) => {
    const { board } = state;
    const table = board?.look();
    if (!board || !table || board.isPlayed || pair.data.trim() === '') return;
    tellTable(state, board, table);
    writeText(state, paragraph(plainText(pair.data)), pair.line);
  },
  ah: (state, { pair, opened }) => {
    if (opened === null && pair.data.trim() !== '' && !/^\s*(?:board|deal|hand)\b/i.test(pair.data))
      writeText(state, paragraph(`^*b${plainText(pair.data)}^*n`), pair.line);
  },
  ih: (state, { pair }) => {
    if (pair.data.trim() === '') return;
    const hands = readShownHands(pair.data);
    if (!hands) keepAsText(state, pair.line, 'hand-unread', pair.data);
    else insert(state, pair.line, { kind: 'hands', hands }, handLines(hands));
  },
  ia: (state, { pair }) => {
    if (pair.data.trim() === '') return;
    const auction = readShownAuction(pair.data);
    if (!auction) keepAsText(state, pair.line, 'auction-unread', pair.data);
    else insert(state, pair.line, { kind: 'auction', auction }, [auctionText(auction)]);
  },
  lb: askQuestion,
};

function keepAsText(state: State, line: number, code: 'hand-unread' | 'auction-unread', data: string): void {
  state.tell(line, code, data);
  writeParagraph(target(state), plainText(data));
}

function insert(state: State, line: number, shown: Shown, lines: readonly string[]): void {
  beginPage(state, line);
  // A page may show the same table again and again: only the last things on it belong to a question.
  state.shown = [...state.shown, shown].slice(-MOST_SHOWN);
  for (const text of lines) writeParagraph(target(state), text, { inserted: true });
}

function beginPage(state: State, line: number): void {
  if (state.explained === null && isBlank(state.page)) state.pageLine = line;
}

function writeText(state: State, data: string, line: number): void {
  beginPage(state, line);
  const { board } = state;
  if (state.isTable && board && /[^\s]/.test(data.replace(/\^\*?[a-z]|\^/gi, ''))) tellBefore(state, board);
  writeMarked(target(state), data, (address, isJump) => {
    if (!isJump) state.tell(line, 'link-left', address);
    else if (state.jumps++ === 0) state.jumpLine = line;
  });
}

/** Tells what is on the table before text that speaks of it; a question shows it in diagrams. */
function tellBefore(state: State, board: OnTable): void {
  const table = board.look();
  if (!table) return;
  if (state.explained === null && board.asked === null) showBoard(state, board, table);
  tellTable(state, board, table);
}

/** nt: clears the page, and may write on it. Beside a table it begins a paragraph; what comes with a question explains it. */
function readNewText(state: State, { pair: { data, line } }: LinStep): void {
  const isWritten = data.trim() !== '';
  if (state.explained !== null && isWritten) {
    writeText(state, data, line);
    return;
  }
  endExplanation(state);
  if (!state.isTable) endPage(state);
  else writeMarked(state.page, '^*n^^^^', () => undefined);
  if (!state.isTable) state.shown = [];
  if (isWritten) writeText(state, data, line);
}

/** sb: what a player says in a balloon, behind the letter of the seat. */
function readBalloon(state: State, { pair: { data, line } }: LinStep): void {
  const seat = findSeat(data.trim().slice(0, 1));
  const words = plainText(data.trim().slice(1));
  if (seat && words !== '') writeText(state, paragraph(`${SEAT_NAMES[seat]}: “${words}”`), line);
}

function askQuestion(state: State, step: LinStep): void {
  const { data, line } = step.pair;
  if (data.trim() === '') return;
  // What follows a question without a stop is on the screen with the next: it may be what that one asks about.
  const between = isBlank(state.page) && state.explained ? state.explained.page : state.page;
  endExplanation(state);
  const { board } = state;
  const table = board?.look() ?? null;
  const isAbove = !state.hasStop && pageText(between).length <= LONGEST_BEFORE;
  const before = isAbove ? htmlParts(withoutInserted(between)) : [];
  const quiz = quizOfMovie(data, askingOf(state, line, before), state.tell, state.newId);
  if (quiz && isAbove) clearPage(state);
  else if (quiz) endPage(state);
  const activity = quiz ? state.activities.length : null;
  state.questions.push({ line, kind: letterOf(data), activity });
  if (!quiz || activity === null) return;
  state.count += 1;
  if (board && table) Object.assign(board, { asked: activity, calls: table.calls.length, cards: table.cards.length });
  state.explained = { activity, page: emptyPage() };
  state.activities.push({ type: 'quiz', line, title: String(state.count), quiz });
}

function askingOf(state: State, line: number, before: readonly string[]): Asking {
  const table = state.board?.look() ?? null;
  const onTable = state.isTable ? table : null;
  const held = onTable && tableHands(onTable, state.view)[state.view ?? 'S'];
  return {
    line,
    shown: [...state.shown, ...(onTable ? shownTable(onTable, state.view) : [])],
    auction: findAuction(state.shown) ?? (table && { dealer: table.dealer, calls: table.calls, asks: true }),
    held,
    before: [...before, ...around(state, table)],
  };
}

/** What is said of the table in words above a question: who is vulnerable, and the trick that is being played. */
function around(state: State, table: LinTable | null): readonly string[] {
  if (!state.isTable || !table) return [];
  const trick = table.cards.slice(table.cards.length - (table.cards.length % 4)).map((card) => {
    const known = readCard(card);
    return known ? cardText(known) : card;
  });
  const words = [vulnerableText(table), trick.length > 0 ? `In this trick: ${trick.join(' ')}` : null];
  return words.flatMap((word) => (word ? [`<p>${escapeHtml(word)}</p>`] : []));
}

function shownTable(table: LinTable, view: Seat | null): readonly Shown[] {
  const hands = tableHands(table, view);
  const { dealer, calls, cards } = table;
  return [
    ...(SEATS.some((seat) => hands[seat]) ? [{ kind: 'hands', hands } as const] : []),
    ...(calls.length > 0 ? [{ kind: 'auction', auction: { dealer, calls, asks: cards.length === 0 } } as const] : []),
  ];
}

const findAuction = (shown: readonly Shown[]): ShownAuction | undefined =>
  shown.flatMap((one) => (one.kind === 'auction' ? [one.auction] : [])).at(-1);

function clearPage(state: State): void {
  state.page = emptyPage();
  state.hasStop = false;
}

function endExplanation(state: State): void {
  const { explained } = state;
  if (!explained) return;
  state.explained = null;
  if (END.test(pageText(explained.page))) return;
  const parts = htmlParts(explained.page);
  const html = parts.slice(0, END.test(wordsOf(parts.at(-1))) ? -1 : undefined).join('');
  if (html.length <= LONGEST_PAGE) addExplanation(state, explained.activity, html);
  else pushPage(state, explained.page, state.activities[explained.activity]?.line ?? 1, 'Explanation');
}

/** What many movies close with, and what says nothing. */
const END = /^(?:the )?end[.!]?$/i;
const wordsOf = (html = ''): string => html.replace(/<[^>]*>/g, '').trim();

/** Makes a page of the lesson of what stands on the movie's. */
function endPage(state: State): void {
  const { page, pageLine } = state;
  clearPage(state);
  if (isBlank(page) || END.test(pageText(page))) return;
  const named = { ...page, lines: [...page.lines] };
  const heading = takeHeading(named);
  const rest = heading !== undefined && isBlank(named) ? page : named;
  const title = heading ?? (state.header || state.title);
  // The heading of the page before, again, before a table is shown.
  const last = state.activities.at(-1);
  if (rest === page && heading !== undefined && last?.type === 'titlePage' && last.title === fitTitle(heading)) return;
  pushPage(state, rest, pageLine, title);
}

/** Pushes pages of at most LONGEST_PAGE characters. */
function pushPage(state: State, page: Page, line: number, title: string): void {
  let open: string[] = [];
  let length = 0;
  const push = () => {
    if (open.length > 0)
      state.activities.push({ type: 'titlePage', line, title: fitTitle(title), html: open.join('') });
    open = [];
    length = 0;
  };
  for (const part of htmlParts(page)) {
    if (part.length > LONGEST_PAGE) state.tell(line, 'text-cut', LONGEST_PAGE);
    if (part.length > LONGEST_PAGE) continue;
    if (length + part.length > LONGEST_PAGE) push();
    open.push(part);
    length += part.length;
  }
  push();
}

const fitTitle = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) || 'Page';
