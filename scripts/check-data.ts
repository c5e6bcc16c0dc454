import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import {
  checkContracts,
  checkExpected,
  checkTwins,
  isDealFile,
  listFiles,
  readDeals,
  reportFolder,
} from './data-files.ts';
import { checkImports } from './data-import.ts';
import { type Comparison, checkLineFile, checkOracle, checkTrickTables } from './data-solver.ts';
import { findKept } from './kept-words.ts';

/**
 * Runs the readers, the solver and the library's imports over a folder of deal files, and prints the results folder by folder: `npm run
 * check:data -- DIR [MOST]`, with at most MOST deals of a file for the solver (50). Ends with status 1 when our answer
 * differs from one in a file (expected.json, tables, par, plays, twins), a board that the readers keep did not come into
 * the library, or something that somebody wrote is neither in the export nor in the report.
 */
const [root, mostText = '50'] = process.argv.slice(2);
if (!root) throw new Error('usage: npm run check:data -- DIR [MOST]');
const most = Number(mostText);
const paths = listFiles(root);
const solver = createSolver(await loadEngineFromDisk(), { memory: 128 * 1024 * 1024 });
let differences = 0;
let words = 0;
let told = 0;

printFolders(paths.filter(isDealFile));
for (const path of paths) checkFile(path);
console.log(`\nkept: ${words} tags, comments, notes and cards; ${told} of them only in the report`);
await importAll(paths.filter(isDealFile));
console.log(differences === 0 ? '\nEverything agrees.' : `\n${differences} answers differ.`);
process.exitCode = differences === 0 ? 0 : 1;

function printFolders(files: readonly string[]): void {
  const folders = [...new Set(files.map((path) => dirname(path)))];
  const reports = folders.map((folder) =>
    reportFolder(
      relative(root as string, folder) || '.',
      files.filter((path) => dirname(path) === folder),
    ),
  );
  for (const { folder, files: count, kept, refused, withoutDeal, questions, kinds } of reports) {
    const quizzes = questions > 0 ? `, ${questions} quiz questions` : '';
    const others = withoutDeal > 0 ? `, ${withoutDeal} games without a deal` : '';
    console.log(`${folder}: ${count} files, ${kept} boards kept, ${refused} refused${others}${quizzes}`);
    for (const [kind, times] of [...kinds].sort()) console.log(`  ${String(times).padStart(5)} ${kind}`);
  }
  const sum = (of: 'files' | 'kept' | 'refused') => reports.reduce((total, report) => total + report[of], 0);
  console.log(`together: ${sum('files')} files, ${sum('kept')} boards kept, ${sum('refused')} refused\n`);
}

function checkFile(path: string): void {
  const name = relative(root as string, path);
  if (basename(path) === 'expected.json') {
    const different = checkExpected(path);
    tell(name, 'expectations', { checked: JSON.parse(readFileSync(path, 'utf8')).length, different });
  } else if (isDealFile(path)) {
    checkKept(path, name);
    const twins = checkTwins(path);
    tell(name, 'LIN twins', { checked: twins.same + twins.different.length, different: twins.different });
    const { checked, different } = checkContracts(path);
    if (checked > 0)
      console.log(`${name}: ${checked - different.length} of ${checked} auctions lead to the contract told`);
    for (const one of different) console.log(`  ? ${one}`);
    tell(name, 'tables', checkTrickTables(solver, readDeals(path).boards, most));
  } else if (path.endsWith('.txt')) checkAnswers(path, name);
}

/** Brings every file into an empty library by the calls of the product. */
async function importAll(files: readonly string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-imports-'));
  const { boards, refused, different } = await checkImports(files, dataDir);
  rmSync(dataDir, { recursive: true });
  console.log(`into the library: ${boards} boards of ${files.length} files, ${refused} refused`);
  differences += different.length;
  for (const one of different) console.log(`  ! ${one}`);
}

/** Everything that somebody wrote in a file is in its export or in the report. */
function checkKept(path: string, name: string): void {
  const kept = findKept(decodeText(readFileSync(path)), name);
  words += kept.tokens;
  told += kept.told;
  differences += kept.lost.length;
  for (const { kind, name: what, text, line } of kept.lost.slice(0, 5))
    console.log(`  ! ${name} line ${line}: ${kind} ${what} ${JSON.stringify(text.slice(0, 60))} is lost`);
  if (kept.lost.length > 5) console.log(`  ! ${name}: ${kept.lost.length} are lost`);
}

/** Text files with answers are recognised by their first deal. */
function checkAnswers(path: string, name: string): void {
  const text = readFileSync(path, 'utf8');
  if (/^PBN \d \d \d \d "/m.test(text))
    for (const [what, comparison] of checkLineFile(solver, path, most)) tell(name, what, comparison);
  else if (/^[NESW]:[^\t\n]*\t/m.test(text)) tell(name, 'answers', checkOracle(solver, path, most));
}

function tell(name: string, what: string, { checked, different, stopped = 0 }: Comparison): void {
  if (stopped > 0) console.log(`${name}: ${stopped} ${what} stopped at the budget`);
  if (checked === 0) return;
  differences += different.length;
  console.log(`${name}: ${checked - different.length} of ${checked} ${what} agree`);
  for (const one of different.slice(0, 5)) console.log(`  ! ${one}`);
}
