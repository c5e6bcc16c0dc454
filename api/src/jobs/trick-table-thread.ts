import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import { formatTable } from '@overtrick/shared/bridge/table';
import type { SolveTrickTable } from './fill-trick-tables.ts';

/** Positions after which a strain is given up, half a minute or so: a freak deal must not hold up those after it. */
const BUDGET = 60_000_000;

/** A deal's table by this solver; undefined when hands are unknown, the solver refuses or it would take too long. */
export function findTrickTable(solver: Solver, text: string, budget = BUDGET): string | undefined {
  const deal = parseDeal(text);
  if (!deal.ok || !isPlayable(deal.value)) return undefined;
  const table = solver.solveTrickTable(deal.value, { budget });
  return table.ok ? formatTable(table.value) : undefined;
}

/** What the thread runs: a question is a deal, an answer its table. */
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
 * A thread that works tables out, begun with the first question. One question at a time.
 * @param program the built server, which knows what to do in a thread (main.ts)
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

/** Only our own listeners are taken away afterwards: the thread's own are what its messages come by. */
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
