import type { ReadGame } from '../games.ts';
import { problemOn, type ReadOptions } from '../problem.ts';
import type { Details, ProblemCode } from '../problem-sentences.ts';
import { type Draft, type Header, hasBegun, keep, NO_HEADER } from './draft.ts';
import type { Match } from './match.ts';
import type { LinPair } from './pairs.ts';
import type { LinQuestion } from './question.ts';

/** A file as far as it has been read. */
export interface State {
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

/** Before the first command. */
export function startState(options: ReadOptions): State {
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

/** Keeps a command that says nothing of a board: with the board on the table, or with the next. */
export const keepPair = (state: State, { command, data }: Pick<LinPair, 'command' | 'data'>): void =>
  keep(state.draft ?? state, command, data);

/** Reports a problem of the current board, or of no board. */
export function tell<C extends ProblemCode>(state: State, line: number, code: C, ...details: Details<C>): void {
  if (state.draft) state.draft.problems.push(problemOn(line, code, ...details));
  else tellOutside(state, line, code, ...details);
}

/** Reports a problem of no board. */
export function tellOutside<C extends ProblemCode>(state: State, line: number, code: C, ...details: Details<C>): void {
  state.games.push({
    line,
    lastLine: line,
    board: null,
    problems: [{ ...problemOn(line, code, ...details), board: null }],
  });
}

/** Applies a header to the current board while it has no calls or cards, otherwise to the next board. */
export function say(state: State, said: Partial<Header>): void {
  const { draft } = state;
  if (draft && !hasBegun(draft)) draft.header = { ...draft.header, ...said };
  else state.next = { ...state.next, ...said };
}
