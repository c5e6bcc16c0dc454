import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import {
  type Auction,
  addCall,
  auctionFrom,
  auctionUpTo,
  callerOf,
  callerToCall,
  contractOf,
  isAuctionOver,
  isPassedOut,
  legalCalls,
} from './auction.ts';
import { BIDS, type Call } from './call.ts';
import { formatContract } from './contract.ts';
import { anyAuction, anyCompleteAuction } from './deal.testing.ts';
import { judgeCalls } from './judge.testing.ts';
import { SEATS, type Seat } from './seat.ts';

const auction = (dealer: Seat, calls: string): Auction =>
  unwrap(auctionFrom(dealer, calls.split(' ').filter(Boolean) as Call[]));

describe('the end of an auction', () => {
  it.each([
    ['P P P P', true],
    ['P P P', false],
    ['1C P P', false],
    ['1C P P P', true],
    ['P P P 1C P P', false],
    ['P P P 1C P P P', true],
    ['1C X P P P', true],
    ['1C P P X P P', false],
  ])('%s: %s', (calls, over) => {
    expect(isAuctionOver(auction('N', calls))).toBe(over);
    expect(callerToCall(auction('N', calls)) === undefined).toBe(over);
  });

  it('gives a contract only when it is complete, and offers calls only until then (S-25)', () =>
    fc.assert(
      fc.property(anyAuction, (made) => {
        const over = isAuctionOver(made);
        expect(contractOf(made) !== undefined).toBe(over && !isPassedOut(made));
        expect(legalCalls(made).length > 0).toBe(!over);
      }),
    ));
});

describe('the contract', () => {
  it.each([
    ['N', '1S P 2S P 4S P P P', '4S', 'N'],
    ['N', 'P 1H P 2NT P 3NT P P P', '3N', 'W'],
    ['S', '1NT P 2C P 2S P 4S P P P', '4S', 'S'],
    ['E', '1H X XX 1S X P P P', '1SX', 'N'],
    ['W', '1C 1H 2C 2H P P P', '2H', 'N'],
    ['N', '1H P 2H X XX P P P', '2HXX', 'N'],
    ['N', '1H X 2H P P P', '2H', 'N'],
  ] as const)('dealer %s, %s: %s by %s', (dealer, calls, text, declarer) => {
    const contract = contractOf(auction(dealer, calls));
    expect(contract && [formatContract(contract), contract.declarer]).toEqual([text, declarer]);
  });

  it('belongs to the first of the side to name the strain, not of the table', () => {
    const contract = contractOf(auction('N', '1C 1H P 2H P P P'));
    expect(contract?.declarer).toBe('E');
    expect(contractOf(auction('N', '1H 2C X 2H P P P'))?.declarer).toBe('W');
  });
});

describe('a call', () => {
  it.each([
    ['1H', '1D', 'insufficient-bid'],
    ['1H', '1H', 'insufficient-bid'],
    ['', 'X', 'inadmissible-double'],
    ['1H P', 'X', 'inadmissible-double'],
    ['1H X', 'X', 'inadmissible-double'],
    ['1H', 'XX', 'inadmissible-redouble'],
    ['1H X P', 'XX', 'inadmissible-redouble'],
    ['1H X XX', 'XX', 'inadmissible-redouble'],
    ['P P P P', '1C', 'auction-over'],
    ['1C P P P', 'P', 'auction-over'],
  ] as const)('after %j %s is refused: %s', (before, call, error) =>
    expect(addCall(auction('N', before), call)).toEqual({ ok: false, error }),
  );

  it.each([
    ['1H P P', 'X'],
    ['1H X', 'XX'],
    ['1H X P P', 'XX'],
    ['1H P P X P P', 'XX'],
    ['7S', '7NT'],
  ] as const)('after %j %s is allowed', (before, call) => expect(addCall(auction('N', before), call).ok).toBe(true));

  it('out of turn is refused before anything else, unless the auction is over (Law 29)', () => {
    expect(addCall(auction('N', '1H'), '1D', 'S')).toEqual({ ok: false, error: 'out-of-turn' });
    expect(addCall(auction('N', '1H'), '1D', 'E')).toEqual({ ok: false, error: 'insufficient-bid' });
    expect(addCall(auction('N', '1H'), 'P', 'E').ok).toBe(true);
    expect(addCall(auction('N', 'P P P P'), '1C', 'S')).toEqual({ ok: false, error: 'auction-over' });
  });

  it('names the index of the first call that may not be made', () =>
    expect(auctionFrom('N', ['1H', 'P', '1D'])).toEqual({ ok: false, error: { index: 2, error: 'insufficient-bid' } }));
});

describe('any auction', () => {
  it('allows exactly the calls that a slow reading of the laws allows', () =>
    fc.assert(
      fc.property(anyAuction, (made) => {
        expect(legalCalls(made)).toEqual(judgeCalls(made.dealer, made.calls).allowed);
      }),
    ));

  it('can be undone to any point', () =>
    fc.assert(
      fc.property(anyAuction, fc.nat(45), (made, calls) => {
        const before = auctionUpTo(made, calls);
        expect(before).toEqual(unwrap(auctionFrom(made.dealer, made.calls.slice(0, calls))));
        expect(made.calls.slice(before.calls.length).reduce((now, call) => unwrap(addCall(now, call)), before)).toEqual(
          made,
        );
      }),
    ));

  it('is declared by a player who named the strain of its highest bid', () =>
    fc.assert(
      fc.property(anyCompleteAuction, (made) => {
        const contract = contractOf(made);
        if (!contract) {
          expect(made.calls.join('')).toBe('PPPP');
          return;
        }
        const strain = `${contract.level}${contract.strain}`;
        const last = made.calls.findLast((call) => BIDS.includes(call as never));
        expect(last).toBe(strain);
        const named = made.calls.some(
          (call, index) => call.endsWith(contract.strain) && callerOf(made, index) === contract.declarer,
        );
        expect(named && SEATS.includes(contract.declarer)).toBe(true);
      }),
    ));
});
