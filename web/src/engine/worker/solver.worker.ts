import { BUILD_URLS } from '@overtrick/engine-wasm/build-urls';
import { chooseBuild } from '@overtrick/engine-wasm/builds';
import { loadEngine } from '@overtrick/engine-wasm/load';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import * as Comlink from 'comlink';
import { afterTimeout } from './after-timeout.ts';
import { watchMemoryGrowth } from './memory-growth.ts';
import type { SolverWorkerApi } from './protocol.ts';
import { createRest } from './rest.ts';
import { serveSolverPort } from './serve-solver-port.ts';
import { createSolverQueue } from './solver-queue.ts';
import { warmUp } from './warm-up.ts';

/** Fetched and compiled while the page still has to say how much memory there is. */
const engine = loadEngine(fetch(BUILD_URLS[chooseBuild()]));
let setMemory: (bytes: number) => void = () => undefined;
const memory = new Promise<number>((resolve) => {
  setMemory = resolve;
});
const growth = watchMemoryGrowth(afterTimeout);
const rest = createRest(afterTimeout);

const solver = prepare();
// Every question then gets the answer 'failed'. Without this the rejection would count as unhandled.
solver.catch(() => undefined);

async function prepare(): Promise<Solver> {
  const ready = createSolver(await engine, { memory: await memory });
  warmUp(ready);
  growth.startAt(ready.effort().bytes);
  return ready;
}

/** A message that the worker sends to itself, because browsers make repeated timers wait four milliseconds. */
const { port1, port2 } = new MessageChannel();
const handleMessages = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const queue = createSolverQueue({
  solver,
  pause: () => handleMessages().then(rest.over),
  onBusy: growth.isBusy,
  onIdle: (ready) => growth.isIdle(ready.effort().bytes),
});

const api: SolverWorkerApi = {
  start(bytes, onGrown) {
    growth.onGrown(onGrown);
    setMemory(bytes);
  },
  rest: rest.begin,
  wake: rest.end,
  connect: (port) => Comlink.expose(serveSolverPort(queue), port),
};

Comlink.expose(api);
