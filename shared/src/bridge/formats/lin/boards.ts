import type { ReadGame } from '../games.ts';
import { type Draft, finishDraft, NO_HEADER, startDraft } from './draft.ts';
import { withResult } from './match.ts';
import type { LinPair } from './pairs.ts';
import { keepPair, type State } from './state.ts';

/** The games with what the file says behind the last board, which is with that board. */
export function withLeft(games: readonly ReadGame[], left: readonly string[]): ReadGame[] {
  const last = games.findLastIndex(({ board }) => board);
  return games.map((game, index) => {
    const { board } = game;
    if (index !== last || !board || left.length === 0) return game;
    const { study } = board;
    return { ...game, board: { ...board, study: { ...study, unread: [[...study.unread, ...left].join('')] } } };
  });
}

/** Puts a new board on the table, with what the file has said about it. */
export function openBoard(state: State, line: number, deal: Pick<Draft, 'dealer' | 'hands'>): void {
  closeBoard(state);
  const { match, next } = state;
  const players = match.players.slice(next.room === 'Closed' ? 4 : 0).slice(0, 4);
  state.opened.push(null);
  state.draft = startDraft(line, { ...next, players: next.players.length > 0 ? next.players : players }, deal);
  state.draft.left.push(...state.left.splice(0));
  state.next = { ...NO_HEADER };
}

/** The most commands that are kept for the text of a board before it begins. */
export const MOST_BETWEEN = 100;

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

/** Takes the board from the table: it is kept, or its problems are. */
export function closeBoard(state: State): void {
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
export function onBoard(state: State, pair: LinPair, act: (draft: Draft) => void): void {
  const { before, next } = state;
  const isOtherRoom = next.room !== before?.header.room && next.board === before?.header.board;
  if (!state.draft && before && next.board !== null && isOtherRoom) openBoard(state, pair.line, before);
  if (state.draft) act(state.draft);
  else keepPair(state, pair);
}
