import { type DealFormat, findFormat, parseDealFile } from '@overtrick/shared/bridge/formats/file';
import type { ReadGame } from '@overtrick/shared/bridge/formats/games';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { createPbnReader } from '@overtrick/shared/bridge/formats/pbn/read';
import type { FileProblem } from '@overtrick/shared/bridge/formats/problem';
import type { Finding, ImportProblem } from '@overtrick/shared/contract/deal-imports';
import { type BoardDeal, dealFromBoard } from '@overtrick/shared/learning/deals/deal-from-board';
import { nameOf, shownName } from '@overtrick/shared/learning/deals/deal-name';
import { type DealRecord, recordOf } from '@overtrick/shared/learning/deals/deal-record';
import { fingerprintOf } from '@overtrick/shared/learning/deals/fingerprint';
import { createTextLines } from './text-lines.ts';

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

/**
 * Reads a file of any format that we know, piece by piece; there is at least one piece. A bad board never loses a good
 * one; each finding is told. Reading the same text again gives the same pieces.
 * @param name the name of the file, which decides where the text does not
 */
export function* readDealFile(text: string, name = ''): Generator<ReadPiece, void> {
  const format = findFormat(text, name) ?? null;
  const boardsOf = startBoards(text, name || null);
  let position = 0;
  for (const { games, read } of format === 'pbn' ? pbnGames(text) : otherGames(text, name)) {
    const piece = boardsOf(games);
    position += piece.boards.length;
    if (read < 1) yield { format, ...piece, read };
    else if (position > 0) yield { format, ...piece, read };
    else yield { format: null, ...piece, findings: [...piece.findings, emptyFinding(text, name)], read };
  }
}

interface Games {
  readonly games: readonly ReadGame[];
  readonly read: number;
}

function* pbnGames(text: string): Generator<Games, void> {
  const reader = createPbnReader();
  for (let at = 0; at < text.length; at += PIECE) {
    const games = reader.push(text.slice(at, at + PIECE));
    yield { games, read: Math.min(at + PIECE, text.length - 1) / text.length };
  }
  yield { games: reader.end(), read: 1 };
}

function* otherGames(text: string, name: string): Generator<Games, void> {
  const file = parseDealFile(text, name);
  const games = file.format === null ? [] : file.games;
  for (let at = 0; at === 0 || at < games.length; at += BOARDS)
    yield { games: games.slice(at, at + BOARDS), read: Math.min(1, (at + BOARDS) / games.length) };
}

const emptyFinding = (text: string, name: string): Finding =>
  text.trim() !== '' && findFormat(text, name) === undefined
    ? { kind: 'refused', line: null, code: 'unknown-format', message: 'The file is in no format that is read here.' }
    : { kind: 'refused', line: null, code: 'no-deals', message: 'The file has no deals.' };

/** The boards of games in the order of the file. */
function startBoards(text: string, filename: string | null) {
  const linesOf = createTextLines(text);
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
