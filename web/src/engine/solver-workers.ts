import * as Comlink from 'comlink';
import { type After, afterTimeout } from './worker/after-timeout.ts';
import type { SolverWorkerApi } from './worker/protocol.ts';

/** The parts of a Worker that this file uses; tests have their own. */
export interface WorkerLike extends Comlink.Endpoint {
  terminate(): void;
}

/** Called when the solver with this index was replaced: the port to the new one, null if there is none. */
type OnReplaced = (index: number, port: MessagePort | null) => void;

/** A connection to the solver workers. */
interface Connection {
  /** One port to each worker. */
  readonly ports: readonly MessagePort[];
  /** Replaces the worker with this index, which did not stop when its question was cancelled. */
  readonly recycle: (index: number) => void;
  readonly close: () => void;
}

export interface SolverWorkersOptions {
  /** Starts a solver worker. */
  readonly startWorker: () => WorkerLike;
  /** The number of workers. */
  readonly size: number;
  /** Bytes that each may take. */
  readonly memory: number;
  /** Milliseconds for which workers are kept when nobody is connected. */
  readonly keep?: number;
  readonly after?: After;
}

/** A worker that breaks this often while tables are open is not replaced until the next table. */
const BREAKS = 3;

/** Milliseconds: long enough to reach the next table. */
const KEEP = 60_000;

/** More than three solvers gain nothing: the slowest strain decides. One core is left to the page. */
export const solverCount = (cores: number): number => Math.max(1, Math.min(3, cores - 1));

/**
 * A solver worker and its Comlink proxy. The proxy is kept as long as the worker: Comlink stops listening at the other
 * end as soon as one proxy of an endpoint is collected as garbage.
 */
interface Running {
  readonly worker: WorkerLike;
  readonly remote: Comlink.Remote<SolverWorkerApi>;
}

/**
 * The page's solver workers, shared by its tables. They belong to the page, because not every browser lets a worker
 * start workers. A worker that breaks, has grown or is stuck is replaced, and each connection gets a port to the new
 * one. Workers start with the first connection.
 */
export class SolverWorkers {
  readonly #options: SolverWorkersOptions;
  readonly #after: After;
  readonly #running: (Running | undefined)[];
  readonly #breaks: number[];
  readonly #connected = new Set<OnReplaced>();
  #cancelEnd: () => void = () => undefined;

  constructor(options: SolverWorkersOptions) {
    this.#options = options;
    this.#after = options.after ?? afterTimeout;
    this.#running = Array.from({ length: options.size }, () => undefined);
    this.#breaks = this.#running.map(() => 0);
  }

  /** Gives a port to each solver, for a table worker or for the page. */
  connect(onReplaced: OnReplaced): Connection {
    this.#cancelEnd();
    this.#breaks.fill(0);
    this.#connected.add(onReplaced);
    return {
      ports: this.#running.map((running, index) => portTo(running ?? this.#start(index))),
      recycle: (index) => {
        const running = this.#running[index];
        if (running) this.#replace(index, running);
      },
      close: () => {
        this.#connected.delete(onReplaced);
        this.#endLater();
      },
    };
  }

  /** Starts the workers before the first connection, when the page is idle. */
  warm(): void {
    for (const [index, running] of this.#running.entries()) if (!running) this.#start(index);
    this.#endLater();
  }

  /** Makes all workers rest for a moment, or until `wake`. */
  rest(): void {
    for (const running of this.#running) void running?.remote.rest();
  }

  wake(): void {
    for (const running of this.#running) void running?.remote.wake();
  }

  #start(index: number): Running {
    const worker = this.#options.startWorker();
    const running: Running = { worker, remote: Comlink.wrap<SolverWorkerApi>(worker) };
    this.#running[index] = running;
    worker.addEventListener('error', () => this.#replaceBroken(index, running));
    const onGrown = (): void => this.#replace(index, running);
    void running.remote.start(this.#options.memory, Comlink.proxy(onGrown));
    return running;
  }

  #replaceBroken(index: number, broken: Running): void {
    if (this.#running[index] !== broken) return;
    const breaks = (this.#breaks[index] ?? 0) + 1;
    this.#breaks[index] = breaks;
    if (breaks < BREAKS) {
      this.#replace(index, broken);
      return;
    }
    this.#end(index);
    for (const onReplaced of this.#connected) onReplaced(index, null);
  }

  /** Without a connection no worker is started until the next connection. */
  #replace(index: number, old: Running): void {
    if (this.#running[index] !== old) return;
    this.#end(index);
    if (this.#connected.size === 0) return;
    const next = this.#start(index);
    for (const onReplaced of this.#connected) onReplaced(index, portTo(next));
  }

  #end(index: number): void {
    this.#running[index]?.worker.terminate();
    this.#running[index] = undefined;
  }

  #endLater(): void {
    this.#cancelEnd();
    if (this.#connected.size > 0) return;
    this.#cancelEnd = this.#after(this.#options.keep ?? KEEP, () => {
      for (const index of this.#running.keys()) this.#end(index);
    });
  }
}

/** A new port to a solver worker. */
function portTo({ remote }: Running): MessagePort {
  const { port1, port2 } = new MessageChannel();
  void remote.connect(Comlink.transfer(port2, [port2]));
  return port1;
}
