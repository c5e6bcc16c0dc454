import { auctionFrom, contractOf } from '../../bridge/auction.ts';
import { findContract } from '../../bridge/contract.ts';
import { formatDeal } from '../../bridge/deal.ts';
import { isIrregular } from '../../bridge/formats/pbn/auction.ts';
import type { PbnBoard, PbnCall } from '../../bridge/formats/pbn/board.ts';
import type { Seat } from '../../bridge/seat.ts';
import { dealerOfBoard } from '../../bridge/vulnerability.ts';
import { type DealLack, lacksOf } from './deal-lack.ts';
import type { StudyDeal } from './study-deal.ts';

/** A deal's content, before it has an id, a version with its hash, and a trick table. */
export type DealContent = Omit<StudyDeal, 'id' | 'version' | 'hash' | 'table'>;

/** What a deal does not take from its board; the record of the board keeps it (ruling 44). */
const LEFT = {
  'irregular-auction': 'The auction has a call that may not be made: it is kept as a record, and not studied.',
  'other-declarer': 'The auction leads to another declarer than the file names: it is kept as a record.',
  'other-contract': 'The contract cannot be played as it is written: it is kept as a record.',
} as const;

/** What became of a part of a board that is no plain field of a deal. */
export interface BoardFinding {
  readonly kind: 'left' | 'mended';
  readonly code: string;
  readonly message: string;
}

export interface BoardDeal {
  readonly content: DealContent;
  /** What it lacks for study; the solver may find it lacks a table too (ruling 43). */
  readonly lacks: readonly DealLack[];
  readonly findings: readonly BoardFinding[];
}

const left = (code: keyof typeof LEFT): BoardFinding => ({ kind: 'left', code, message: LEFT[code] });

/**
 * A board of a file as a deal of the library; every board with hands is one (ruling 43). The student sits where the
 * file says, else where the declarer does, else South. A contract is stored only when there are no calls (ruling 31);
 * an unknown vulnerability stays '?' and gives no score (ruling 38). The file's own trick table is not used; the server
 * computes it (ruling 27).
 */
export function dealFromBoard(board: PbnBoard): BoardDeal {
  const { name, startWithEmptyAuction, target, theme, biddingSystem: _, ...taught } = copyOf(board.study);
  const told = dealerOf(board);
  const dealer = told ?? 'N';
  const { calls, findings } = readCalls(board);
  const bids = calls.map(({ call }) => call);
  const contract = bids.length === 0 ? toldContract(board) : undefined;
  const declarer = declarerOf(board, dealer, calls);
  const notes = calls.map(({ note }) => note ?? '');
  const content: DealContent = {
    ...taught,
    game: {
      name,
      deal: formatDeal(board.hands, dealer),
      auction: { value: dealer, bids },
      vulnerable: board.vulnerable ?? '?',
      startWithEmptyAuction: startWithEmptyAuction ?? true,
      contract: contract ? board.contract : null,
      declarer: contract ? board.declarer : null,
      ...(target === null ? {} : { target }),
    },
    playerPosition: taught.playerPosition ?? declarer ?? 'S',
    explanations: taught.explanations.length === 0 && notes.some(Boolean) ? notes : taught.explanations,
    keywords: [...new Set([...taught.keywords, ...(theme ? [theme] : [])])],
  };
  return { content, lacks: [...lacksOf(content), ...(told ? [] : (['dealer'] as const))], findings };
}

function dealerOf(board: PbnBoard): Seat | undefined {
  const number = Number(board.board);
  const byNumber = Number.isInteger(number) && number > 0 ? dealerOfBoard(number) : undefined;
  return board.auction?.dealer ?? board.dealer ?? byNumber;
}

/** The seat that declares: by the auction when there is one, as told otherwise. */
function declarerOf(board: PbnBoard, dealer: Seat, calls: readonly PbnCall[]): Seat | null {
  const auction = auctionFrom(
    dealer,
    calls.map(({ call }) => call),
  );
  const contract = auction.ok ? contractOf(auction.value) : undefined;
  return contract?.declarer ?? board.declarer;
}

/** The contract that the file tells and that can be played: '3N' with its declarer. */
const toldContract = ({ contract, declarer }: PbnBoard) =>
  contract !== null && declarer ? findContract(contract, declarer) : undefined;

/**
 * The calls that can be studied. There are none when a call may not be made, and when the file names another declarer
 * than the calls do, because a call is missing or declarer and dummy were exchanged; the deal then has the contract
 * that is told, if there is one.
 */
function readCalls({ auction, declarer, contract }: PbnBoard): {
  readonly calls: readonly PbnCall[];
  readonly findings: readonly BoardFinding[];
} {
  const told = contract !== null && contract !== 'Pass' && !findContract(contract, declarer ?? 'N');
  if (!auction) return { calls: [], findings: told ? [left('other-contract')] : [] };
  const made = auctionFrom(
    auction.dealer,
    auction.calls.map(({ call }) => call),
  );
  if (isIrregular(auction) || !made.ok) return { calls: [], findings: [left('irregular-auction')] };
  const reached = contractOf(made.value);
  if (reached && declarer && reached.declarer !== declarer) return { calls: [], findings: [left('other-declarer')] };
  return { calls: auction.calls, findings: [] };
}

type Copy<T> = T extends object ? { -readonly [K in keyof T]: Copy<T[K]> } : T;

/** A deep copy of plain data. */
function copyOf<T>(data: T): Copy<T> {
  if (Array.isArray(data)) return data.map(copyOf) as Copy<T>;
  if (typeof data !== 'object' || data === null) return data as Copy<T>;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyOf(value)])) as Copy<T>;
}
