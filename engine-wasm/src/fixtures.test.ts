import { formatTable } from '@overtrick/shared/bridge/table';
import { unwrap } from '@overtrick/shared/result';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureDeals, fixtureEndings } from './fixtures.ts';
import { freshSolver } from './solver.testing.ts';
import type { CardTricks, Solver } from './solver.ts';

const FULL = process.env.OVERTRICK_FULL === '1';
const DEALS = FULL ? 500 : 60;

const written = (cards: readonly CardTricks[]): string =>
  cards
    .map(({ card, tricks }) => `${card[1]}${card[0]}=${tricks}`)
    .sort()
    .join(' ');

describe('the solver agrees with two other solvers (S-11)', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
  }, 120_000);

  it('on every card of 1,000 positions', () => {
    for (const { play, answer } of fixtureEndings()) expect(written(unwrap(solver.solveCards(play)))).toBe(answer);
  });

  it(`on all 20 results of ${DEALS} deals`, { timeout: 600_000 }, () => {
    for (const { deal, table } of fixtureDeals().slice(0, DEALS))
      expect(formatTable(unwrap(solver.solveTable(deal)))).toBe(table);
  });
});
