import { benchSolver } from '../engine-wasm/bench/bench-solver.ts';

/** The part of `npm run bench` that runs in Node: figures to compare, nothing that passes or fails. */
await benchSolver();
