import { benchSolver } from '../engine-wasm/bench/bench-solver.ts';
import { benchFormats } from './bench-formats.ts';

/** The part of `npm run bench` that runs in Node: figures to compare, nothing that passes or fails. */
await benchSolver();
for (const line of await benchFormats()) console.log(line);
