import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import type { SolveTrickTable } from './fill-trick-tables.ts';

/**
 * The positions searched for a strain before it is given up, about half a minute: a freak deal must not block the deals
 * after it.
 */
const BUDGET = 60_000_000;

/**
 * Solves a deal's trick table; undefined when hands are unknown, the solver refuses the deal, or it would take too
 * long.
 */
export function findTrickTable(solver: Solver, text: string, budget = BUDGET): string | undefined {
  const deal = parseDeal(text);
  if (!deal.ok || !isPlayable(deal.value)) return undefined;
  const table = solver.solveTrickTable(deal.value, { budget });
  return table.ok ? formatTrickTable(table.value) : undefined;
}

/** The thread's program: a question is a deal, the answer its trick table. */
export async function serveTrickTables(): Promise<void> {
  if (isMainThread || !parentPort) throw new Error('this belongs into a thread of its own');
  const solver = createSolver(await loadEngineFromDisk());
  const port = parentPort;
  port.on('message', (deal: string) => port.postMessage(findTrickTable(solver, deal)));
}

export interface TrickTableThread {
  readonly solve: SolveTrickTable;
  stop(): Promise<void>;
}

/**
 * A thread that solves trick tables, one question at a time. The first question starts it.
 * @param program the built server, which calls serveTrickTables when it runs in a thread (main.ts)
 */
export function createTrickTableThread(program: string): TrickTableThread {
  let thread: Worker | undefined;
  return {
    solve: (deal) => {
      thread ??= new Worker(program);
      return ask(thread, deal).catch((error: unknown) => {
        thread = undefined;
        throw error;
      });
    },
    stop: async () => {
      await thread?.terminate();
      thread = undefined;
    },
  };
}

/** Asks one question. It removes only its own listeners afterwards: the thread needs the others to receive messages. */
const ask = (thread: Worker, deal: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const settle = (): void => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
    };
    const onMessage = (table: string | undefined): void => {
      settle();
      resolve(table);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error);
    };
    const onExit = (): void => onError(new Error('the solver thread ended'));
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.postMessage(deal);
  });
