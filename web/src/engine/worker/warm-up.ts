import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Deal } from '@overtrick/shared/bridge/deal';

/** Five cards a hand with a choice in every suit: some milliseconds even with an empty memory. */
const ENDING: Deal = {
  N: ['AS', '3S', 'QH', '4D', '9C'],
  E: ['KS', '2S', 'KH', '7D', 'JC'],
  S: ['QS', '5S', 'AH', 'JD', '2C'],
  W: ['JS', 'TS', '3H', 'QD', 'TC'],
};

/** Positions at most: a question that comes meanwhile waits no longer than one slice. */
const BUDGET = 20_000;

/** Asks small questions, so that the browser has compiled the code when the first real question comes. */
export function warmUp(solver: Pick<Solver, 'solveStrain' | 'solveBest' | 'forget'>): void {
  for (const strain of ['S', 'NT'] as const) {
    solver.solveStrain(ENDING, strain, { budget: BUDGET });
    solver.solveBest({ strain, hands: ENDING, done: [], trick: { leader: 'W', cards: [] } }, { budget: BUDGET });
  }
  solver.forget();
}
