import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { auctionFrom, contractOf, isAuctionOver } from './auction.ts';
import type { Call } from './call.ts';
import { anyAuction } from './deal.testing.ts';
import { contractRoles, findOpener, rolesOf } from './roles.ts';
import { SEATS, type Seat } from './seat.ts';

const roles = (dealer: Seat, ...calls: Call[]) => rolesOf(unwrap(auctionFrom(dealer, calls)));

describe('the roles of the seats', () => {
  it('opener made the first bid, responder is the partner, the other side are overcallers (S-31)', () => {
    expect(findOpener(unwrap(auctionFrom('N', ['P', '1H'])))).toBe('E');
    expect(roles('N', 'P', '1H', '2C')).toEqual({ E: 'opener', W: 'responder', N: 'overcaller', S: 'overcaller' });
  });

  it('are unknown while everyone has passed, and when it was passed out', () => {
    const none = { N: undefined, E: undefined, S: undefined, W: undefined };
    expect(roles('N', 'P', 'P')).toEqual(none);
    expect(roles('N', 'P', 'P', 'P', 'P')).toEqual(none);
  });

  it('opener, responder and overcaller exist only during the auction (S-32)', () =>
    fc.assert(
      fc.property(anyAuction, (auction) => {
        const known = SEATS.map((seat) => rolesOf(auction)[seat]).filter((role) => role !== undefined);
        const bidding = known.filter((role) => ['opener', 'responder', 'overcaller'].includes(role));
        expect(isAuctionOver(auction) ? bidding : []).toEqual([]);
      }),
    ));

  it('declarer, dummy and defenders come from the contract (S-33)', () => {
    expect(roles('S', '1NT', 'P', '3NT', 'P', 'P', 'P')).toEqual({
      S: 'declarer',
      N: 'dummy',
      E: 'defender',
      W: 'defender',
    });
    const auction = unwrap(auctionFrom('W', ['1S', 'P', 'P', 'P']));
    const contract = contractOf(auction);
    expect(contract && contractRoles(contract)).toEqual(rolesOf(auction));
  });
});
