import { auctionFrom, contractOf } from '../../bridge/auction.ts';
import type { Call } from '../../bridge/call.ts';
import { findContract } from '../../bridge/contract.ts';
import { formatDeal, isPlayable } from '../../bridge/deal.ts';
import { isIrregular } from '../../bridge/formats/pbn/auction.ts';
import type { PbnBoard, PbnCall } from '../../bridge/formats/pbn/board.ts';
import type { Seat } from '../../bridge/seat.ts';
import { dealerOfBoard } from '../../bridge/vulnerability.ts';
import { err, ok, type Result } from '../../result.ts';
import type { StudyDeal } from './study-deal.ts';

/** A deal's content, before it has an id, a version with its hash, and a trick table. */
export type DealContent = Omit<StudyDeal, 'id' | 'version' | 'hash' | 'table'>;

/** Why a board cannot become a deal to study (rulings 31, 37). */
export type UnfitBoard =
  | 'no-dealer' // neither Dealer, nor Auction, nor a board number
  | 'illegal-auction'
  | 'nothing-to-study' // neither calls nor a contract
  | 'unknown-hands'; // hands are missing that the bidding or the play needs

export const UNFIT_REASONS: { readonly [reason in UnfitBoard]: string } = {
  'no-dealer': 'The board does not say who deals.',
  'illegal-auction': 'The auction has a call that may not be made.',
  'nothing-to-study': 'The board has neither calls nor a contract.',
  'unknown-hands': 'Hands are missing that this board needs.',
};

function dealerOf(board: PbnBoard): Seat | undefined {
  const number = Number(board.board);
  const byNumber = Number.isInteger(number) && number > 0 ? dealerOfBoard(number) : undefined;
  return board.auction?.dealer ?? board.dealer ?? byNumber;
}

/** The seat that declares: by the auction when there is one, as told otherwise. */
function declarerOf(board: PbnBoard, dealer: Seat, calls: readonly Call[]): Seat | null {
  const auction = auctionFrom(dealer, calls);
  const contract = auction.ok ? contractOf(auction.value) : undefined;
  return contract?.declarer ?? board.declarer;
}

/**
 * The calls that can be studied. There are none when the file names another declarer than the calls do, because a call
 * is missing or declarer and dummy were exchanged; the deal then has a contract without calls.
 */
function callsOf({ auction, declarer }: PbnBoard): readonly PbnCall[] {
  if (!auction) return [];
  const made = auctionFrom(
    auction.dealer,
    auction.calls.map(({ call }) => call),
  );
  const reached = made.ok ? contractOf(made.value) : undefined;
  return reached && declarer && reached.declarer !== declarer ? [] : auction.calls;
}

function whyUnfit(board: PbnBoard, dealer: Seat, calls: readonly Call[], player: Seat): UnfitBoard | undefined {
  if (board.auction && isIrregular(board.auction)) return 'illegal-auction';
  if (!auctionFrom(dealer, calls).ok) return 'illegal-auction';
  const isTold = board.declarer !== null && findContract(board.contract ?? '', board.declarer) !== undefined;
  if (calls.length === 0 && !isTold) return 'nothing-to-study';
  const canBid = calls.length > 0 && board.hands[player] !== null;
  return isPlayable(board.hands) || canBid ? undefined : 'unknown-hands';
}

/**
 * A board of a PBN file as a deal to study. The student sits where the file says, else where the declarer does, else
 * South. A contract is stored only when there are no calls (ruling 31); an unknown vulnerability stays '?' and gives no
 * score (ruling 38). The file's own trick table is not used; the server computes it (ruling 27).
 */
export function dealFromPbn(board: PbnBoard): Result<DealContent, UnfitBoard> {
  const dealer = dealerOf(board);
  if (!dealer) return err('no-dealer');
  const { name, startWithEmptyAuction, target, theme, biddingSystem: _, ...taught } = copyOf(board.study);
  const calls = callsOf(board);
  const bids = calls.map(({ call }) => call);
  const declarer = declarerOf(board, dealer, bids);
  const playerPosition = taught.playerPosition ?? declarer ?? 'S';
  const unfit = whyUnfit(board, dealer, bids, playerPosition);
  if (unfit) return err(unfit);
  const isTold = bids.length === 0;
  const notes = calls.map(({ note }) => note ?? '');
  return ok({
    ...taught,
    game: {
      name,
      deal: formatDeal(board.hands, dealer),
      auction: { value: dealer, bids },
      vulnerable: board.vulnerable ?? '?',
      startWithEmptyAuction: startWithEmptyAuction ?? true,
      contract: isTold ? board.contract : null,
      declarer: isTold ? declarer : null,
      ...(target === null ? {} : { target }),
    },
    playerPosition,
    explanations: taught.explanations.length === 0 && notes.some(Boolean) ? notes : taught.explanations,
    keywords: [...new Set([...taught.keywords, ...(theme ? [theme] : [])])],
  });
}

type Copy<T> = T extends object ? { -readonly [K in keyof T]: Copy<T[K]> } : T;

/** A deep copy of plain data. */
function copyOf<T>(data: T): Copy<T> {
  if (Array.isArray(data)) return data.map(copyOf) as Copy<T>;
  if (typeof data !== 'object' || data === null) return data as Copy<T>;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyOf(value)])) as Copy<T>;
}
