import { type Auction, auctionFrom, contractOf } from '../bridge/auction.ts';
import { type Call, findCall } from '../bridge/call.ts';
import { type Contract, findContract } from '../bridge/contract.ts';
import type { Game } from './study-deal.ts';

/** The auction of a game state; undefined when a call cannot be read or may not be made. */
export function findAuction({ auction }: Pick<Game, 'auction'>): Auction | undefined {
  const calls = auction.bids.map(findCall);
  if (!calls.every((call): call is Call => call !== undefined)) return undefined;
  const built = auctionFrom(auction.value, calls);
  return built.ok ? built.value : undefined;
}

/** The contract that a game's auction ends in, doubled or not by its last call that is no pass (P-51), else the one told. */
export function contractOfGame(game: Pick<Game, 'auction' | 'contract' | 'declarer'>): Contract | undefined {
  const auction = findAuction(game);
  const bid = auction && contractOf(auction);
  if (bid) return bid;
  return game.contract && game.declarer ? findContract(game.contract, game.declarer) : undefined;
}
