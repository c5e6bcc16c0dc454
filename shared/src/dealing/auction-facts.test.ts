import { describe, expect, test } from 'vitest';
import type { Auction } from '../bridge/auction.ts';
import { findCall } from '../bridge/call.ts';
import { factsOfAuction } from './auction-facts.ts';
import type { SeatFacts } from './hand-facts.ts';

const auction = (text: string): Auction => ({
  dealer: 'N',
  calls: text.split(' ').map((word) => findCall(word) as never),
});

/** 'N0 15-17 S2-5 H2-5 …': seat and call, points, lengths. */
function say({ seat, call, points, lengths = {} }: SeatFacts): string {
  const suits = Object.entries(lengths).map(([suit, span]) => `${suit}${span.from}-${span.to}`);
  return [`${seat}${call}`, points ? `${points.from}-${points.to}` : '', ...suits].filter(Boolean).join(' ');
}

const EVEN = 'S2-5 H2-5 D2-5 C2-5';

const TABLE: readonly (readonly [system: string, calls: string, ...facts: string[]])[] = [
  // openings
  ['SAYC', '1C', 'N0 12-21 C3-13'],
  ['SAYC', '1H', 'N0 12-21 H5-13'],
  ['ACOL', '1H', 'N0 11-19 H4-13'],
  ['SAYC', 'P P 1NT', `S2 15-17 ${EVEN}`],
  ['ACOL', '1NT', `N0 12-14 ${EVEN}`],
  ['2-over-1', '1NT', `N0 15-17 ${EVEN}`],
  ['Majeurs Cinquieme', '1NT', `N0 15-17 ${EVEN}`],
  ['SAYC', '2H', 'N0 5-11 H6-6'],
  ['Majeurs Cinquieme', '2D'],
  ['Majeurs Cinquieme', '2C'],
  ['SAYC', '2C', 'N0 22-37'],
  ['ACOL', '3S', 'N0 5-10 S7-13'],
  ['SAYC', '3NT'],
  ['SAYC', 'P P P P'],
  // answers to 1NT
  ['SAYC', '1NT P 3NT', `N0 15-17 ${EVEN}`, 'S2 10-15 S0-4 H0-4'],
  ['ACOL', '1NT P 3NT', `N0 12-14 ${EVEN}`, 'S2 13-18 S0-4 H0-4'],
  ['SAYC', '1NT P P', `N0 15-17 ${EVEN}`, 'S2 0-7'],
  ['ACOL', '1NT P 2NT', `N0 12-14 ${EVEN}`, 'S2 11-12 S0-4 H0-4'],
  ['SAYC', '1NT P 2D', `N0 15-17 ${EVEN}`, 'S2 H5-13'],
  ['SAYC', '1NT P 2H', `N0 15-17 ${EVEN}`, 'S2 S5-13'],
  ['SAYC', '1NT P 2C P 2D', `N0 15-17 ${EVEN}`, 'S2 8-37', 'N4 S2-3 H2-3'],
  ['SAYC', '1NT P 2C P 2H', `N0 15-17 ${EVEN}`, 'S2 8-37', 'N4 H4-5'],
  ['SAYC', '1NT P 2C P 2S', `N0 15-17 ${EVEN}`, 'S2 8-37', 'N4 S4-5 H2-3'],
  ['SAYC', '1NT 2H 3NT', `N0 15-17 ${EVEN}`],
  ['SAYC', '1NT P 3C', `N0 15-17 ${EVEN}`],
  // overcalls
  ['SAYC', '1D 1S', 'N0 12-21 D3-13', 'E1 8-16 S5-13'],
  ['SAYC', '1S 2H', 'N0 12-21 S5-13', 'E1 10-16 H5-13'],
  ['SAYC', '1D 1NT', 'N0 12-21 D3-13', `E1 15-18 ${EVEN}`],
  ['SAYC', '1D 2D', 'N0 12-21 D3-13'],
  ['SAYC', '1D 2S', 'N0 12-21 D3-13'],
  ['SAYC', '1D 2C', 'N0 12-21 D3-13', 'E1 10-16 C5-13'],
  ['SAYC', '1D P P 1S', 'N0 12-21 D3-13'],
  // raises
  ['SAYC', '1H P 2H', 'N0 12-21 H5-13', 'S2 6-10 H3-13'],
  ['ACOL', '1H P 2H', 'N0 11-19 H4-13', 'S2 6-9 H4-13'],
  ['ACOL', '1H P 3H', 'N0 11-19 H4-13', 'S2 10-12 H4-13'],
  ['SAYC', '1H 1S 2H', 'N0 12-21 H5-13', 'E1 8-16 S5-13', 'S2 6-10 H3-13'],
  ['SAYC', '1H X 3H', 'N0 12-21 H5-13'],
  ['SAYC', '1H P 4H', 'N0 12-21 H5-13'],
  ['2-over-1', '1C P 2C', 'N0 12-21 C3-13'],
  ['SAYC', '1D 1S P 2S', 'N0 12-21 D3-13', 'E1 8-16 S5-13', 'W3 6-10 S3-13'],
  ['SAYC', '1D 1S 2D 2S', 'N0 12-21 D3-13', 'E1 8-16 S5-13', 'S2 6-10 D4-13'],
  // unknown systems
  ['Precision', '1NT P 3NT'],
];

describe('what an auction shows (ruling 61)', () => {
  test.each(TABLE)('%s: %s', (system, calls, ...facts) => {
    expect(factsOfAuction(auction(calls), system).map(say)).toEqual(facts);
  });

  test('nothing without a system, and nothing is confirmed', () => {
    expect(factsOfAuction(auction('1NT P 3NT'), null)).toEqual([]);
    expect(factsOfAuction(auction('1NT P 3NT'), 'SAYC').some((fact) => fact.confirmed)).toBe(false);
  });
});
