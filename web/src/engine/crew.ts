import * as Comlink from 'comlink';
import type { SolverWorkerApi } from './worker/protocol.ts';

/** The parts of a Worker that are needed here; a test brings its own. */
export interface WorkerLike extends Comlink.Endpoint {
  terminate(): void;
}

/** The page's solver workers, shared by its tables. */
export interface Crew {
  /** A line to each solver, to be handed to a table worker; workers start with the first call. */
  connect(onReplaced: OnReplaced): Connection;
}

/** A solver broke: the line to its successor, null when it is not replaced again. */
type OnReplaced = (index: number, port: MessagePort | null) => void;

interface Connection {
  readonly ports: readonly MessagePort[];
  close(): void;
}

/** A worker that breaks as often as this while tables are open is given up until the next table. */
const BREAKS = 3;

/** More than three solvers are waste: the slowest strain rules. One core is left to the page. */
export const crewSize = (cores: number): number => Math.max(1, Math.min(3, cores - 1));

/**
 * A solver worker and its remote side. The remote is kept as long as the worker: Comlink stops listening at the other
 * end as soon as one proxy of an endpoint is collected as garbage.
 */
interface Hired {
  readonly worker: WorkerLike;
  readonly remote: Comlink.Remote<SolverWorkerApi>;
}

/** @param hire starts a solver worker; one that breaks is replaced, and its tables get a line to the new one */
export function createCrew(hire: () => WorkerLike, size: number): Crew {
  const crew: (Hired | undefined)[] = Array.from({ length: size }, () => undefined);
  const breaks = crew.map(() => 0);
  const tables = new Set<OnReplaced>();

  function start(index: number): Hired {
    const worker = hire();
    const hired: Hired = { worker, remote: Comlink.wrap<SolverWorkerApi>(worker) };
    crew[index] = hired;
    worker.addEventListener('error', () => {
      if (crew[index] === hired) replace(index, hired);
    });
    return hired;
  }

  function replace(index: number, broken: Hired): void {
    broken.worker.terminate();
    crew[index] = undefined;
    breaks[index] = (breaks[index] ?? 0) + 1;
    const next = breaks[index] < BREAKS ? start(index) : undefined;
    for (const onReplaced of tables) onReplaced(index, next ? portTo(next) : null);
  }

  return {
    connect(onReplaced) {
      breaks.fill(0);
      tables.add(onReplaced);
      const ports = crew.map((hired, index) => portTo(hired ?? start(index)));
      return { ports, close: () => void tables.delete(onReplaced) };
    },
  };
}

/** A new line to a solver worker: this end of it. */
function portTo({ remote }: Hired): MessagePort {
  const { port1, port2 } = new MessageChannel();
  void remote.connect(Comlink.transfer(port2, [port2]));
  return port1;
}
