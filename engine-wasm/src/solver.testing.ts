import type { Card } from '@overtrick/shared/bridge/card';
import { DECK } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { legalCards, type Play, playCard, playerToPlay, startPlay } from '@overtrick/shared/bridge/play';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { STRAINS } from '@overtrick/shared/bridge/strain';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { ensureEngine } from '../build.mjs';
import type { Build } from './builds.ts';
import { loadEngineFromDisk } from './load-node.ts';
import { createSolver, type Solver, type SolverOptions } from './solver.ts';

interface TestedOptions extends SolverOptions {
  /** The build with SIMD unless given. */
  readonly build?: Build;
}

/** A solver on the engine, built from the present sources. */
export async function freshSolver({ build, ...options }: TestedOptions = {}): Promise<Solver> {
  ensureEngine();
  return createSolver(await loadEngineFromDisk(build), options);
}

/** The number of positions searched for a question. */
export function countPositions(solver: Solver, ask: () => unknown): number {
  const before = solver.effort().positions;
  ask();
  return solver.effort().positions - before;
}

/** Deals of `count` cards a hand from the whole pack. */
export const aDeal = (count: number): fc.Arbitrary<Deal> =>
  fc.shuffledSubarray([...DECK], { minLength: 4 * count, maxLength: 4 * count }).map((cards) => bySeatOf(cards, count));

/** Endings of 1 to `most` cards a hand. */
export const anEnding = (most: number): fc.Arbitrary<Deal> => fc.integer({ min: 1, max: most }).chain(aDeal);

export const aStrain = fc.constantFrom(...STRAINS);

export const aSeat = fc.constantFrom(...SEATS);

/** Plays some cards; each number chooses one of the legal cards. */
export function playOn(start: Play, choices: readonly number[]): Play {
  return choices.reduce((play, choice) => {
    const cards = legalCards(play);
    return cards.length === 0 ? play : unwrap(playCard(play, cards[choice % cards.length] as Card));
  }, start);
}

export const aPlay = (most: number): fc.Arbitrary<Play> =>
  fc
    .tuple(anEnding(most), aStrain, aSeat, fc.array(fc.nat(12), { maxLength: 4 * most }))
    .map(([deal, strain, leader, choices]) => playOn(startPlay(deal, strain, leader), choices))
    .filter((play) => playerToPlay(play) !== undefined);

function bySeatOf(cards: readonly Card[], count: number): Deal {
  const hand = (index: number) => sortHand(cards.slice(index * count, index * count + count));
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}
