import { type Auction, auctionFrom, contractOf, isAuctionOver, isPassedOut } from '../../bridge/auction.ts';
import type { Card } from '../../bridge/card.ts';
import { type Contract, dummyOf, tricksNeeded } from '../../bridge/contract.ts';
import { isPlayable } from '../../bridge/deal.ts';
import { legalCards, type Play, playCards, tricksWon } from '../../bridge/play.ts';
import { gameSentence } from '../../bridge/rule-sentences.ts';
import { type Seat, type Side, sameSide, sideOf } from '../../bridge/seat.ts';
import { openingPlay } from '../../table/opening.ts';
import { isStudents } from '../../table/state.ts';
import type { TableDeal } from '../../table/table-deal.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { tableDealOf } from '../deals/read-study-deal.ts';
import type { StudyDeal } from '../deals/study-deal.ts';

/** A deal that is examined has no id yet. */
const UNNAMED = '' as StudyDeal['id'];

/** A deal as the doctor looks at it. */
export interface ExaminedDeal {
  readonly content: DealContent;
  readonly deal: TableDeal;
  readonly auction: Auction;
  /** Null when the deal ends after its auction, or its hands are not all known. */
  readonly play: ExaminedPlay | null;
}

/** The play of a deal that is studied to its end. */
export interface ExaminedPlay {
  readonly content: DealContent;
  readonly deal: TableDeal;
  readonly contract: Contract;
  /** Where the student sits in the play: a dummy takes declarer's seat (ruling 36). */
  readonly seat: Seat;
  readonly side: Side;
  readonly declares: boolean;
  /** Before the first card. */
  readonly start: Play;
  /** Where the student begins: after the cards that are played before (ruling 60). */
  readonly begin: Play;
  /** The scripted lead, if a bot makes it (ruling 33). */
  readonly lead: Card | null;
  /** The student makes the opening lead: it is judged in words. */
  readonly leads: boolean;
  /** The tricks of the student's side that reach the goal; undefined in an ending without a target (ruling 37). */
  readonly needed: number | undefined;
}

/** Reads a deal; undefined when it cannot be studied yet, as while it is written. */
export function readExamined(content: DealContent): ExaminedDeal | undefined {
  const read = readContent(content);
  if (!read.ok) return undefined;
  const deal = read.value;
  const auction = auctionFrom(deal.dealer, deal.calls);
  if (!auction.ok) return undefined;
  return { content, deal, auction: auction.value, play: readPlay(content, deal, auction.value) };
}

/** What a deal lacks that cannot be studied yet, as a sentence; undefined when it can. */
export function whyUnread(content: DealContent): string | undefined {
  const read = readContent(content);
  if (read.ok) return undefined;
  switch (read.error.code) {
    case 'nothing-to-study':
      return 'It has neither calls nor a contract.';
    case 'hands-missing':
    case 'student-hand-missing':
      return 'Hands are missing that it needs.';
    default:
      return gameSentence(read.error);
  }
}

const readContent = (content: DealContent) => tableDealOf({ ...content, id: UNNAMED, version: 1, table: null });

function readPlay(content: DealContent, deal: TableDeal, auction: Auction): ExaminedPlay | null {
  const contract = contractOf(auction) ?? (deal.calls.length === 0 ? deal.toldContract : undefined);
  const start = contract && openingPlay({ deal }, contract);
  if (!contract || !start || content.endAfterAuction) return null;
  const seat = deal.player === dummyOf(contract) ? contract.declarer : deal.player;
  const line = playCards(start, deal.keyLine);
  const begin = line.ok && deal.keyLine.length > 0 ? line.value : start;
  const studentLeads = isStudents({ seat, contract }, start.trick.leader);
  const isLead = deal.lead !== null && legalCards(start).includes(deal.lead) && !studentLeads;
  return {
    content,
    deal,
    contract,
    seat,
    side: sideOf(seat),
    declares: seat === contract.declarer,
    start,
    begin,
    lead: isLead && begin === start ? deal.lead : null,
    leads: studentLeads && begin === start,
    needed: findNeeded(deal, contract, seat),
  };
}

function findNeeded(deal: TableDeal, contract: Contract, seat: Seat): number | undefined {
  const isWhole = isPlayable(deal.hands) && deal.hands.N.length === 13;
  if (!isWhole) return deal.target;
  return sameSide(contract.declarer, seat) ? tricksNeeded(contract) : 14 - tricksNeeded(contract);
}

/** Why the play of a deal that can be read is not examined. */
export function whyNoPlay({ content, deal, auction }: ExaminedDeal): string {
  if (content.endAfterAuction) return 'The deal ends after its auction: its play was not examined.';
  if (isPassedOut(auction)) return 'The deal is passed out: there is no play.';
  if (deal.calls.length > 0 && !isAuctionOver(auction))
    return 'The auction stops before its end, and the deal with it: there is no play.';
  return 'Hands are not known: the play was not examined.';
}

/** The cards played before a position of a deal, the lead of the script included. */
export const isStudentsTurn = ({ seat, contract }: ExaminedPlay, whose: Seat | undefined): boolean =>
  whose !== undefined && isStudents({ seat, contract }, whose);

/** How many of the tricks left the student's side still needs. */
export const stillNeeded = ({ needed = 0, side }: ExaminedPlay, play: Play): number => needed - tricksWon(play)[side];
