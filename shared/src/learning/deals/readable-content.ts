import { type Auction, contractOf, startAuction } from '../../bridge/auction.ts';
import type { Contract } from '../../bridge/contract.ts';
import { EMPTY_DEAL, type PartialDeal, parseDeal } from '../../bridge/deal.ts';
import { parseAuction, parseTold } from '../../bridge/game.ts';
import type { Play } from '../../bridge/play.ts';
import { SEATS } from '../../bridge/seat.ts';
import { unwrap } from '../../result.ts';
import { openingPlay } from '../../table/opening.ts';
import type { DealContent } from './deal-content.ts';
import type { Game } from './study-deal.ts';

/** What can be read of a deal's game: what cannot is unknown, and calls end before the first that may not be made. */
export interface ReadableGame {
  readonly hands: PartialDeal;
  readonly auction: Auction;
  /** Of the whole auction, or told without calls; undefined when there is none. */
  readonly contract: Contract | undefined;
  /** Before the first card; undefined without a contract and four hands of equal length. */
  readonly play: Play | undefined;
  /** The tricks that the cards dealt make; 13 while no hand is known. */
  readonly tricks: number;
}

export function readGame(game: Game): ReadableGame {
  const read = parseDeal(game.deal);
  const hands = read.ok ? read.value : EMPTY_DEAL;
  const { auction, isWhole } = readCalls(game);
  const told = parseTold(game);
  const untold = told.ok && game.auction.bids.length === 0 ? told.value : undefined;
  const contract = isWhole ? (contractOf(auction) ?? untold) : undefined;
  const play = contract && openingPlay({ deal: { hands, ...(game.leader && { leader: game.leader }) } }, contract);
  return { hands, auction, contract, play, tricks: tricksDealt(hands) };
}

function readCalls({ auction: { value, bids } }: Game): { readonly auction: Auction; readonly isWhole: boolean } {
  const made = parseAuction(value, bids);
  if (made.ok) return { auction: made.value, isWhole: true };
  const { error } = made;
  if (!('index' in error)) return { auction: startAuction(value), isWhole: false };
  return { auction: unwrap(parseAuction(value, bids.slice(0, error.index))), isWhole: false };
}

const tricksDealt = (hands: PartialDeal): number => Math.max(...SEATS.map((seat) => hands[seat]?.length ?? 0)) || 13;

/** The line that remarks and moments count in (silence 171). */
export const countedLine = ({ recordedPlay, teacherLine }: DealContent) =>
  recordedPlay?.length ? recordedPlay : (teacherLine ?? []);
