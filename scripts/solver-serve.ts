import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { BUILDS, chooseBuild } from '@overtrick/engine-wasm/builds';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { answerLine } from './solver-line.ts';

/**
 * A line server over the solver: it reads one question from each line of standard input and writes one answer for each,
 * 'milliseconds⇥answer'. It serves for races and checks, so each line is answered cold. `--build basic`
 * asks the build for engines without SIMD.
 */
const { values } = parseArgs({ options: { build: { type: 'string', default: chooseBuild() } } });
const build = BUILDS.find((each) => each === values.build);
if (!build) throw new Error(`--build is one of ${BUILDS.join(', ')}`);
const solver = createSolver(await loadEngineFromDisk(build), { memory: 128 * 1024 * 1024 });

for await (const line of createInterface({ input: stdin })) {
  const answer = answerLine(solver, line);
  if (answer) stdout.write(`${answer}\n`);
}
