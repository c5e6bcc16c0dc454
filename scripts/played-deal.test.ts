import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPooledSolver, type PooledSolver, playDeal } from './played-deal.ts';
import { previewDeal } from './previewed-deal.ts';
import { makeRandomDeal } from './random-deal.ts';

/** The time limit of a deal on a busy machine, in milliseconds; one is usual. */
const PATIENCE = 60_000;

/** The number of deals; `npm run play:deals` plays more. */
const DEALS = 30;

const seeds = (from: number): readonly number[] => Array.from({ length: DEALS }, (_, index) => from + index);

describe('random deals, played with legal cards at random', () => {
  let pooled: PooledSolver;
  beforeAll(async () => {
    pooled = openPooledSolver(createSolver(await loadEngineFromDisk()));
  });

  it.each(seeds(77_000))(
    'seed %i in STUDY: bots play legal cards and give no trick away; taken back and played again, the table is the same',
    async (seed) => {
      const random = startRandom(seed);
      expect((await playDeal(pooled, makeRandomDeal(random, seed), random)).problems).toEqual([]);
    },
    PATIENCE,
  );

  it.each(seeds(78_000).slice(0, 10))(
    'seed %i in PLAY: the same, whichever way the contract was found',
    async (seed) => {
      const random = startRandom(seed);
      expect((await playDeal(pooled, makeRandomDeal(random, seed), random, 'PLAY')).problems).toEqual([]);
    },
    PATIENCE,
  );

  it.each(seeds(79_000))('seed %i in PREVIEW: undone and done again, the table is the same', (seed) => {
    const random = startRandom(seed);
    expect(previewDeal(pooled.pool, makeRandomDeal(random, seed), random).problems).toEqual([]);
  });
});
