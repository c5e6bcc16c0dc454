import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { answerLine } from './solver-line.ts';

/**
 * A line server over the solver: it reads one question from each line of standard input and writes one answer for each,
 * 'milliseconds⇥answer'. It serves for races and checks, so each line is answered cold.
 */
const solver = createSolver(await loadEngineFromDisk(), { memory: 128 * 1024 * 1024 });

for await (const line of createInterface({ input: stdin })) {
  const answer = answerLine(solver, line);
  if (answer) stdout.write(`${answer}\n`);
}
