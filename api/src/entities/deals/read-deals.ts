import { type DealFormat, findFormat, isPbnFromStart, parseDealFile } from '@overtrick/shared/bridge/formats/file';
import type { ReadGame } from '@overtrick/shared/bridge/formats/games';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { createPbnReader, type PbnReader } from '@overtrick/shared/bridge/formats/pbn/read';
import type { FileProblem } from '@overtrick/shared/bridge/formats/problem';
import type { Finding, ImportProblem } from '@overtrick/shared/contract/deal-imports';
import { type BoardDeal, dealFromBoard } from '@overtrick/shared/learning/deals/deal-from-board';
import { nameOf, shownName } from '@overtrick/shared/learning/deals/deal-name';
import { type DealRecord, recordOf } from '@overtrick/shared/learning/deals/deal-record';
import { fingerprintOf } from '@overtrick/shared/learning/deals/fingerprint';
import { createTextLines, type TextLines } from './text-lines.ts';

/** A board of a file, and the deal that it is; null when it could not be read. */
export interface ReadBoard {
  /** Its place among the boards of its file, from 0; the refused ones count. */
  readonly position: number;
  /** The first line of its text in the file, from 1. */
  readonly line: number;
  readonly board: string | null;
  readonly name: string | null;
  /** The text of the board in the file, when it has findings. */
  readonly text: string | null;
  readonly findings: readonly Finding[];
  readonly deal: ReadDeal | null;
}

/** A board as a deal of the library. */
interface ReadDeal extends Omit<BoardDeal, 'findings'> {
  /** What the file says of the board, all of it. */
  readonly record: DealRecord;
  /** The same for boards with the same cards, dealer and auction. */
  readonly fingerprint: string;
}

/** What a piece of a file holds. */
export interface ReadPiece {
  /** Of the whole file; null when nothing was found in it. */
  readonly format: DealFormat | null;
  readonly boards: readonly ReadBoard[];
  /** What concerns no single board. */
  readonly findings: readonly Finding[];
  /** The share of the text that has been read so far, to 1. */
  readonly read: number;
}

/** In characters: some forty boards, which take a few milliseconds. */
const PIECE = 16_384;
/** Boards of a file that was read whole, in one piece. */
const BOARDS = 40;

/** Reads a file whose text comes part by part. Each part is read to its end before the next one comes. */
export interface DealFileReader {
  /** @param share the share of the whole text that has come with this part, to 1 */
  push(text: string, share: number): Generator<ReadPiece, void>;
  /** What is left; the last piece of all ends the file. */
  end(): Generator<ReadPiece, void>;
}

/** The share that is told at most while more may come. */
const ALMOST = 0.999;

/**
 * Reads a file of any format that we know. A bad board never loses a good one; each finding is told. The same parts give
 * the same pieces. PBN is read as it comes, so that little of a long file is held; every other format is read at the end.
 * @param name the name of the file, which decides where the text does not
 */
export function openDealFile(name = ''): DealFileReader {
  const lines = createTextLines();
  const boardsOf = startBoards(lines.cut, name || null);
  let pbn: PbnReader | undefined;
  let held: string[] = [];
  let share = 0;
  let count = 0;
  const pieceOf = (format: ReadPiece['format'], games: readonly ReadGame[], read: number): ReadPiece => {
    const piece = boardsOf(games);
    count += piece.boards.length;
    return { format, ...piece, read };
  };
  function* readPbn(reader: PbnReader, text: string, upTo: number): Generator<ReadPiece, void> {
    const before = share;
    for (let at = 0; at < text.length; at += PIECE) {
      const part = text.slice(at, at + PIECE);
      lines.push(part);
      share = before + ((upTo - before) * Math.min(at + PIECE, text.length)) / text.length;
      const games = reader.push(part);
      yield pieceOf('pbn', games, Math.min(share, ALMOST));
      const last = games.at(-1);
      if (last) lines.forget(last.lastLine + 1);
    }
  }
  function* endOf(format: DealFormat | null, games: readonly ReadGame[], code: EmptyCode): Generator<ReadPiece, void> {
    const last = pieceOf(format, games, 1);
    yield count > 0 ? last : { ...last, format: null, findings: [...last.findings, EMPTY[code]] };
  }
  return {
    *push(text, upTo) {
      if (!pbn && held.length === 0 && isPbnFromStart(text, name)) pbn = createPbnReader();
      if (pbn) yield* readPbn(pbn, text, upTo);
      else if (text !== '') held.push(text);
    },
    *end() {
      const text = held.join('');
      held = [];
      const format = pbn ? 'pbn' : (findFormat(text, name) ?? null);
      const code = format === null && text.trim() !== '' ? 'unknown-format' : 'no-deals';
      if (format === 'pbn') {
        const reader = pbn ?? createPbnReader();
        if (!pbn) yield* readPbn(reader, text, 1);
        return yield* endOf(format, reader.end(), code);
      }
      lines.push(text);
      const file = parseDealFile(text, name);
      const games = file.format === null ? [] : file.games;
      const whole = games.length - (games.length % BOARDS || BOARDS);
      for (let at = 0; at < whole; at += BOARDS)
        yield pieceOf(format, games.slice(at, at + BOARDS), (at + BOARDS) / games.length);
      yield* endOf(format, games.slice(Math.max(0, whole)), code);
    },
  };
}

