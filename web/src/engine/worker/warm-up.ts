import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Deal } from '@overtrick/shared/bridge/deal';

/** Five cards a hand with something to think about in every suit: some milliseconds even cold. */
const ENDING: Deal = {
  N: ['AS', '3S', 'QH', '4D', '9C'],
  E: ['KS', '2S', 'KH', '7D', 'JC'],
  S: ['QS', '5S', 'AH', 'JD', '2C'],
  W: ['JS', 'TS', '3H', 'QD', 'TC'],
};

/** Positions at most: a question that comes meanwhile waits no longer than one slice. */
const BUDGET = 20_000;

/** Runs through what the first question will need, so that the browser has compiled it by then. */
export function warmUp(solver: Solver): void {
  for (const strain of ['S', 'NT'] as const) {
    solver.solveStrain(ENDING, strain, { budget: BUDGET });
    solver.solveBest({ strain, hands: ENDING, done: [], trick: { leader: 'W', cards: [] } }, { budget: BUDGET });
  }
  solver.forget();
}
