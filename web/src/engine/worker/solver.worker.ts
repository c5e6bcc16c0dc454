import wasmUrl from '@overtrick/engine-wasm/engine.wasm?url';
import { loadEngine } from '@overtrick/engine-wasm/load';
import { createSolver } from '@overtrick/engine-wasm/solver';
import * as Comlink from 'comlink';
import { createDesk, createLane } from './desk.ts';
import type { SolverWorkerApi } from './protocol.ts';

/** Bytes for each worker's table: three of them fit a phone, and answers do not depend on it. */
const MEMORY = 32 * 1024 * 1024;

const solver = loadEngine(fetch(wasmUrl)).then((engine) => createSolver(engine, { memory: MEMORY }));
// every question is answered 'failed' then; here it only must not count as unhandled
solver.catch(() => undefined);

const lane = createLane();
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const api: SolverWorkerApi = {
  connect(port) {
    Comlink.expose(createDesk(solver, lane, pause), port);
  },
};

Comlink.expose(api);
