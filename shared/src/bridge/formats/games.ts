import type { PbnBoard } from './pbn/board.ts';
import type { FileProblem } from './problem.ts';

/** A part of a file: its board, if it could be kept, and what is wrong with it. */
export interface ReadGame {
  /** The number of its first line. */
  readonly line: number;
  readonly board: PbnBoard | null;
  readonly problems: readonly FileProblem[];
}

/** What a file of deals gave. */
export interface ReadFile {
  /** In the order of the file. */
  readonly games: readonly ReadGame[];
  /** Those of the games that could be kept. */
  readonly boards: readonly PbnBoard[];
  /** Those of all games. */
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
