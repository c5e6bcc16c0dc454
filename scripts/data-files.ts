import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contractOf, isPassedOut } from '@overtrick/shared/bridge/auction';
import { formatContract } from '@overtrick/shared/bridge/contract';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import { type DealFile, parseDealFile } from '@overtrick/shared/bridge/formats/file';
import { isIrregular } from '@overtrick/shared/bridge/formats/pbn/auction';
import type { PbnAuction, PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { formatHand } from '@overtrick/shared/bridge/hand';
import { SEATS } from '@overtrick/shared/bridge/seat';

const DEAL_FILE = /\.(pbn|lin|bri|dup)$/i;

export const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]));

export const isDealFile = (path: string): boolean => DEAL_FILE.test(path);

export const readDeals = (path: string): DealFile => parseDealFile(decodeText(readFileSync(path)), path);

/** The results of the readers for the deal files of one folder. */
export interface FolderReport {
  readonly folder: string;
  readonly files: number;
  readonly kept: number;
  readonly refused: number;
  /** Games without a deal: results, announcements, bidding exercises. */
  readonly withoutDeal: number;
  readonly questions: number;
  /** The number of problems of each kind: 'error duplicate-card'. */
  readonly kinds: ReadonlyMap<string, number>;
}

export function reportFolder(folder: string, paths: readonly string[]): FolderReport {
  const files = paths.map(readDeals);
  const kinds = new Map<string, number>();
  for (const { severity, code } of files.flatMap(({ problems }) => problems))
    kinds.set(`${severity} ${code}`, (kinds.get(`${severity} ${code}`) ?? 0) + 1);
  const games = files.flatMap((file) => file.games);
  return {
    folder,
    files: files.length,
    kept: games.filter(({ board }) => board).length,
    refused: games.filter(({ board, problems }) => !board && problems.some(({ severity }) => severity === 'error'))
      .length,
    withoutDeal: kinds.get('warning game-without-deal') ?? 0,
    questions: files.reduce((sum, file) => sum + file.questions.length, 0),
    kinds,
  };
}

/**
 * Compares the finished auctions of a PBN file with its Contract and Declarer tags, by reading the file a second time
 * without its auctions. A difference is a fault of the file: real files have missing calls and mistyped contracts.
 */
export function checkContracts(path: string): { readonly checked: number; readonly different: readonly string[] } {
  const text = decodeText(readFileSync(path));
  const { format, games } = parseDealFile(text, path);
  if (format !== 'pbn') return { checked: 0, different: [] };
  const told = parseDealFile(text.replaceAll('[Auction "', '[Calls "'), path).games;
  const results = games.flatMap(({ board, line }, index) => {
    const tags = told[index]?.board;
    const made = board?.auction && !isIrregular(board.auction) ? madeBy(board.auction) : undefined;
    if (!made || !tags?.contract || (tags.contract !== 'Pass' && !tags.declarer)) return [];
    const written = tags.contract === 'Pass' ? 'Pass' : `${tags.contract} by ${tags.declarer}`;
    return [written === made ? null : `line ${line}: ${written} told, ${made} called`];
  });
  return { checked: results.length, different: results.filter((result) => result !== null) };
}

/** The contract and declarer of a finished auction. */
function madeBy({ dealer, calls }: PbnAuction): string | undefined {
  const auction = { dealer, calls: calls.map(({ call }) => call) };
  const contract = contractOf(auction);
  if (contract) return `${formatContract(contract)} by ${contract.declarer}`;
  return isPassedOut(auction) ? 'Pass' : undefined;
}

interface Expected {
  readonly file: string;
  readonly boards?: number;
  readonly hands?: { readonly [seat in (typeof SEATS)[number]]: string };
  readonly event?: string;
  readonly events?: readonly string[];
  readonly unknown?: readonly string[];
  readonly warn?: boolean;
  readonly error?: string;
  readonly contract?: string;
  readonly questions?: readonly { readonly k: string; readonly answer: string | readonly string[] }[];
}

/** The differences between a folder's expected.json and the readers. */
export function checkExpected(path: string): readonly string[] {
  const expected = JSON.parse(readFileSync(path, 'utf8')) as readonly Expected[];
  return expected.flatMap((one) => {
    const file = readDeals(join(dirname(path), one.file));
    return differencesFrom(one, file).map((what) => `${one.file}: ${what}`);
  });
}

function differencesFrom(expected: Expected, file: DealFile): readonly string[] {
  const [board] = file.boards;
  const severities = new Set(file.problems.map(({ severity }) => severity));
  const made = board && `${board.contract} by ${board.declarer}`;
  const answers = file.questions.map((one) => ('answers' in one ? one.answers : one.answer));
  const wanted = expected.questions?.map(({ answer }) => (answer === 'y' || answer === 'n' ? answer === 'y' : answer));
  const holds: readonly (readonly [string, boolean])[] = [
    ['boards', expected.boards === undefined || file.boards.length === expected.boards],
    ['hands', !expected.hands || SEATS.every((seat) => handOf(board, seat) === expected.hands?.[seat])],
    ['event', expected.event === undefined || board?.event === expected.event],
    [
      'events',
      !expected.events ||
        same(
          file.boards.map((one) => one.event),
          expected.events,
        ),
    ],
    [
      'unknown hands',
      !expected.unknown ||
        same(
          SEATS.filter((seat) => board?.hands[seat] === null),
          expected.unknown,
        ),
    ],
    ['warning', !expected.warn || severities.has('warning')],
    ['error', !expected.error || severities.has('error')],
    ['contract', expected.contract === undefined || made === expected.contract],
    ['questions', !wanted || same(answers, wanted)],
  ];
  return holds.filter(([, isSo]) => !isSo).map(([what]) => what);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const handOf = (board: PbnBoard | undefined, seat: (typeof SEATS)[number]): string | undefined =>
  board?.hands[seat] ? formatHand(board.hands[seat]) : undefined;

/**
 * Compares the boards of a PBN file with the LIN files that their DealIds name: the number of equal boards, and the
 * differences.
 */
export function checkTwins(path: string): { readonly same: number; readonly different: readonly string[] } {
  const pairs = readDeals(path).boards.flatMap((board) => {
    const id = board.tags.find(({ name }) => name === 'DealId')?.value ?? '';
    const twin = join(dirname(path), basename(id));
    const [other] = id.endsWith('.lin') && existsSync(twin) ? readDeals(twin).boards : [];
    return other ? [{ id, board, other }] : [];
  });
  const different = pairs.filter(({ board, other }) => !same(essence(board), essence(other))).map(({ id }) => id);
  return { same: pairs.length - different.length, different };
}

const essence = (board: PbnBoard) => ({
  board: board.board,
  dealer: board.dealer,
  vulnerable: board.vulnerable,
  hands: board.hands,
  calls: board.auction?.calls.map(({ call }) => call),
  contract: board.contract,
  declarer: board.declarer,
  cards: board.play?.cards,
  tricks: board.tricks,
});
