import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { auctionFrom, contractOf, isAuctionOver } from '@overtrick/shared/bridge/auction';
import { tricksNeeded } from '@overtrick/shared/bridge/contract';
import { type Deal, isPlayable } from '@overtrick/shared/bridge/deal';
import { shapeOf } from '@overtrick/shared/bridge/hand';
import { contractRoles } from '@overtrick/shared/bridge/roles';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { unwrap } from '@overtrick/shared/result';
import { beforeAll, describe, expect, it } from 'vitest';

let solver: Solver;
beforeAll(async () => {
  solver = createSolver(await loadEngineFromDisk(), { memory: 8 * 1024 * 1024 });
});

const deals = SAMPLE_DEALS.map((study) => {
  const deal = unwrap(tableDealOf(study));
  const auction = unwrap(auctionFrom(deal.dealer, deal.calls));
  return { name: study.game.name ?? '', deal, auction, contract: contractOf(auction) };
});

describe('the sample deals', () => {
  it('are five, by their names, at each level from 2 to 6 (S-84)', () => {
    expect(deals.map(({ name, contract }) => [name, contract?.level])).toEqual([
      ['West play', 2],
      ['North play', 3],
      ['East play', 4],
      ['South play', 6],
      ['South play (Big dummy)', 5],
    ]);
  });

  it.each(deals)('$name: a complete auction makes the seat of its name declarer', ({ name, auction, contract }) => {
    expect(isAuctionOver(auction)).toBe(true);
    expect(contract && SEAT_NAMES[contract.declarer]).toBe(name.split(' ')[0]);
  });

  it.each(deals)(
    '$name: the solver makes the contract exactly, and its table is the one written',
    ({ deal, contract }) => {
      if (!isPlayable(deal.hands) || !contract) throw new Error('a sample deal is not whole');
      const table = unwrap(solver.solveTrickTable(deal.hands as Deal));
      expect(deal.trickTable && formatTrickTable(deal.trickTable)).toBe(formatTrickTable(table));
      expect(table[contract.declarer][contract.strain]).toBe(tricksNeeded(contract));
    },
  );

  it('the big dummy has nine cards of a suit', () => {
    const { deal, contract } = deals[4] as (typeof deals)[number];
    if (!contract) throw new Error('no contract');
    const roles = contractRoles(contract);
    expect(roles.N).toBe('dummy');
    expect(Math.max(...Object.values(shapeOf(deal.hands.N ?? [])))).toBe(9);
  });
});
