import type { Auction } from '../../bridge/auction.ts';
import { contractOf } from '../../bridge/auction.ts';
import { type Card, findCard } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import { EMPTY_DEAL, type PartialDeal, parseDeal } from '../../bridge/deal.ts';
import { parseAuction, parseTold } from '../../bridge/game.ts';
import { findSeat, isSeat, SEAT_NAMES, SEATS, type Seat } from '../../bridge/seat.ts';
import { findVulnerability, type Vulnerability } from '../../bridge/vulnerability.ts';
import { missingSentence } from '../../table/missing-sentence.ts';
import { type GivenTrick, givenLine, listGivenTricks } from '../../table/teacher-line.ts';

/** A deal as it is stored, with unchecked text; the summary leaves out what is missing. */
export interface SummarySource {
  readonly game: {
    readonly name?: string | null;
    readonly deal?: string | null;
    readonly auction?: { readonly value?: string | null; readonly bids: readonly string[] } | null;
    readonly vulnerable?: string | null;
    readonly contract?: string | null;
    readonly declarer?: string | null;
    readonly leader?: string | null;
  };
  /** The opening lead. */
  readonly lead?: string | null;
  /** The author's note, and the cards that the file holds as played at the table: for authors. */
  readonly note?: string | null;
  readonly recordedPlay?: readonly string[];
}

/** What a deal summary shows (deals §2.7); null where there is nothing to show. */
export interface DealSummary {
  readonly name: string | null;
  /** 'North', or the stored text when it is not a seat's letter. */
  readonly dealer: string | null;
  readonly dealerSeat: Seat | null;
  /** 'N/S', or the stored text when it cannot be read. */
  readonly vulnerable: string | null;
  readonly vulnerability: Vulnerability | null;
  readonly hands: PartialDeal | null;
  readonly auction: Auction | null;
  readonly contract: Contract | null;
  readonly lead: Card | null;
  readonly note: string | null;
  readonly played: RecordedPlay | null;
  /** What the deal lacks to be bid and played, in one sentence; null for nothing. */
  readonly missing: string | null;
}

/** A recorded play, in tricks as far as they can be played in the deal's contract. */
export interface RecordedPlay {
  readonly tricks: readonly GivenTrick[];
  /** The cards that belong to no trick, because hands, contract or order do not fit. */
  readonly loose: readonly Card[];
}

/** Reads a deal for its summary. What cannot be read is not shown: an auction with a bad call renders nothing (deals §8). */
export function summaryOf({ game, lead, note, recordedPlay = [] }: SummarySource): DealSummary {
  const dealer = game.auction?.value?.trim() || null;
  const vulnerable = game.vulnerable?.trim() || null;
  const vulnerability = (vulnerable && findVulnerability(vulnerable)) || null;
  const auction = readAuction(game);
  const hands = readHands(game);
  const contract = readContract(game, auction);
  return {
    name: game.name || null,
    dealer: dealer && dealerName(dealer),
    dealerSeat: dealer && isSeat(dealer) ? dealer : null,
    vulnerable: vulnerability ? VULNERABILITY_NAMES[vulnerability] : vulnerable,
    vulnerability,
    hands,
    auction,
    contract,
    lead: (lead && findCard(lead)) || null,
    note: note?.trim() || null,
    played: readPlay({ hands, contract, leader: findSeat(game.leader ?? '') }, recordedPlay),
    missing: missingSentence({
      dealer: dealer !== null,
      hands: hands ?? EMPTY_DEAL,
      calls: auction !== null,
      contract: contract !== null,
    }),
  };
}

interface Played {
  readonly hands: PartialDeal | null;
  readonly contract: Contract | null;
  /** Of an ending. */
  readonly leader: Seat | undefined;
}

/** The recorded play in tricks; one that does not fit stands as loose cards, and nothing of it is left out. */
function readPlay({ hands, contract, leader }: Played, recorded: readonly string[]): RecordedPlay | null {
  const cards = recorded.flatMap((text) => findCard(text) ?? []);
  if (cards.length === 0) return null;
  const line = hands && givenLine({ hands, leader }, contract, cards);
  return line ? { tricks: listGivenTricks(line.play), loose: line.unplayed } : { tricks: [], loose: cards };
}

export const VULNERABILITY_NAMES: { readonly [vulnerability in Vulnerability]: string } = {
  None: 'None',
  NS: 'N/S',
  EW: 'E/W',
  All: 'All',
};

/** A one-letter seat code as the seat's name, longer values as they are (deals §2.7). */
export const dealerName = (dealer: string): string => (isSeat(dealer) ? SEAT_NAMES[dealer] : dealer);

function readHands({ deal }: SummarySource['game']): PartialDeal | null {
  const hands = parseDeal(deal ?? '');
  return hands.ok && SEATS.some((seat) => hands.value[seat]) ? hands.value : null;
}

function readAuction({ auction }: SummarySource['game']): Auction | null {
  if (!auction || auction.bids.length === 0) return null;
  const made = parseAuction(auction.value ?? '', auction.bids);
  return made.ok ? made.value : null;
}

/** The contract and its declarer, or neither: as stored, otherwise those of the auction. */
function readContract({ contract, declarer }: SummarySource['game'], auction: Auction | null): Contract | null {
  const told = parseTold({ contract, declarer });
  return (told.ok && told.value) || (auction && contractOf(auction)) || null;
}

/** The index before or after in a list that wraps around (deals §2.9). @param index from 0 */
export const wrapIndex = (index: number, count: number, by: 1 | -1): number => (index + by + count) % count;
