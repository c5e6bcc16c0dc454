import type { Deal } from '@overtrick/shared/bridge/deal';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { formatTrickTable, TRICK_TABLE_STRAINS } from '@overtrick/shared/bridge/trick-table';
import { unwrap } from '@overtrick/shared/result';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILDS } from './builds.ts';
import { fixtureDeals } from './fixtures.ts';
import { type Freak, fixtureFreaks } from './freaks.testing.ts';
import { freshSolver } from './solver.testing.ts';
import type { Solver } from './solver.ts';

/** OVERTRICK_FULL=1 solves every freak completely that another solver could finish. */
const FULL = process.env.OVERTRICK_FULL === '1';

/** The budget for one strain, in positions: about a fiftieth of a second. */
const BUDGET = 40_000;

const CAPS = [4, 64];

describe.each(BUILDS.flatMap((build) => CAPS.map((megabytes) => ({ build, megabytes }))))(
  'freak deals in the $build build at $megabytes MB',
  ({ build, megabytes }) => {
    let solver: Solver;
    beforeAll(async () => {
      solver = await freshSolver({ build, memory: megabytes * 1024 * 1024 });
    }, 120_000);

    /** The strains that are solved within the budget, written as in the trick table. */
    function solveWithin({ deal, table }: Freak): readonly (string | undefined)[] {
      const limits = FULL && table ? {} : { budget: BUDGET };
      return TRICK_TABLE_STRAINS.map((strain) => {
        const answer = solver.solveStrain(deal, strain, limits);
        if (answer.ok) return SEATS.map((seat) => answer.value[seat]).join(' ');
        expect(answer.error).toBe('cancelled');
        return undefined;
      });
    }

    it.each(fixtureFreaks())('$kind: $text', { timeout: 900_000 }, (freak) => {
      const known = freak.table?.split(';').map((row) => row.slice(2));
      for (const [index, tricks] of solveWithin(freak).entries())
        if (tricks && known) expect(tricks).toBe(known[index]);
    });

    it('leave the solver as able as before, within its memory', () => {
      const [first] = fixtureDeals() as readonly [{ readonly deal: Deal; readonly table: string }];
      expect(formatTrickTable(unwrap(solver.solveTrickTable(first.deal)))).toBe(first.table);
      expect(solver.effort().bytes).toBeLessThanOrEqual(Math.max(32, megabytes) * 1024 * 1024);
    });
  },
);
