import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createManySolver } from '@overtrick/engine-wasm/many.testing';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { startPlay } from '@overtrick/shared/bridge/play';
import { dealSource } from '@overtrick/shared/learning/generator/deal-source';
import { findDeals } from '@overtrick/shared/learning/generator/find-deals';
import type { FoundDeal } from '@overtrick/shared/learning/generator/found-deal';
import { readWish } from '@overtrick/shared/learning/generator/read-wish';
import { EMPTY_WISH, type WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import { unwrap } from '@overtrick/shared/result';
import { beforeAll, describe, expect, test } from 'vitest';

let solver: Solver;
beforeAll(async () => {
  solver = createSolver(await loadEngineFromDisk());
});

async function found(draft: Partial<WishDraft>, count = 3): Promise<readonly FoundDeal[]> {
  const wish = unwrap(readWish({ ...EMPTY_WISH, ...draft }));
  const deals: FoundDeal[] = [];
  const end = await findDeals(wish, count, {
    source: unwrap(dealSource(wish, 1)),
    solver: createManySolver(solver),
    onFound: (deal) => deals.push(deal),
  });
  expect([end, deals.length]).toEqual(['found', count]);
  return deals;
}

/** The tricks of South in no trumps. */
const tricks = ({ deal }: FoundDeal): number => unwrap(solver.solveStrain(deal, 'NT')).S;

const pairs = { NS: { points: '25-27', longest: '' }, EW: { points: '', longest: '' } };
const threeNoTrumps = { bidding: 'contract', contract: '3NT', declarer: 'S', pairs } as const;

describe('deals that the solver sifts (D-129)', () => {
  test.each<[string, Partial<WishDraft>, (tricks: number) => boolean]>([
    ['makes', { ...threeNoTrumps, goal: 'makes' }, (count) => count >= 9],
    ['just makes', { ...threeNoTrumps, goal: 'just-makes' }, (count) => count === 9],
    ['can be beaten', { ...threeNoTrumps, goal: 'fails' }, (count) => count <= 8],
    [
      'so many tricks',
      { pairs, goal: 'tricks', tricks: '10-11', tricksDeclarer: 'S', tricksStrain: 'NT' },
      (count) => count === 10 || count === 11,
    ],
  ])('%s', async (_, draft, fits) => {
    for (const deal of await found(draft)) expect(fits(tricks(deal))).toBe(true);
  });

  test('the opening lead decides: one lead beats the contract, another lets it make', async () => {
    for (const { deal } of await found({ ...threeNoTrumps, goal: 'lead-decides' }, 2)) {
      const leads = unwrap(solver.solveCards(startPlay(deal, 'NT', 'W'))).map((lead) => lead.tricks);
      expect(Math.max(...leads)).toBeGreaterThanOrEqual(5);
      expect(Math.min(...leads)).toBeLessThanOrEqual(4);
    }
  });
});
