import type { PbnBoard } from './pbn/board.ts';
import type { FileProblem } from './problem.ts';

/** One game of a file: its board, if it could be read, and its problems. */
export interface ReadGame {
  /** The number of its first line. */
  readonly line: number;
  /** The number of the last line with anything of it. */
  readonly lastLine: number;
  /** Its text in formats whose boards need not begin a line; otherwise its text is its lines. */
  readonly text?: string;
  readonly board: PbnBoard | null;
  readonly problems: readonly FileProblem[];
}

/** The result of reading a file of deals. */
export interface ReadFile {
  /** In the order of the file. */
  readonly games: readonly ReadGame[];
  /** The boards of the games that could be read. */
  readonly boards: readonly PbnBoard[];
  /** The problems of all games. */
  readonly problems: readonly FileProblem[];
}

export function fileOf(games: readonly ReadGame[]): ReadFile {
  const boards: PbnBoard[] = [];
  const problems: FileProblem[] = [];
  for (const { board, problems: ofGame } of games) {
    if (board) boards.push(board);
    for (const problem of ofGame) problems.push(problem);
  }
  return { games, boards, problems };
}
