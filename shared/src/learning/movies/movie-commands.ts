import type { LinStep } from '../../bridge/formats/lin/movie.ts';
import { plainText } from '../../bridge/formats/lin/text.ts';
import { findSeat, SEAT_NAMES } from '../../bridge/seat.ts';
import { askQuestion } from './movie-asking.ts';
import { auctionText, handLines, readShownAuction, readShownHands, type Shown } from './movie-cards.ts';
import { emptyPage, isBlank, pageText, writeMarked, writeParagraph } from './movie-html.ts';
import { endExplanation, endPage } from './movie-pages.ts';
import { MOST_SHOWN } from './movie-quiz.ts';
import { beginPage, type State, target } from './movie-state.ts';
import { followTable, tellBefore, tellTable } from './movie-table.ts';

/** Commands that say how a movie looks or how its player behaves, and nothing that a lesson would show. */
const SILENT = new Set(
  `3d aa bb bg bh bi bs bv cb cg cp cr cs cq eb fb ff fg fh fi fm fp ha hc hf ht hz jp kc lc lg mx n# n^ n< n> nb os pf pg
  pi pn pw qx rc rh rq rs rt sj sk st bt sv tc tt tu ub up va vb vc vf vg vh vi vj vp vt vv vx wt xe xf xl zm md mb pc mc`
    .trim()
    .split(/\s+/),
);

/** Carries out one command of a movie on its lesson. */
export function carryOut(state: State, step: LinStep): void {
  const { command, data, line } = step.pair;
  followTable(state, step);
  const reader = READERS[command];
  if (reader) reader(state, step);
  else if (!SILENT.has(command) && /[\p{L}\p{N}]{2}/u.test(data))
    state.tell(line, 'command-left', command, plainText(data));
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

function writeText(state: State, data: string, line: number): void {
  beginPage(state, line);
  const { board } = state;
  if (state.isTable && board && /[^\s]/.test(data.replace(/\^\*?[a-z]|\^/gi, ''))) tellBefore(state, board);
  writeMarked(target(state), data, (address, isJump) => {
    if (!isJump) state.tell(line, 'link-left', address);
    else if (state.jumps++ === 0) state.jumpLine = line;
  });
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
