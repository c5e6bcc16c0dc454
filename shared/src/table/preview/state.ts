import { type Auction, auctionFrom, contractOf, isPassedOut, startAuction } from '../../bridge/auction.ts';
import { type Card, DECK } from '../../bridge/card.ts';
import type { Claim } from '../../bridge/claim.ts';
import type { Contract } from '../../bridge/contract.ts';
import { cardsPlayed, isPlayOver, type Play } from '../../bridge/play.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import { unwrap } from '../../result.ts';
import type { CardValue } from '../event.ts';
import { openingPlay } from '../opening.ts';
import type { TableDeal } from '../table-deal.ts';
import type { ControlName } from './control-name.ts';
import type { Picking } from './event.ts';

/** A question to the solver: undefined while it is open, null when it could not be answered. */
export interface Asked<T> {
  readonly ticket: number;
  readonly answer: T | null | undefined;
}

/** A deal shown by a teacher, who plays all four seats. Plain, immutable data. */
export interface Preview {
  readonly mode: 'PREVIEW';
  readonly deal: TableDeal;
  /** The seat that sits at the bottom now; the player's at the start. */
  readonly bottom: Seat;
  readonly auction: Auction;
  readonly contract: Contract | null;
  /** Null while the auction goes on, when a hand is unknown, and when the deal ends after its auction. */
  readonly play: Play | null;
  readonly claim: Claim | null;
  readonly faceDown: readonly Card[];
  /**
   * The cards that the opening lead turned face up. When the lead is taken back they are face down again, unless the
   * teacher has turned cards since.
   */
  readonly turnedByLead: readonly Card[];
  readonly hidden: readonly Card[];
  readonly highlighted: readonly Card[];
  readonly picking: Picking;
  /** Whether the correct call is marked. */
  readonly callMarked: boolean;
  readonly rolesShown: boolean;
  /** Whether the bid history was requested; it is also shown until the opening lead (deals §4.3). */
  readonly historyShown: boolean;
  readonly ddsShown: boolean;
  /** The remote control's window is open. */
  readonly remote: boolean;
  /** The control whose menu is open. */
  readonly menu: ControlName | null;
  /** The next ticket. */
  readonly tickets: number;
  /** Every legal card of the position on the table; asked while the scores are shown. */
  readonly scores: Asked<readonly CardValue[]> | null;
  /** The 20 results of the deal. */
  readonly trickTable: Asked<TrickTable> | null;
  /**
   * A claim that waits for the solver, or that the solver does not confirm; its `answer` is the solver's number of
   * tricks.
   */
  readonly claimed: (Claim & Asked<number>) | null;
}

/** The cards dealt, known hands only. */
export const cardsDealt = ({ hands }: TableDeal): readonly Card[] => SEATS.flatMap((seat) => hands[seat] ?? []);

/** A seat's cards that lie face down on the table now. */
export const cardsFaceDown = ({ deal, play, hidden, faceDown }: Preview, seat: Seat): readonly Card[] =>
  (play?.hands[seat] ?? deal.hands[seat] ?? []).filter((card) => faceDown.includes(card) && !hidden.includes(card));

/** All cards count as hidden or face down when 52 are marked (deals §5.5), in an ending when all of its cards are. */
export const isEveryCard = (deal: TableDeal, marked: readonly Card[]): boolean =>
  marked.length >= Math.min(DECK.length, cardsDealt(deal).length);

/**
 * Loads a deal (deals §4.4): all cards face down, the full auction, or with startWithEmptyAuction its beginning; the
 * calls of the deal stay known as the correct ones.
 */
export function startPreview(deal: TableDeal): Preview {
  const calls = deal.startWithEmptyAuction ? [] : deal.calls;
  return withAuction(
    {
      mode: 'PREVIEW',
      deal,
      bottom: deal.player,
      auction: startAuction(deal.dealer),
      contract: null,
      play: null,
      claim: null,
      faceDown: cardsDealt(deal),
      turnedByLead: [],
      hidden: [],
      highlighted: [],
      picking: 'play',
      callMarked: false,
      rolesShown: false,
      historyShown: false,
      ddsShown: false,
      remote: false,
      menu: null,
      tickets: 1,
      scores: null,
      trickTable: null,
      claimed: null,
    },
    unwrap(auctionFrom(deal.dealer, calls)),
  );
}

/** The same deal with another auction; its contract, or the one that was told, begins the play (ruling 31). */
export function withAuction(preview: Preview, auction: Auction): Preview {
  const { deal } = preview;
  const told = deal.calls.length === 0 ? deal.toldContract : undefined;
  const contract = contractOf(auction) ?? told ?? null;
  const play = (contract && !deal.endAfterAuction && openingPlay(preview, contract)) || null;
  return { ...preview, auction, contract, play, claim: null, claimed: null, callMarked: false };
}

/** Is there a contract and no card played yet (deals §4.3)? */
export const isAuctionJustEnded = ({ contract, play }: Preview): boolean =>
  contract !== null && (!play || cardsPlayed(play).length === 0);

/** Was it played to the end, claimed or passed out? */
export const isDone = ({ auction, play, claim }: Preview): boolean =>
  claim !== null || isPassedOut(auction) || (play !== null && isPlayOver(play));
