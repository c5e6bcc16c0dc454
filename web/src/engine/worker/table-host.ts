import { previewDealOf, tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import { afterTimeout } from './after-timeout.ts';
import { createTrickTableFinder } from './find-trick-table.ts';
import { createPool, type SolverPool } from './pool.ts';
import { PROTOCOL, type TableWorkerApi, type TrickTableStore } from './protocol.ts';
import type { PreviewSolvers } from './run-preview.ts';
import { runTable, type TableWorld } from './run-table.ts';
import { solverClient } from './solver-client.ts';

/** A student's table or a teacher's preview: each takes the events of its own kind. */
interface Running {
  dispatch(event: PlayerEvent | PreviewEvent): void;
  close(): void;
}

/** The table worker's side of the protocol: one table, and the pool of its solvers. */
export function createTableHost(): TableWorkerApi {
  let table: Running | undefined;
  let pool: SolverPool | undefined;
  return {
    async open(request, listener, solvers, onStuck) {
      if (request.protocol !== PROTOCOL) return { ok: false, problem: { code: 'other-protocol' } };
      const deal = tableDealOf(request.studyDeal);
      if (!deal.ok) return { ok: false, problem: deal.error };
      pool = createPool(solvers.map(solverClient), { onStuck });
      table = runTable(deal.value, request, worldOf(pool), listener) as Running;
      return { ok: true };
    },
    async openPreview(request, listener, solvers, onStuck, store) {
      if (request.protocol !== PROTOCOL) return { ok: false, problem: { code: 'other-protocol' } };
      pool = createPool(solvers.map(solverClient), { onStuck });
      // A student's table does without it.
      const { runPreview } = await import('./run-preview.ts');
      table = runPreview(previewDealOf(request.studyDeal), withStore(pool, store), listener) as Running;
      return { ok: true };
    },
    dispatch: (event) => table?.dispatch(event),
    replaceSolver: (index, port) => pool?.replace(index, port ? solverClient(port) : undefined),
    close() {
      table?.close();
      pool?.close();
    },
  };
}

/** Asks the pool, but takes a trick table that the device has kept from its store. */
function withStore(pool: SolverPool, store: TrickTableStore): PreviewSolvers {
  const findTrickTable = createTrickTableFinder(pool, store);
  return {
    ask: (asker, question) => pool.ask(asker, question),
    askTrickTable: (_, deal, onStrain) => findTrickTable({ deal, onStrain }),
    cancel: (asker) => pool.cancel(asker),
  };
}

const worldOf = (pool: SolverPool): TableWorld => ({
  after: afterTimeout,
  ask: (asker, question) => pool.ask(asker, question),
});
