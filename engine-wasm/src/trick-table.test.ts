import type { Deal } from '@overtrick/shared/bridge/deal';
import { startPlay } from '@overtrick/shared/bridge/play';
import { bySeat, SEATS, type Seat, seatAfter } from '@overtrick/shared/bridge/seat';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealOf, fixtureDeals } from './fixtures.ts';
import { anEnding, aStrain, freshSolver } from './solver.testing.ts';
import type { Solver } from './solver.ts';

/** The same hands, each moved to the next seat. */
const rotated = (deal: Deal): Deal => bySeat((seat) => deal[seatAfter(seat, -1)]);

describe('a table of tricks', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
  }, 120_000);

  it('turns with the hands', () => {
    fc.assert(
      fc.property(anEnding(7), aStrain, (deal, strain) => {
        const here = unwrap(solver.solveStrain(deal, strain));
        const there = unwrap(solver.solveStrain(rotated(deal), strain));
        expect(there).toEqual(bySeat((seat) => here[seatAfter(seat, -1)]));
      }),
      { numRuns: 100 },
    );
  });

  it('gives a declarer all tricks but those that the best lead of his left-hand opponent takes', () => {
    fc.assert(
      fc.property(anEnding(6), aStrain, fc.constantFrom(...SEATS), (deal, strain, declarer: Seat) => {
        const cards = unwrap(solver.solveCards(startPlay(deal, strain, seatAfter(declarer))));
        const best = Math.max(...cards.map(({ tricks }) => tricks));
        expect(unwrap(solver.solveStrain(deal, strain))[declarer]).toBe(deal.N.length - best);
      }),
      { numRuns: 100 },
    );
  });

  it('tells each strain as soon as it is solved', () => {
    const { deal } = fixtureDeals()[0] as { readonly deal: Deal };
    const told: string[] = [];
    const table = unwrap(
      solver.solveTrickTable(deal, { onStrain: (strain, tricks) => told.push(`${strain} ${tricks.N} ${tricks.W}`) }),
    );
    expect(told).toEqual([
      `S ${table.N.S} ${table.W.S}`,
      `H ${table.N.H} ${table.W.H}`,
      `D ${table.N.D} ${table.W.D}`,
      `C ${table.N.C} ${table.W.C}`,
      `NT ${table.N.NT} ${table.W.NT}`,
    ]);
  });

  it('knows that thirteen trumps take thirteen tricks', () => {
    const deal = dealOf('N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432');
    const table = unwrap(solver.solveTrickTable(deal));
    expect(formatTrickTable(table)).toBe('S 13 0 13 0;H 0 13 0 13;D 13 0 13 0;C 0 13 0 13;N 0 0 0 0');
  });
});
