import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callProblem, isAuctionOver, startAuction } from '../auction.ts';
import { BIDS, type Call } from '../call.ts';
import { anySeat } from '../deal.testing.ts';
import { call, isCallingOver, startCalling } from './calling.ts';

/** Mostly low bids, so that many auctions have doubles and come to an end; sometimes any bid. */
const anyCall: fc.Arbitrary<Call> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Call>('P') },
  { weight: 3, arbitrary: fc.constantFrom<Call>('X', 'XX') },
  { weight: 2, arbitrary: fc.constantFrom<Call>(...BIDS.slice(0, 12)) },
  { weight: 1, arbitrary: fc.constantFrom<Call>(...BIDS) },
);

describe('an auction read call by call', () => {
  it('is judged as the rules judge it, call for call', () =>
    fc.assert(
      fc.property(anySeat, fc.array(anyCall, { maxLength: 60 }), (dealer, calls) => {
        let auction = startAuction(dealer);
        const calling = startCalling();
        for (const made of calls) {
          const problem = callProblem(auction, made);
          expect(call(calling, made)).toBe(problem);
          if (!problem) auction = { ...auction, calls: [...auction.calls, made] };
          expect(isCallingOver(calling)).toBe(isAuctionOver(auction));
        }
      }),
      { numRuns: 500 },
    ));
});
