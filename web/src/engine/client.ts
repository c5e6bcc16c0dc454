import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PlayerEvent, TableEvent } from '@overtrick/shared/table/event';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { SeenMode } from '@overtrick/shared/table/snapshot';
import * as Comlink from 'comlink';
import { afterPaint, doWaiting } from './after-paint.ts';
import { giveWay } from './give-way.ts';
import { solverMemory } from './solver-memory.ts';
import { SolverWorkers, solverCount, type WorkerLike } from './solver-workers.ts';
import { PROTOCOL, type TableListener, type TableRequest, type TableWorkerApi } from './worker/protocol.ts';

interface TableOptions extends Omit<TableListener, 'onSolverFailed'> {
  readonly studyDeal: StudyDeal;
  /** STUDY by default. */
  readonly mode?: SeenMode;
  /** The events kept of this session, in order; none for a new one. */
  readonly events: readonly TableEvent[];
  /** The stored preference (S-68); this and the next two count for a new session only. */
  readonly moveSeen: boolean;
  readonly pauseAtDummy?: boolean;
  readonly skipAuction?: boolean;
  /** The factor for the bots' thinking time: 1 as specified, smaller for tests and faster play. */
  readonly delayFactor?: number;
  /** solver: the bots go on without the best cards, and the result is not judged; table: the table has stopped. */
  readonly onTrouble?: (trouble: 'solver' | 'table') => void;
}

/** An open table. It reports through the callbacks that it was opened with. */
export interface TableHandle {
  /** Sends events in order, each after the page has painted the tap: the table's answer takes longer to draw. */
  dispatch(event: PlayerEvent): void;
  close(): void;
}

/** Rejects when the deal cannot be studied or the worker does not start. */
export type OpenTable = (options: TableOptions) => Promise<TableHandle>;

/** How the workers are started. */
export interface WorkerSetup {
  readonly solverWorkers: SolverWorkers;
  startTable(): WorkerLike;
}

/** Why a table could not be opened; the code is a TableDealProblem's, 'other-protocol' or 'worker-failed'. */
export class TableNotOpened extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the table could not be opened: ${code}`);
    this.name = 'TableNotOpened';
    this.code = code;
  }
}

/** Opens each table in its own worker, with ports to the solver workers that all tables share. */
export const createTables =
  (setup: WorkerSetup): OpenTable =>
  (options) =>
    openIn(setup, options.onTrouble, (remote, ports, onStuck) => remote.open(...wire(options, ports), onStuck));

type Opening = (
  remote: Comlink.Remote<TableWorkerApi>,
  ports: readonly MessagePort[],
  onStuck: (index: number) => void,
) => ReturnType<TableWorkerApi['open']>;

/** Starts a table worker, gives it ports to the solver workers, and opens something in it. */
export async function openIn(
  { solverWorkers, startTable }: WorkerSetup,
  onTrouble: ((trouble: 'solver' | 'table') => void) | undefined,
  open: Opening,
): Promise<{ dispatch(event: PlayerEvent | PreviewEvent): void; close(): void }> {
  const worker = startTable();
  const remote = Comlink.wrap<TableWorkerApi>(worker);
  const solvers = solverWorkers.connect(
    (index, port) => void remote.replaceSolver(index, port && Comlink.transfer(port, [port])),
  );
  const onStuck = Comlink.proxy(solvers.recycle);
  const close = (): void => {
    solvers.close();
    void Promise.race([remote.close(), failureOf(worker)])
      .catch(() => undefined)
      .finally(() => worker.terminate());
  };
  try {
    const opened = await Promise.race([open(remote, solvers.ports, onStuck), failureOf(worker)]);
    if (!opened.ok) throw new TableNotOpened(opened.problem.code);
  } catch (error) {
    close();
    throw error;
  }
  worker.addEventListener('error', () => onTrouble?.('table'));
  return {
    dispatch: (event) => afterPaint(() => void remote.dispatch(event)),
    close() {
      doWaiting();
      close();
    },
  };
}

/** Rejects when the worker fails to load: it then only fires an event and never answers. */
const failureOf = (worker: WorkerLike): Promise<never> =>
  new Promise((_, reject) => worker.addEventListener('error', () => reject(new TableNotOpened('worker-failed'))));

type Wire = [TableRequest, TableListener, MessagePort[]];

function wire(
  {
    studyDeal,
    mode = 'STUDY',
    events,
    delayFactor = 1,
    onTrouble,
    onSnapshot,
    onEvent,
    onRecord,
    ...how
  }: TableOptions,
  ports: readonly MessagePort[],
): Wire {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return [
    { protocol: PROTOCOL, studyDeal, mode, events, opening: { seed, ...how }, delayFactor },
    Comlink.proxy({ onSnapshot, onEvent, onRecord, onSolverFailed: () => onTrouble?.('solver') }),
    Comlink.transfer([...ports], [...ports]),
  ];
}

const startSolver = (): WorkerLike =>
  new Worker(new URL('./worker/solver.worker.ts', import.meta.url), { type: 'module', name: 'solver' });

const startTable = (): WorkerLike =>
  new Worker(new URL('./worker/table.worker.ts', import.meta.url), { type: 'module', name: 'table' });

export const startSolvers = (size: number, keep?: number): SolverWorkers =>
  new SolverWorkers({ startWorker: startSolver, size, memory: solverMemory(navigator), keep });

let shared: SolverWorkers | undefined;

/** The application's solver workers, which all tables and questions share. */
export const sharedSolvers = (): SolverWorkers => {
  if (shared) return shared;
  shared = startSolvers(solverCount(navigator.hardwareConcurrency ?? 2));
  giveWay(shared);
  return shared;
};

/** A worker that waits for the next table; undefined where none does. */
let ready: WorkerLike | undefined;

/** Starts the next table's worker, so that it reads its script while the page finds the deal. */
export function startTableAhead(): void {
  if (ready) return;
  const worker = startTable();
  ready = worker;
  // One that fails now is forgotten: the table starts another, and hears of its failure.
  worker.addEventListener('error', () => {
    if (ready === worker) ready = undefined;
  });
}

/** A table's worker: the one that waits, or a new one. */
export const takeTable = (): WorkerLike => {
  const worker = ready ?? startTable();
  ready = undefined;
  return worker;
};

/** The application's tables: the workers start with the first one that is opened. */
export const openTable: OpenTable = (options) =>
  createTables({ solverWorkers: sharedSolvers(), startTable: takeTable })(options);

/**
 * Starts the solvers as soon as the browser is idle, for a screen that will soon ask them.
 * @returns forgets it, for a screen that is left before
 */
export function warmSolvers(): () => void {
  const warm = (): void => {
    try {
      sharedSolvers().warm();
    } catch {
      // The table starts them too, and tells what fails.
    }
  };
  // Safari has no requestIdleCallback
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(warm, 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(warm);
  return () => cancelIdleCallback(idle);
}
