import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadEngine } from '@overtrick/engine-wasm/load';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { findInRepository } from '@overtrick/engine-wasm/repository';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { formatDeal } from '@overtrick/shared/bridge/deal';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { makeRandomDeal } from './random-deal.ts';
import { answerLine } from './solver-line.ts';

/**
 * Checks the solver after a change of its search: `npm run solver:check -- [DIR] [REFERENCE.wasm] [DEALS]`. DIR holds
 * deals.txt and endings.txt with their answers (- for our fixtures); REFERENCE.wasm is an engine built before the
 * change, which answers DEALS random deals (5,000). Ends with status 1 when an answer differs.
 */
const [dir = '-', reference, countText = '5000'] = process.argv.slice(2);
const folder = dir === '-' ? dirname(findInRepository('engine-wasm/fixtures/deals.txt') as string) : dir;
const MEMORY = 128 * 1024 * 1024;
const solver = createSolver(await loadEngineFromDisk(), { memory: MEMORY });
let different = 0;

check('deals', readAnswers('deals.txt', 'table'));
check('endings', readAnswers('endings.txt', 'cards'));
if (reference) {
  const trusted = createSolver(await loadEngine(readFileSync(reference)), { memory: MEMORY });
  check('random deals', randomDeals(Number(countText), trusted));
} else console.log('random deals: no reference engine was named');
console.log(different === 0 ? 'Every answer agrees.' : `${different} answers differ.`);
process.exitCode = different === 0 ? 0 : 1;

interface Asked {
  readonly question: string;
  readonly expected: () => string;
}

function readAnswers(file: string, kind: 'table' | 'cards'): readonly Asked[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map((fields) => ({
      question: [kind, ...fields.slice(0, -1)].join('\t'),
      expected: () => sorted(fields.at(-1) as string),
    }));
}

function randomDeals(count: number, trusted: Solver): readonly Asked[] {
  return Array.from({ length: count }, (_, index) => {
    const question = `table\t${formatDeal(makeRandomDeal(startRandom(index * 7919 + 1), index).hands)}`;
    return { question, expected: () => answerOf(trusted, question) };
  });
}

function answerOf(from: Solver, question: string): string {
  return sorted(answerLine(from, question)?.split('\t')[1] ?? '');
}

/** The cards of an answer may be in any order. */
function sorted(answer: string): string {
  return answer.includes('=') ? answer.trim().split(/\s+/).sort().join(' ') : answer.trim();
}

function check(title: string, asked: readonly Asked[]): void {
  const before = solver.effort().positions;
  for (const [index, { question, expected }] of asked.entries()) {
    const [ours, right] = [answerOf(solver, question), expected()];
    if (ours !== right) {
      different += 1;
      process.stdout.write(`\r${question}\n  expected ${right}\n  got      ${ours}\n`);
    }
    if (process.stdout.isTTY) drawProgress(title, (index + 1) / asked.length);
  }
  const positions = solver.effort().positions - before;
  process.stdout.write(`\r${title}: ${asked.length} checked, ${positions} positions${' '.repeat(40)}\n`);
}

function drawProgress(title: string, part: number): void {
  const done = Math.round(part * 40);
  process.stdout.write(`\r${title} [${'#'.repeat(done)}${'.'.repeat(40 - done)}] ${Math.floor(part * 100)} %`);
}
