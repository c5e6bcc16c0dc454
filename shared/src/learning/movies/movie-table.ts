import { readCard } from '../../bridge/formats/cards.ts';
import type { LinStep, LinTable } from '../../bridge/formats/lin/movie.ts';
import { formatPbn } from '../../bridge/formats/pbn/write.ts';
import { auctionText, cardText, handLines, tableHands } from './movie-cards.ts';
import { escapeHtml, writeParagraph } from './movie-html.ts';
import { addExplanation, endExplanation, endPage, fitTitle } from './movie-pages.ts';
import { type OnTable, type State, target } from './movie-state.ts';

/** Follows which board is on the table, and what was called and played on it. */
export function followTable(state: State, step: LinStep): void {
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
export function endBoard(state: State): void {
  const { board } = state;
  const table = board?.look();
  // The run-through has all cards of a board that was played.
  if (!board || !table || board.wasPlaced) return;
  if (board.asked === null) showBoard(state, board, table);
  tellTable(state, board, table);
  state.board = null;
}

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

/** Who is vulnerable, in a sentence; null where the movie does not say. */
export const vulnerableText = ({ vulnerable }: LinTable): string | null =>
  vulnerable === null
    ? null
    : {
        None: 'Nobody is vulnerable.',
        NS: 'North and South are vulnerable.',
        EW: 'East and West are vulnerable.',
        All: 'All are vulnerable.',
      }[vulnerable];

/** Tells the calls and the cards that nobody has told yet. */
export function tellTable(state: State, board: OnTable, table: LinTable): void {
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

/** Tells what is on the table before text that speaks of it; a question shows it in diagrams. */
export function tellBefore(state: State, board: OnTable): void {
  const table = board.look();
  if (!table) return;
  if (state.explained === null && board.asked === null) showBoard(state, board, table);
  tellTable(state, board, table);
}
