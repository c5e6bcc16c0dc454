import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BIDS, type Bid, levelOf, strainOf } from './call.ts';
import { anySeat } from './deal.testing.ts';
import { type Par, parOf } from './par.ts';
import { scoreOf } from './scoring.ts';
import { bySeat, SEATS, type Seat, type Side, seatAfter, sideOf } from './seat.ts';
import { findTrickTable, type TrickTable } from './trick-table.ts';
import { isVulnerable, VULNERABILITIES, type Vulnerability } from './vulnerability.ts';

function table(text: string): TrickTable {
  const found = findTrickTable(text);
  if (!found) throw new Error(`not a table: ${text}`);
  return found;
}

/** '4Sx NS-1, 5D W': the bids, doubled or not, who may declare, and the tricks over or under. */
const written = ({ contracts }: Par): string =>
  contracts
    .map(
      ({ bid, doubled, declarers, over }) =>
        `${bid}${'x'.repeat(doubled)} ${declarers.join('')}${over > 0 ? '+' : ''}${over || ''}`,
    )
    .join(', ');

describe('par', () => {
  it.each([
    [
      'the best contract of the side that has more',
      'S 10 3 10 3;H 5 8 5 8;D 6 7 6 7;C 6 7 6 7;N 7 6 7 6',
      'N',
      'None',
      420,
      '4S NS',
    ],
    [
      'a sacrifice that costs less than it',
      'S 10 3 10 3;H 4 9 4 9;D 6 7 6 7;C 6 7 6 7;N 7 6 7 6',
      'N',
      'NS',
      300,
      '5Hx EW-2',
    ],
    [
      'every level of it that scores the same',
      'S 4 9 4 9;H 6 6 6 6;D 6 6 6 6;C 6 6 6 6;N 5 6 5 6',
      'S',
      'All',
      -140,
      '1S EW+2, 2S EW+1, 3S EW',
    ],
    [
      'two strains that score the same',
      'S 6 6 6 6;H 6 6 6 6;D 5 8 5 8;C 6 6 6 6;N 6 7 6 7',
      'N',
      'None',
      -90,
      '1D EW+1, 1NT EW, 2D EW',
    ],
    [
      'with the one hand that makes it',
      'S 8 4 7 4;H 7 5 7 5;D 7 5 7 5;C 7 5 7 5;N 7 5 7 5',
      'N',
      'None',
      110,
      '1S N+1, 2S N',
    ],
    ['nothing when nobody can make anything', 'S 6 6 6 6;H 6 6 6 6;D 6 6 6 6;C 6 6 6 6;N 6 6 6 6', 'N', 'All', 0, ''],
  ] as const)('is %s', (_, text, dealer, vulnerable, score, contracts) => {
    const par = parOf(table(text), dealer, vulnerable);
    expect([par.score, written(par)]).toEqual([score, contracts]);
  });

  it('belongs to whoever comes first after the dealer when both sides make the same bid', () => {
    const both = table('S 6 6 6 6;H 6 6 6 6;D 6 6 6 6;C 6 6 6 6;N 7 6 6 7');
    const par = (dealer: Seat) => parOf(both, dealer, 'None');
    expect(SEATS.map((dealer) => [par(dealer).side, par(dealer).score, written(par(dealer))])).toEqual([
      ['NS', 90, '1NT N'],
      ['EW', -90, '1NT W'],
      ['EW', -90, '1NT W'],
      ['EW', -90, '1NT W'],
    ]);
  });

  it('is what a search through all ways to bid comes to', () =>
    fc.assert(
      fc.property(anyTable, anySeat, fc.constantFrom(...VULNERABILITIES), (tricks, dealer, vulnerable) => {
        const par = parOf(tricks, dealer, vulnerable);
        expect(par.score).toBe(searched(tricks, dealer, vulnerable));
        expect(par.side === null).toBe(par.contracts.length === 0);
        for (const { bid, doubled, declarers, over } of par.contracts)
          for (const seat of declarers) {
            expect([sideOf(seat), valueFor('NS', tricks, bid, sideOf(seat), vulnerable)]).toEqual([
              par.side,
              par.score,
            ]);
            expect([over, doubled]).toEqual([tricks[seat][strainOf(bid)] - 6 - levelOf(bid), over < 0 ? 1 : 0]);
          }
      }),
      { numRuns: 300 },
    ));
});

/** Realistic trick tables: a trick that one side takes is one that the other cannot take. */
const anyTable: fc.Arbitrary<TrickTable> = fc
  .array(fc.integer({ min: 0, max: 13 }), { minLength: 5, maxLength: 5 })
  .map(([S = 0, H = 0, D = 0, C = 0, NT = 0]) => {
    const row = { S, H, D, C, NT };
    const rest = { S: 13 - S, H: 13 - H, D: 13 - D, C: 13 - C, NT: 13 - NT };
    return bySeat((seat) => (sideOf(seat) === 'NS' ? row : rest));
  });

/** The score of a side for a final bid, played by its better hand and doubled when it goes down. */
function valueFor(who: Side, tricks: TrickTable, bid: Bid, side: Side, vulnerable: Vulnerability): number {
  const [a, b] = SEATS.filter((seat) => sideOf(seat) === side) as [Seat, Seat];
  const best = Math.max(tricks[a][strainOf(bid)], tricks[b][strainOf(bid)]);
  const contract = { level: levelOf(bid), strain: strainOf(bid), declarer: a } as const;
  const score = scoreOf(
    { ...contract, doubled: best < 6 + levelOf(bid) ? 1 : 0 },
    best,
    isVulnerable(vulnerable, side),
  );
  return side === who ? score : -score;
}

/**
 * Both sides bid or pass in turn, the dealer's first, and each chooses what is best for it: a minimax over all bids.
 */
function searched(tricks: TrickTable, dealer: Seat, vulnerable: Vulnerability): number {
  const known = new Map<string, number>();
  const other = { NS: 'EW', EW: 'NS' } as const;
  const better = (side: Side, a: number, b: number): number => (side === 'NS' ? Math.max(a, b) : Math.min(a, b));
  /** North-South's score when `side` has bid BIDS[at] and the other side may go on. */
  const after = (at: number, side: Side): number => {
    const key = `${at}${side}`;
    const passed = valueFor('NS', tricks, BIDS[at] as Bid, side, vulnerable);
    const value = known.get(key) ?? goOn(at, other[side], passed);
    known.set(key, value);
    return value;
  };
  const goOn = (at: number, side: Side, passed: number): number => {
    let best = passed;
    for (let higher = at + 1; higher < BIDS.length; higher++) best = better(side, best, after(higher, side));
    return best;
  };
  const second = sideOf(seatAfter(dealer));
  return goOn(-1, sideOf(dealer), goOn(-1, second, 0));
}
