import type { Call } from '../../call.ts';
import type { Seat } from '../../seat.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { fileOf } from '../games.ts';
import type { ReadOptions } from '../problem.ts';
import { closeBoard, withLeft } from './boards.ts';
import { readPair } from './commands.ts';
import type { Hands } from './deal.ts';
import type { Draft } from './draft.ts';
import { cutPairs, type LinPair } from './pairs.ts';
import type { LinFile } from './read.ts';
import { startState } from './state.ts';

/** What stands on the table of a movie when a command has been carried out. */
export interface LinTable {
  readonly dealer: Seat;
  readonly hands: Hands;
  readonly calls: readonly Call[];
  /** In order, as they are written. */
  readonly cards: readonly string[];
  /** The number or the name of the board; null when it has none. */
  readonly name: string | null;
  readonly vulnerable: Vulnerability | null;
}

/** A command of a movie in its place. */
export interface LinStep {
  readonly pair: LinPair;
  /** The board on the table, counted over all that the movie opens; null without one. */
  readonly opened: number | null;
  /** What is on that board's table now, or was when it was left; null without a board. */
  table(): LinTable | null;
}

/** Carries out the commands of a movie one by one, in bounded memory beside what parseLin keeps. */
export interface LinMovieReader {
  push(text: string): Iterable<LinStep>;
  end(): Iterable<LinStep>;
  /** After the end: the boards, and of each that was opened its index among them, null when it was refused. */
  close(): LinFile & { readonly opened: readonly (number | null)[] };
}

/** Reads a movie command by command: what parseLin reads of it, and what is on the table at each. */
export function createLinMovieReader(options: ReadOptions = {}): LinMovieReader {
  const cutter = cutPairs();
  const state = startState(options);
  function* carryOut(pairs: readonly LinPair[]): Generator<LinStep, void> {
    for (const pair of pairs) {
      readPair(state, pair);
      const { draft } = state;
      yield { pair, opened: draft ? state.opened.length - 1 : null, table: () => draft && tableOf(draft) };
    }
  }
  return {
    push: (text) => carryOut(cutter.push(text)),
    end: () => carryOut(cutter.end()),
    close() {
      closeBoard(state);
      const { games, questions, opened } = state;
      return { ...fileOf(withLeft(games, state.left)), questions, opened };
    },
  };
}

const tableOf = ({ dealer, hands, calls, cards, header }: Draft): LinTable => ({
  dealer,
  hands,
  calls: calls.map(({ call }) => call),
  cards: cards.map(({ text }) => text),
  name: header.name ?? (header.board === null ? null : `Board ${header.board}`),
  vulnerable: header.vulnerable,
});
