import { type Auction, contractOf } from '../../bridge/auction.ts';
import type { Contract } from '../../bridge/contract.ts';
import { parseAuction, parseTold } from '../../bridge/game.ts';
import type { Game } from './study-deal.ts';

/** The auction of a game state; undefined when a call cannot be read or may not be made. */
export function findAuction({ auction }: Pick<Game, 'auction'>): Auction | undefined {
  const made = parseAuction(auction.value, auction.bids);
  return made.ok ? made.value : undefined;
}

/** The contract that a game's auction ends in, doubled or not by its last call that is no pass (P-51), else the one told. */
export function contractOfGame(game: Pick<Game, 'auction' | 'contract' | 'declarer'>): Contract | undefined {
  const auction = findAuction(game);
  const bid = auction && contractOf(auction);
  if (bid) return bid;
  const told = parseTold(game);
  return told.ok ? told.value : undefined;
}
