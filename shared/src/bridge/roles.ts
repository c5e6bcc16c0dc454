import { type Auction, callerOf, contractOf, isAuctionOver } from './auction.ts';
import { isBid } from './call.ts';
import { type Contract, dummyOf } from './contract.ts';
import { type BySeat, bySeat, partnerOf, type Seat } from './seat.ts';

export const ROLES = ['opener', 'responder', 'overcaller', 'declarer', 'dummy', 'defender'] as const;
export type Role = (typeof ROLES)[number];

/** The role of each seat; undefined while it is not known. */
export type Roles = BySeat<Role | undefined>;

/** The player of the opening bid; undefined while everyone has passed (deals §4.6). */
export function findOpener(auction: Auction): Seat | undefined {
  const index = auction.calls.findIndex(isBid);
  return index < 0 ? undefined : callerOf(auction, index);
}

/** Declarer and dummy of a contract, and their two opponents, the defenders. */
export function contractRoles(contract: Contract): BySeat<Role> {
  const dummy = dummyOf(contract);
  return bySeat((seat) => (seat === contract.declarer ? 'declarer' : seat === dummy ? 'dummy' : 'defender'));
}

/**
 * The role of each seat now: opener, responder (opener's partner) and overcallers (the other side) while the auction
 * goes on; declarer, dummy and defenders once it is over (deals §4.6).
 */
export function rolesOf(auction: Auction): Roles {
  const contract = contractOf(auction);
  if (contract) return contractRoles(contract);
  const opener = isAuctionOver(auction) ? undefined : findOpener(auction);
  return bySeat((seat) => (opener ? auctionRole(seat, opener) : undefined));
}

function auctionRole(seat: Seat, opener: Seat): Role {
  if (seat === opener) return 'opener';
  return seat === partnerOf(opener) ? 'responder' : 'overcaller';
}
