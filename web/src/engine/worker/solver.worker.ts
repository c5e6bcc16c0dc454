import { BUILD_URLS } from '@overtrick/engine-wasm/build-urls';
import { chooseBuild } from '@overtrick/engine-wasm/builds';
import { loadEngine } from '@overtrick/engine-wasm/load';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import * as Comlink from 'comlink';
import { createDesk } from './line-server.ts';
import { createWear } from './memory-growth.ts';
import type { SolverWorkerApi } from './protocol.ts';
import { createRest } from './rest.ts';
import { createLane } from './solver-queue.ts';
import { warmUp } from './warm-up.ts';

/** The page says first how much memory there is; the module is fetched and compiled meanwhile. */
const engine = loadEngine(fetch(BUILD_URLS[chooseBuild()]));
let setMemory: (bytes: number) => void = () => undefined;
const memory = new Promise<number>((resolve) => {
  setMemory = resolve;
});
function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
const wear = createWear(after);
const rest = createRest(after);

const solver = prepare();
// every question is answered 'failed' then; here it only must not count as unhandled
solver.catch(() => undefined);

async function prepare(): Promise<Solver> {
  const ready = createSolver(await engine, { memory: await memory });
  warmUp(ready);
  wear.startAt(ready.effort().bytes);
  return ready;
}

/** Lets messages in. A message to oneself, because browsers make repeated timers wait four milliseconds. */
const { port1, port2 } = new MessageChannel();
const letIn = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const lane = createLane({
  solver,
  pause: () => letIn().then(rest.over),
  onBusy: wear.isBusy,
  onIdle: (ready) => wear.isIdle(ready.effort().bytes),
});

const api: SolverWorkerApi = {
  start(bytes, onWorn) {
    wear.onWorn(onWorn);
    setMemory(bytes);
  },
  rest: rest.begin,
  wake: rest.end,
  connect: (port) => Comlink.expose(createDesk(lane), port),
};

Comlink.expose(api);
