import type { Card } from '@overtrick/shared/bridge/card';
import { DECK } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { STRAINS } from '@overtrick/shared/bridge/strain';
import fc from 'fast-check';
import { ensureEngine } from '../build.mjs';
import { loadEngineFromDisk } from './load-node.ts';
import { createSolver, type Solver, type SolverOptions } from './solver.ts';

/** A solver over the engine as its sources stand. */
export async function freshSolver(options?: SolverOptions): Promise<Solver> {
  return createSolver(await loadEngineFromDisk(ensureEngine()), options);
}

/** Deals of `count` cards a hand from the whole pack. */
export const aDeal = (count: number): fc.Arbitrary<Deal> =>
  fc.shuffledSubarray([...DECK], { minLength: 4 * count, maxLength: 4 * count }).map((cards) => bySeatOf(cards, count));

/** Endings of 1 to `most` cards a hand. */
export const anEnding = (most: number): fc.Arbitrary<Deal> => fc.integer({ min: 1, max: most }).chain(aDeal);

export const aStrain = fc.constantFrom(...STRAINS);

function bySeatOf(cards: readonly Card[], count: number): Deal {
  const hand = (index: number) => sortHand(cards.slice(index * count, index * count + count));
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}