/** Reads the whole text of a file, piece by piece; there is at least one piece. */
export function* readDealFile(text: string, name = ''): Generator<ReadPiece, void> {
  const file = openDealFile(name);
  yield* file.push(text, 1);
  yield* file.end();
}

/** What is told of a file without boards. */
const EMPTY = {
  'unknown-format': {
    kind: 'refused',
    line: null,
    code: 'unknown-format',
    message: 'The file is in no format that is read here.',
  },
  'no-deals': { kind: 'refused', line: null, code: 'no-deals', message: 'The file has no deals.' },
} as const satisfies Readonly<Record<string, Finding>>;
type EmptyCode = keyof typeof EMPTY;

/** The boards of games in the order of the file. */
function startBoards(linesOf: TextLines['cut'], filename: string | null) {
  let position = 0;
  return (games: readonly ReadGame[]): Pick<ReadPiece, 'boards' | 'findings'> => {
    const boards: ReadBoard[] = [];
    const findings: Finding[] = [];
    for (const game of games) {
      const isBoard = game.board !== null || game.problems.some(({ severity }) => severity === 'error');
      if (!isBoard) findings.push(...leftOf(game, () => linesOf(game.line, game.lastLine)));
      else boards.push(boardOf(game, position++, filename, () => game.text ?? linesOf(game.line, game.lastLine)));
    }
    return { boards, findings };
  };
}

function boardOf(game: ReadGame, position: number, filename: string | null, text: () => string): ReadBoard {
  const { line, board, problems } = game;
  const made = board && madeOf(board);
  const findings = [
    ...problems.map(findingOf).map((finding) => (board ? { ...finding, kind: 'mended' as const } : finding)),
    ...(made?.findings ?? []).map((finding) => ({ ...finding, line: null })),
  ];
  return {
    position,
    line,
    board: board ? board.board : (problems[0]?.board ?? null),
    name: board && shownName({ name: nameOf(board), board: board.board, filename }),
    text: findings.length > 0 ? text() : null,
    findings,
    deal: made && { ...made.deal, record: recordOf(board), fingerprint: fingerprintOf(made.deal.content) },
  };
}

function madeOf(board: PbnBoard) {
  const { findings, ...deal } = dealFromBoard(board);
  return { findings, deal };
}

/** The longest text that a finding quotes, in characters. */
const LONGEST_QUOTE = 4_000;

/** What is told of text without a board: all of it, for it is kept nowhere; a long one in several findings. */
function leftOf({ problems }: ReadGame, textOf: () => string): readonly Finding[] {
  const [first, ...others] = problems.map((problem): Finding => ({ ...findingOf(problem), kind: 'left' }));
  if (!first) return [];
  const text = textOf();
  const parts = Array.from({ length: Math.ceil(text.length / LONGEST_QUOTE) }, (_, index) => ({
    ...first,
    message: `${first.message} ${text.slice(index * LONGEST_QUOTE, (index + 1) * LONGEST_QUOTE)}`,
  }));
  return [...parts, ...others];
}

const findingOf = ({ line, code, severity, message }: FileProblem): Finding => ({
  kind: severity === 'error' ? 'refused' : 'mended',
  line,
  code,
  message,
});

interface Told {
  readonly boards: readonly Pick<ReadBoard, 'board' | 'findings'>[];
  readonly findings: readonly Finding[];
}

/** Problems as clients of before 1.45 read them. */
export const problemsOf = ({ boards, findings }: Told): readonly ImportProblem[] => [
  ...findings.map((finding) => problemOf(finding, null)),
  ...boards.flatMap(({ board, findings: ofBoard }) => ofBoard.map((finding) => problemOf(finding, board))),
];

const problemOf = ({ line, code, message }: Finding, board: string | null): ImportProblem => ({
  line,
  board,
  code,
  message,
});
