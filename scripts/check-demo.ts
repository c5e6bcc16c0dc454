import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { parsePbn } from '@overtrick/shared/bridge/formats/pbn/read';
import { dealFromBoard } from '@overtrick/shared/learning/deals/deal-from-board';
import { whyNotStudied } from '@overtrick/shared/learning/deals/deal-lack';
import { DEMO_PACKS } from '../api/src/seed/packs.ts';
import { checkDeal, type DealReport } from './demo-deal.ts';

/** Checks every demo deal with our own solver, prints a report, and ends with status 1 when a deal fails. */
const solver = createSolver(await loadEngineFromDisk());
let failures = 0;

const fail = (where: string, problems: readonly string[]): void => {
  failures += problems.length;
  for (const problem of problems) console.log(`  ! ${where}: ${problem}`);
};

const row = (number: number, report: DealReport): string =>
  [
    String(number).padStart(2),
    report.name.padEnd(20),
    report.contract.padEnd(6),
    report.role.padEnd(9),
    `${report.tricks} of ${report.needed}`.padEnd(8),
    `exchanged ${String(report.exchanged).padEnd(3)}`,
    `key ${(report.keyMoment ?? 'none').padEnd(11)}`,
    `bots ${report.botCards}`,
  ].join('  ');

for (const pack of DEMO_PACKS) {
  const { boards, problems } = parsePbn(pack.pbn);
  console.log(`\n${pack.title} (${boards.length} deals)`);
  fail(
    pack.key,
    problems.map(({ line, message }) => `line ${line}: ${message}`),
  );
  for (const [index, board] of boards.entries()) {
    const report = checkDeal(solver, board);
    if ('name' in report) console.log(row(index + 1, report));
    const why = whyNotStudied(dealFromBoard(board).content);
    fail(`${pack.key} ${index + 1}`, [...report.problems, ...(why ? [why] : [])]);
  }
}

console.log(failures === 0 ? '\nAll demo deals hold.' : `\n${failures} problems.`);
process.exitCode = failures === 0 ? 0 : 1;
