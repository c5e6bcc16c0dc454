import type { ManySolver } from '@overtrick/shared/dealing/many-solver';
import { type Analyst, createAnalyst } from './analyst.ts';
import { sharedSolvers, startSolvers } from './client.ts';
import { giveWay } from './give-way.ts';
import type { SolverWorkers } from './solver-workers.ts';
import { createPool, type SolverPool } from './worker/pool.ts';
import { NO_STORE, type TrickTableStore } from './worker/protocol.ts';
import { solverClient } from './worker/solver-client.ts';

/**
 * Lets the page itself ask the solver workers (card values, trick tables), until it is closed.
 * @param onClose called when it is closed
 */
export function createSolvers(solverWorkers: SolverWorkers, onClose?: () => void): SolverPool {
  const solvers = solverWorkers.connect((index, port) => pool.replace(index, port ? solverClient(port) : undefined));
  const pool = createPool(solvers.ports.map(solverClient), {
    onStuck: solvers.recycle,
    onClose: () => {
      solvers.close();
      onClose?.();
    },
  });
  return pool;
}

/**
 * The application's solvers, for questions of the page itself; to be closed afterwards.
 * @param size with so many workers of its own, which end when it closes
 */
export function openSolvers(size?: number): SolverPool {
  if (!size) return createSolvers(sharedSolvers());
  const workers = startSolvers(size, 0);
  return createSolvers(workers, giveWay(workers));
}

/** The application's solvers for many positions; they are asked last of all. To be closed afterwards. */
export interface OpenedManySolver extends ManySolver {
  /** Ends what is open, and answers it with null. */
  close(): void;
}

export type OpenManySolver = () => OpenedManySolver;

/** Solves many positions over the pool that the tables share, so that no tap waits for it. */
export const openManySolver: OpenManySolver = () => {
  const pool = openSolvers();
  return { solveMany: (...asked) => pool.askMany(...asked), close: () => pool.close() };
};

/** Resolves after the page has done what waits: taps, keys and frames go before a long piece of work. */
export const pageFirst = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Opens an analyst of finished deals; close it when the look back is left. */
export type OpenAnalyst = () => Analyst;

/** The application's analysts. @param store keeps the trick tables that did not come with a deal */
export const openAnalyst =
  (store: TrickTableStore = NO_STORE): OpenAnalyst =>
  () =>
    createAnalyst(openSolvers(), store);
