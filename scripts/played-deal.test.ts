import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDeal, playDeal } from './played-deal.ts';

/** Milliseconds for a deal on a busy machine; one is usual. */
const PATIENCE = 60_000;

/** `npm run play:deals` plays more. */
const DEALS = 30;

describe('random deals, bid by script and played with legal cards at random', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = createSolver(await loadEngineFromDisk());
  });

  it.each(Array.from({ length: DEALS }, (_, index) => index))(
    'deal %i ends, bots play legal cards and give no trick away, and what is taken back can be played again',
    (index) => {
      const random = startRandom(77_000 + index);
      expect(playDeal(solver, makeDeal(random, index), random).problems).toEqual([]);
    },
    PATIENCE,
  );
});
