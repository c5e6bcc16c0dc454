// Lint, types, unused code, unit tests and end-to-end tests; ends with a line `N passed, M failed`.
//   node scripts/test.mjs [unit|e2e]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

const only = process.argv[2];
const reports = mkdtempSync(join(tmpdir(), 'overtrick-test-'));
const total = { passed: 0, failed: 0 };
/** What failed, by name: said again at the end, as a long log is often read from there. */
const failures = [];

function count(title, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  console.log(`== ${title}: ${passed} passed, ${failed} failed\n`);
}

function run(program, args, env = {}) {
  const bin = join(root, 'node_modules', '.bin', program);
  return spawnSync(bin, args, { cwd: root, stdio: ['ignore', 1, 2], env: { ...process.env, ...env } }).status === 0;
}

function check(title, program, args) {
  console.log(`== ${title}`);
  const passed = run(program, args);
  if (!passed) failures.push(title);
  count(title, passed ? 1 : 0, passed ? 0 : 1);
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A run that ends without its report, or that is not ok without a failed test, counts as one failure. */
function countReport(title, ok, passed, failed) {
  count(title, passed, failed === 0 && !ok ? 1 : failed);
}

function unit() {
  console.log('== unit tests');
  const file = join(reports, 'unit.json');
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read(file);
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    failures.push(...failed.map(({ fullName }) => `${relative(root, name)}: ${fullName}`));
    if (message) failures.push(`${relative(root, name)}: ${message}`);
  }
  countReport('unit tests', ok, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

/** Its specs with this status of one of their tests: 'unexpected', or 'flaky', which passed at the second go only. */
const specsThatAre = (status, { specs, suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap((suite) => specsThatAre(status, suite)),
];

async function endToEnd() {
  console.log('== end-to-end tests');
  const file = join(reports, 'e2e.json');
  const ok = run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: await ensureChromium(),
  });
  const { stats, suites = [] } = read(file) ?? {};
  failures.push(...suites.flatMap((suite) => specsThatAre('unexpected', suite)));
  for (const name of suites.flatMap((suite) => specsThatAre('flaky', suite)))
    console.log(`passed at the second go only: ${name}`);
  countReport('end-to-end tests', ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

if (!only) {
  check('lint', 'biome', ['check', '--error-on-warnings', '.']);
  check('types', 'tsc', ['-b']);
  check('unused code', 'knip', []);
}
await buildParts(['engine', 'web', 'node']);
if (only !== 'e2e') unit();
if (only !== 'unit') await endToEnd();
rmSync(reports, { recursive: true, force: true });
for (const name of failures) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
