import { benchSolver } from '../engine-wasm/bench/bench-solver.ts';
import { benchDealing } from './bench-dealing.ts';
import { benchFormats } from './bench-formats.ts';

/** The part of `npm run bench` that runs in Node: figures to compare, nothing that passes or fails. */
await benchSolver();
for (const line of await benchFormats()) console.log(line);
for (const line of benchDealing()) console.log(line);
