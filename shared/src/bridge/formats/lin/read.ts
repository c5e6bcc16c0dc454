import { fileOf, type ReadFile } from '../games.ts';
import type { ReadOptions } from '../problem.ts';
import { closeBoard, withLeft } from './boards.ts';
import { readPair } from './commands.ts';
import { cutPairs, type LinPair } from './pairs.ts';
import type { LinQuestion } from './question.ts';
import { startState } from './state.ts';

/** What a whole LIN text holds. */
export interface LinFile extends ReadFile {
  /** The quizzes of a teaching movie, in order. */
  readonly questions: readonly LinQuestion[];
}

/** The result of reading a piece of a LIN text: complete boards, problems, questions. */
export type LinPart = Pick<LinFile, 'games' | 'questions'>;

/** Takes a LIN text in pieces; each call answers with what became complete. */
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

/** A reader of one file. */
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
