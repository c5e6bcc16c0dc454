import * as Comlink from 'comlink';
import type { SolverWorkerApi } from './worker/protocol.ts';

/** The parts of a Worker that are needed here; a test brings its own. */
export interface WorkerLike extends Comlink.Endpoint {
  terminate(): void;
}

/** The page's solver workers, shared by its tables. They belong to the page, because not every browser nests workers. */
export interface Crew {
  /** A line to each solver, to be handed to a table worker or asked by the page; workers start with the first call. */
  connect(onReplaced: OnReplaced): Connection;
  /** Starts the workers ahead of the first call, when the page has nothing better to do. */
  warm(): void;
  /** All hold still for a moment, or until they are woken. */
  rest(): void;
  wake(): void;
}

/** Another solver took this one's place: the line to it, null when there is none. */
type OnReplaced = (index: number, port: MessagePort | null) => void;

interface Connection {
  readonly ports: readonly MessagePort[];
  /** The solver does not let go of a question: its worker is ended, another one starts. */
  recycle(index: number): void;
  close(): void;
}

export interface CrewOptions {
  /** Starts a solver worker. */
  readonly hire: () => WorkerLike;
  /** How many. */
  readonly size: number;
  /** Bytes that each may take. */
  readonly memory: number;
  /** Milliseconds for which workers are kept when nobody is connected. */
  readonly keep?: number;
  /** Calls back after so many milliseconds; the answer calls it off. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

/** A worker that breaks as often as this while tables are open is given up until the next table. */
const BREAKS = 3;

/** Long enough for the way to the next table. */
const KEEP = 60_000;

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

function afterTimeout(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** A worker that breaks, has grown or is stuck is replaced, and who is connected gets a line to the new one. */
export function createCrew({ hire, size, memory, keep = KEEP, after = afterTimeout }: CrewOptions): Crew {
  const crew: (Hired | undefined)[] = Array.from({ length: size }, () => undefined);
  const breaks = crew.map(() => 0);
  const connected = new Set<OnReplaced>();
  let stayOpen: () => void = () => undefined;

  function start(index: number): Hired {
    const worker = hire();
    const hired: Hired = { worker, remote: Comlink.wrap<SolverWorkerApi>(worker) };
    crew[index] = hired;
    worker.addEventListener('error', () => replaceBroken(index, hired));
    const onWorn = (): void => replace(index, hired);
    void hired.remote.start(memory, Comlink.proxy(onWorn));
    return hired;
  }

  function replaceBroken(index: number, broken: Hired): void {
    if (crew[index] !== broken) return;
    breaks[index] = (breaks[index] ?? 0) + 1;
    if (breaks[index] < BREAKS) replace(index, broken);
    else {
      end(index);
      for (const onReplaced of connected) onReplaced(index, null);
    }
  }

  /** With nobody connected the place stays empty until somebody is. */
  function replace(index: number, old: Hired): void {
    if (crew[index] !== old) return;
    end(index);
    if (connected.size === 0) return;
    const next = start(index);
    for (const onReplaced of connected) onReplaced(index, portTo(next));
  }

  function end(index: number): void {
    crew[index]?.worker.terminate();
    crew[index] = undefined;
  }

  function endLater(): void {
    stayOpen();
    if (connected.size > 0) return;
    stayOpen = after(keep, () => {
      for (const index of crew.keys()) end(index);
    });
  }

  return {
    connect(onReplaced) {
      stayOpen();
      breaks.fill(0);
      connected.add(onReplaced);
      const ports = crew.map((hired, index) => portTo(hired ?? start(index)));
      return {
        ports,
        recycle(index) {
          const hired = crew[index];
          if (hired) replace(index, hired);
        },
        close() {
          connected.delete(onReplaced);
          endLater();
        },
      };
    },
    warm() {
      for (const [index, hired] of crew.entries()) if (!hired) start(index);
      endLater();
    },
    rest() {
      for (const hired of crew) void hired?.remote.rest();
    },
    wake() {
      for (const hired of crew) void hired?.remote.wake();
    },
  };
}

/** A new line to a solver worker: this end of it. */
function portTo({ remote }: Hired): MessagePort {
  const { port1, port2 } = new MessageChannel();
  void remote.connect(Comlink.transfer(port2, [port2]));
  return port1;
}
